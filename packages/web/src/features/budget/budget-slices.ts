import type { Schemas } from '@client-portal/sdk';

/** What the doughnut shows: two amounts, and their shares of the whole budget, or of the two where they are more. */
export interface BudgetSlices {
  readonly total: number;
  readonly spent: number;
  readonly available: number;
  readonly spentShare: number;
  readonly availableShare: number;
}

/** Whether the slices are known: two of the three amounts tell the third. */
export const hasSlices = ({
  total_budget,
  spent_budget,
  remaining_budget,
}: Schemas['ClientBudget']): boolean =>
  [total_budget, spent_budget, remaining_budget].filter((amount) => amount !== null).length > 1;

/** A missing part is what the other leaves of the total, a missing total the two together. Amounts below zero count as nothing: a slice cannot be negative. */
export function toSlices({
  total_budget,
  spent_budget,
  remaining_budget,
}: Schemas['ClientBudget']): BudgetSlices {
  const spent = toAmount(spent_budget ?? toRest(total_budget, remaining_budget));
  const available = toAmount(remaining_budget ?? toRest(total_budget, spent_budget));
  const total = toAmount(total_budget ?? spent + available);
  const whole = Math.max(total, spent + available);
  return {
    total,
    spent,
    available,
    spentShare: whole === 0 ? 0 : spent / whole,
    availableShare: whole === 0 ? 0 : available / whole,
  };
}

const toRest = (total: number | null, part: number | null): number =>
  total === null || part === null ? 0 : total - part;

function toAmount(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) && number > 0 ? number : 0;
}
