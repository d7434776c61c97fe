import type { Schemas } from '@client-portal/sdk';
import { formatMoney, formatPercent, toToday } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { toPace } from './pace.ts';

type Budget = Schemas['ClientBudget'];

const paceOf = (budget: Budget) =>
  toPace(budget, { from: budget.date_from, to: budget.date_to }, toToday(new Date()));

/** That more was spent than there is, in figures; `undefined` where it was not. */
export function toOverText(budget: Budget): string | undefined {
  const { over, spentShare } = paceOf(budget);
  if (over <= 0) return undefined;
  const amount = formatMoney(over);
  return spentShare === undefined
    ? m.budget_over_amount({ amount })
    : m.budget_over({ percent: formatPercent(spentShare), amount });
}

/**
 * How the budget stands, in a sentence: over it by how much, else how much is spent beside how much of the period has gone.
 * Nothing where neither is known: only the service's own dates say of which period the amounts are.
 */
export function BudgetPace({ budget }: { budget: Budget }) {
  const { spentShare, elapsedShare } = paceOf(budget);
  const over = toOverText(budget);
  if (over !== undefined) return <p>{over}</p>;
  if (elapsedShare === undefined || spentShare === undefined) return null;
  return <p>{m.budget_pace({ percent: formatPercent(spentShare), elapsed: formatPercent(elapsedShare) })}</p>;
}
