import type { Schemas } from '@client-portal/sdk';
import { readDay } from './calendar-day.ts';
import { roundToHundredths } from './hundredths.ts';

/** Spending of a budget compared with its period. */
export interface Pace {
  /** Spent as a share of the total; above 1 if the budget is overspent, `undefined` if an amount is missing. */
  readonly spentShare: number | undefined;
  /** Amount over the total in US dollars; 0 if there is none. */
  readonly over: number;
  /** Elapsed share of the period, 0 to 1; `undefined` without a readable period, and after its end. */
  readonly elapsedShare: number | undefined;
  /** Last day of a period that is over, as YYYY-MM-DD. */
  readonly endedOn: string | undefined;
  /**
   * Day on which the budget will be spent at the current rate, as YYYY-MM-DD; at most the last day of the period.
   * `undefined` without a period, in its first days, and while nothing is spent.
   */
  readonly lastsUntil: string | undefined;
  /**
   * Amount in US dollars that will be left at the end of the period at the current rate. `undefined` if nothing can be
   * estimated, if the budget is spent before the end, and if the rest is so small that the spending is on track.
   */
  readonly unused: number | undefined;
  /** Remaining amount in US dollars, negative if the budget is overspent; `undefined` if it is not known. */
  readonly left: number | undefined;
}

/** Number of days after which the rate of spending is used for an estimate. */
const DAYS_BEFORE_ESTIMATE = 14;

/** Share of the total below which a rest at the end of the period counts as none: spending is never that even. */
const SMALL_REST = 0.05;

/** Share of the total from which a budget counts as nearly spent. */
const NEARLY_SPENT = 0.9;

/** `over` if less than nothing remains, `near` from 90 % spent, otherwise `undefined`. */
export type BudgetTone = 'over' | 'near' | undefined;

export function toBudgetTone({ spentShare = 0, over }: Pick<Pace, 'spentShare' | 'over'>): BudgetTone {
  if (over > 0) return 'over';
  return spentShare >= NEARLY_SPENT ? 'near' : undefined;
}

const DAY_MS = 86_400_000;

/**
 * Compares spending with the total and with the elapsed time.
 * @param period first and last day, as YYYY-MM-DD
 * @param today the client's own day, as YYYY-MM-DD
 * @param morePerWeek US dollars that are spent in each week from today on, besides the current rate
 */
export function toPace(
  { total_budget, spent_budget, remaining_budget }: Schemas['ClientBudget'],
  period: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
  morePerWeek = 0,
): Pace {
  const total = total_budget ?? 0;
  const spent =
    spent_budget ??
    (remaining_budget === null || total_budget === null ? undefined : total_budget - remaining_budget);
  // The remaining amount of the service wins over total minus spent: the service may count more than these two.
  const known =
    remaining_budget ?? (total_budget === null || spent === undefined ? undefined : total - spent);
  const left = known ?? total;
  const days = countDays(period, today);
  const hasEnded = days !== undefined && days.gone > days.all;
  const rest = days && toRest(days, spent ?? 0, left, morePerWeek);
  return {
    spentShare: spent === undefined ? undefined : toSpentShare(total, spent),
    over: left < 0 ? roundToHundredths(-left) : 0,
    left: Number.isFinite(known) ? roundToHundredths(known ?? 0) : undefined,
    elapsedShare: days === undefined || hasEnded ? undefined : Math.max(0, days.gone / days.all),
    endedOn: hasEnded ? period.to : undefined,
    lastsUntil: rest?.lastDay,
    unused: rest !== undefined && rest.amount >= SMALL_REST * (left + (spent ?? 0)) ? rest.amount : undefined,
  };
}

/** Spent as a share of the total, 0 or more; `undefined` without a numeric total. */
const toSpentShare = (total: number, spent: number): number | undefined =>
  total > 0 ? Math.max(0, spent / total) : undefined;

/** Days of a period: the elapsed ones, today included, and the total. */
interface Days {
  /** First day, in epoch ms. */
  readonly first: number;
  readonly gone: number;
  readonly all: number;
}

function countDays({ from, to }: Parameters<typeof toPace>[1], today: string): Days | undefined {
  const [first, last, now] = [readDay(from ?? ''), readDay(to ?? ''), readDay(today)];
  const all = (last - first) / DAY_MS + 1;
  if (!Number.isFinite(all) || all < 1 || Number.isNaN(now)) return undefined;
  return { first, gone: (now - first) / DAY_MS + 1, all };
}

/** Returns the last day with money, and the amount in US dollars after the period, which is 0 or less if it ends early. */
function toRest({ first, gone, all }: Days, spent: number, left: number, morePerWeek: number) {
  if (gone < DAYS_BEFORE_ESTIMATE || gone > all || spent <= 0 || left < 0) return undefined;
  const spentInTheseDays = spent + (morePerWeek * gone) / 7;
  const days = Math.min(all, Math.floor(gone + (left * gone) / spentInTheseDays));
  return {
    lastDay: new Date(first + (days - 1) * DAY_MS).toISOString().slice(0, 10),
    amount: roundToHundredths(left - (spentInTheseDays * (all - gone)) / gone),
  };
}
