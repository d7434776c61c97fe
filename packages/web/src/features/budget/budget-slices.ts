import type { Schemas } from '@client-portal/sdk';
import { roundToHundredths } from '../../domain/hundredths.ts';

/**
 * The two amounts of the chart and its table, with their shares of the budget; the remaining amount is negative if the
 * budget is overspent.
 */
export interface BudgetSlices {
  readonly total: number;
  readonly spent: number;
  readonly available: number;
  readonly spentShare: number;
  readonly availableShare: number;
}

/** Returns true if at least two of the three amounts are known; the third follows from them. */
export const hasSlices = ({
  total_budget,
  spent_budget,
  remaining_budget,
}: Schemas['ClientBudget']): boolean =>
  [total_budget, spent_budget, remaining_budget].filter((amount) => amount !== null).length > 1;

/**
 * Computes the slices of a budget. A missing part is the total minus the other part, a missing total the sum of both.
 * The ring stands for the total, or for the sum of both parts if that is larger.
 */
export function toSlices({
  total_budget,
  spent_budget,
  remaining_budget,
}: Schemas['ClientBudget']): BudgetSlices {
  const spent = toAmount(spent_budget ?? toRest(total_budget, remaining_budget));
  const available = toAmount(remaining_budget ?? toRest(total_budget, spent_budget));
  const total = toAmount(total_budget ?? spent + available);
  const whole = Math.max(total, spent + available);
  const shareOf = (part: number) => (whole > 0 ? part / whole : 0);
  return { total, spent, available, spentShare: shareOf(spent), availableShare: shareOf(available) };
}

const toRest = (total: number | null, part: number | null): number =>
  total === null || part === null ? 0 : toAmount(total) - toAmount(part);

function toAmount(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? roundToHundredths(number) : 0;
}
