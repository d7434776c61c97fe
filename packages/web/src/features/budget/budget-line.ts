import type { Pace } from '../../domain/pace.ts';
import type { BudgetSlices } from './budget-slices.ts';

/** A point of the drawing: share of the period, and share of its height, both 0 to 1 from the lower start. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of the drawing of a budget: time from start to end, US dollars from the bottom up. */
export interface BudgetLineShape {
  /** Height of the total. */
  readonly ceiling: number;
  /** Spent amount today, or at the end of a period that is over. */
  readonly now: Point;
  /** Place to which the current rate leads: the end of the period, or the day on which nothing is left. */
  readonly end: Point | undefined;
  /** Spent amount at `end`, in US dollars. */
  readonly spentAtEnd: number | undefined;
}

/** Room above the ceiling, so that its line is whole. */
const TOP = 1.04;

/** Returns the points, or `undefined` without a period, a total, or the spent amount. */
export function toBudgetLine(
  { total, spent, available }: BudgetSlices,
  { elapsedShare, endedOn, lastsUntil, unused }: Pace,
): BudgetLineShape | undefined {
  const x = endedOn === undefined ? elapsedShare : 1;
  if (x === undefined || total <= 0 || spent < 0) return undefined;
  const spentByEnd = lastsUntil === undefined || x === 0 ? undefined : spent / x;
  const endsAt = spentByEnd === undefined ? undefined : Math.min(1, x + (available * x) / spent);
  const spentAtEnd =
    spentByEnd === undefined
      ? undefined
      : unused === undefined
        ? Math.min(spentByEnd, spent + available)
        : spentByEnd;
  const top = TOP * Math.max(total, spent, spentAtEnd ?? 0);
  return {
    ceiling: total / top,
    now: { x, y: spent / top },
    end:
      endsAt === undefined || spentAtEnd === undefined || endsAt <= x
        ? undefined
        : { x: endsAt, y: spentAtEnd / top },
    spentAtEnd,
  };
}
