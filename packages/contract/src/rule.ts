/** Rule that each row of a list, or a record, keeps (`x-holds`). */
export type Rule = {
  /** True for a rule that a row may break for a reason of its own, so that a breach is only a remark. */
  readonly isRemark: boolean;
  /** Sentence for people who see a breach; empty if there is none. */
  readonly description: string;
} & (OrderRule | DifferenceRule | HoursRule);

/** The second of two dates is not before the first. */
interface OrderRule {
  readonly kind: 'order';
  readonly fields: readonly [start: string, end: string];
}

/** The first amount minus the second is the third, but for `within` dollars. */
export interface DifferenceRule {
  readonly kind: 'difference';
  readonly fields: readonly [whole: string, part: string, rest: string];
  readonly within: number;
}

/** A number of hours is at most what two days have, or the times on these days. */
export interface HoursRule {
  readonly kind: 'hours';
  readonly field: string;
  readonly between: readonly [start: string, end: string];
  readonly times: readonly [start: string, end: string] | undefined;
}

/** Read whose rows are all in another one (`x-subset-of`). */
export interface Subset {
  /** Operation id of the read that has all rows. */
  readonly read: string;
  /** Field that is the same in both. */
  readonly by: string;
}
