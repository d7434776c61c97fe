import type { Run } from './run-context.ts';
import type { Target } from './target.ts';

/** Subjects of each group of checks. */
export const CHECK_GROUPS = {
  A: 'shape',
  B: 'input',
  C: 'auth',
  D: 'state',
  E: 'lifecycle',
  F: 'browser',
} as const;

export type Group = keyof typeof CHECK_GROUPS;

/** Subject of one check: an operation, a lifecycle, or all of them. */
export interface CheckSubject {
  readonly name: string;
  /** The operations that it is about, so that `--only <operation>` finds it. */
  readonly operations: readonly string[];
}

/** Number of items that a check uses up, and the state that they must be in. */
export interface ItemDemand {
  readonly machine: string;
  readonly state: string;
  readonly count: number;
  readonly purpose: string;
}

/** A claim that every backend must fulfil. */
export interface Check {
  readonly id: `${Group}-${string}`;
  /** One sentence that holds for every backend that keeps the contract. */
  readonly claim: string;
  /** True if the whole check changes data, so that a read-only run leaves it out. */
  readonly needsWrites?: true;
  /** True if a run with writes does the reading part first: its own writes may repair the fault. */
  readonly readsFirst?: true;
  subjects(targets: readonly Target[]): readonly CheckSubject[];
  /** Items that the check uses up for a subject in a run with writes. */
  demands?(subject: CheckSubject, targets: readonly Target[]): readonly ItemDemand[];
  /** Reports findings by `run.report`. Throws {@link NotTestable} if the account lacks the data that the check needs. */
  run(run: Run, subject: CheckSubject): Promise<void>;
}

export const groupOf = ({ id }: Pick<Check, 'id'>): Group => id[0] as Group;

/** A subject for each operation that `applies`. */
export const eachOperation =
  (applies: (target: Target) => boolean) =>
  (targets: readonly Target[]): readonly CheckSubject[] =>
    targets.filter(applies).map(({ id }) => ({ name: id, operations: [id] }));

/** Reason that a check says nothing about its subject; never a pass. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

/** One way in which a backend breaks a claim. */
export interface Finding {
  readonly check: string;
  readonly subject: string;
  readonly operation: string;
  /** The expected response or effect. */
  readonly expected: string;
  /** The actual response or effect; names no value of a person. */
  readonly actual: string;
  readonly seed: number;
  /** The call as a line for a shell, without secrets. */
  readonly curl: string;
  /** The shortest sequence of calls known to show it, one event a word. */
  readonly sequence?: readonly string[];
  /** A way to mend it in the framework of the service. */
  readonly hint?: string;
}

/** Result of one check on one subject. */
export interface UnitResult {
  readonly check: string;
  readonly subject: string;
  readonly operations: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'not testable';
  readonly findings: readonly Finding[];
  /** Reasons that the check, or a part of it, was not testable. */
  readonly notes: readonly string[];
}
