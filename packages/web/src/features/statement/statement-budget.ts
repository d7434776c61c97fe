import type { Schemas } from '@client-portal/sdk';
import type { PaperCell, PaperSection, PaperSum } from '../../exports/paper.ts';
import { formatBudgetAmount, formatPercent } from '../../format/format.ts';
import {
  toBudgetPace,
  toBudgetSentences,
  toEarlyEnd,
  toEndedText,
  toPeriodText,
} from '../../kit/review/BudgetPace.tsx';
import { m } from '../../messages/messages.ts';
import { toNumberColumn, toTextColumn } from './statement-parts.ts';

type Budget = Schemas['ClientBudget'];

const toAmountCell = (amount: number | null): PaperCell => ({
  text: formatBudgetAmount(amount),
  value: amount ?? '',
  kind: 'dollars',
});

/** The current budget with its meter; the service keeps no earlier ones, and the section says so. */
export function toBudgetSection(budget: Budget | null): PaperSection {
  const columns = [
    toTextColumn(toPeriodOf(budget) ?? m.nav_budget(), 70),
    toNumberColumn(m.statement_dollars(), 30),
  ];
  if (budget === null) return { title: m.nav_budget(), note: m.dashboard_budget_none(), columns, rows: [] };
  const { spentShare, elapsedShare, endedOn } = toBudgetPace(budget);
  const row = (label: string, amount: number | null) =>
    ({ kind: 'row', cells: [label, toAmountCell(amount)] }) as const;
  return {
    title: m.nav_budget(),
    note: [...toBudgetSentences(budget), toEarlyEnd(budget), toPaceText(budget), m.statement_budget_now()]
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => (/[.。]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' '),
    ...(spentShare !== undefined &&
      endedOn === undefined && { meter: { share: Math.min(1, spentShare), elapsed: elapsedShare } }),
    columns,
    rows: [
      row(m.budget_total(), budget.total_budget),
      row(m.budget_expenses(), budget.spent_budget),
      { ...row(m.budget_available(), budget.remaining_budget), kind: 'total' },
    ],
  };
}

const toPeriodOf = (budget: Budget | null): string | undefined =>
  budget === null ? undefined : toPeriodText(budget);

/** Returns the spent share beside the elapsed one, which the meter draws. */
function toPaceText(budget: Budget): string | undefined {
  const { spentShare, elapsedShare } = toBudgetPace(budget);
  if (spentShare === undefined) return undefined;
  const percent = formatPercent(spentShare);
  return elapsedShare === undefined
    ? m.budget_near_tag({ percent })
    : m.budget_pace({ percent, elapsed: formatPercent(elapsedShare) });
}

/** The remaining amount of the budget, beside the sums of the period. */
export function toBudgetSum(budget: Budget | null): PaperSum {
  const label = m.statement_budget_left();
  if (budget === null) return { label, value: '–', notes: [m.dashboard_budget_none()] };
  const [, ...others] = toBudgetSentences({ ...budget });
  return {
    label,
    value: toAmountCell(budget.remaining_budget),
    notes: [
      m.statement_of_total({ total: formatBudgetAmount(budget.total_budget) }),
      ...[toEndedText(budget), ...others, toEarlyEnd(budget)].filter((note) => note !== undefined),
    ],
  };
}
