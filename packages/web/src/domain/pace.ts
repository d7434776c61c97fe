import type { Schemas } from '@client-portal/sdk';

/** Spending of a budget compared with its period. */
export interface Pace {
  /** Spent as a share of the total; above 1 where more was spent than there is, `undefined` where one is not known. */
  readonly spentShare: number | undefined;
  /** Amount over the total in US dollars; 0 if there is none. */
  readonly over: number;
  /** The share of the period that has gone by, 0 to 1; `undefined` without a period that can be read. */
  readonly elapsedShare: number | undefined;
}

/** Share of the total from which a budget counts as nearly spent. */
const NEARLY_SPENT = 0.9;

/** `over` when less than nothing remains, `near` from 90 % spent; `undefined` while there is room. */
export type BudgetTone = 'over' | 'near' | undefined;

export function toTone({ spentShare = 0, over }: Pick<Pace, 'spentShare' | 'over'>): BudgetTone {
  if (over > 0) return 'over';
  return spentShare >= NEARLY_SPENT ? 'near' : undefined;
}

const DAY_MS = 86_400_000;

/**
 * Spent against total, and against time.
 * @param period first and last day, as YYYY-MM-DD
 * @param today the client's own day, as YYYY-MM-DD
 */
export function toPace(
  { total_budget, spent_budget, remaining_budget }: Schemas['ClientBudget'],
  period: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): Pace {
  const total = total_budget ?? 0;
  const spent = spent_budget ?? (remaining_budget === null ? undefined : total - remaining_budget);
  // The service's own remainder decides whether money is missing: it may know of more than the two figures.
  const left = remaining_budget ?? (total_budget === null ? 0 : total - (spent ?? 0));
  return {
    spentShare: spent === undefined ? undefined : toSpentShare(total, spent),
    over: left < 0 ? Math.round(-left * 100) / 100 : 0,
    elapsedShare: toElapsed(period.from, period.to, today),
  };
}

/** Spent as a share of the total, 0 or more; `undefined` of no total, or of one that is no number. */
export const toSpentShare = (total: number, spent: number): number | undefined =>
  total > 0 ? Math.max(0, spent / total) : undefined;

const toMidnight = (day: string | undefined): number => Date.parse(`${day}T00:00:00Z`);

/** Days gone by, the present one included, of all days of the period. */
function toElapsed(from: string | undefined, to: string | undefined, today: string): number | undefined {
  const [first, last, now] = [toMidnight(from), toMidnight(to), toMidnight(today)];
  const days = (last - first) / DAY_MS + 1;
  if (!Number.isFinite(days) || days < 1 || Number.isNaN(now)) return undefined;
  return Math.min(1, Math.max(0, ((now - first) / DAY_MS + 1) / days));
}
