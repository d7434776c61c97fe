import type { Schemas } from '@client-portal/sdk';

/** What the doughnut shows: two amounts, and their shares of the two together. */
export interface BudgetSlices {
  readonly total: number;
  readonly spent: number;
  readonly available: number;
  readonly spentShare: number;
  readonly availableShare: number;
}

/** Amounts that are missing, no number or below zero count as nothing: a slice cannot be negative. */
export function toSlices({
  total_budget,
  spent_budget,
  remaining_budget,
}: Schemas['ClientBudget']): BudgetSlices {
  const spent = toAmount(spent_budget);
  const available = toAmount(remaining_budget);
  const both = spent + available;
  return {
    total: toAmount(total_budget),
    spent,
    available,
    spentShare: both === 0 ? 0 : spent / both,
    availableShare: both === 0 ? 0 : available / both,
  };
}

function toAmount(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
