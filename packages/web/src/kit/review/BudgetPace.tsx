import type { Schemas } from '@client-portal/sdk';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { type Pace, toBudgetTone, toPace } from '../../domain/pace.ts';
import { toToday } from '../../domain/period.ts';
import { formatDayRange, formatMoney, formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { OddLine } from '../decision/OddLine.tsx';

type Budget = Schemas['ClientBudget'];

/** Pace of a budget by the period that is shown beside its figures. */
export function toBudgetPace(budget: Budget): Pace {
  const { from, to } = toBudgetPeriod(budget);
  return toPace(budget, { from, to }, toToday(new Date()));
}

/** Look of a meter for each tone of the budget. */
export const METER_TONES = { over: 'danger', near: 'warning' } as const;

/** Days of the budget as text, such as `Jun 1 – 30, 2025`; `undefined` without both days. */
export function toPeriodText(budget: Budget): string | undefined {
  const { from, to } = toBudgetPeriod(budget);
  return from && to ? formatDayRange(from, to) : undefined;
}

/** Sentence that says by how much the budget is overspent; `undefined` when it is not. */
export function toOverspentText(budget: Budget): string | undefined {
  const { over, spentShare } = toBudgetPace(budget);
  if (over <= 0) return undefined;
  const amount = formatMoney(over);
  return spentShare === undefined
    ? m.budget_over_amount({ amount })
    : m.budget_over({ percent: formatPercent(spentShare), amount });
}

/** Tag of a budget that is overspent, or nearly so; nothing while there is room. */
export function BudgetTag({ budget }: { budget: Budget }) {
  const pace = toBudgetPace(budget);
  const tone = toBudgetTone(pace);
  if (tone === undefined) return null;
  if (tone === 'over') return <StatusTag tone="danger">{m.budget_over_tag()}</StatusTag>;
  return (
    <StatusTag tone="warning">
      {m.budget_near_tag({ percent: formatPercent(pace.spentShare ?? 0) })}
    </StatusTag>
  );
}

/**
 * Sentences about the budget: the overspent amount, else the spent share beside the share of the period that has passed, how
 * long the rest lasts at this speed, and what is left for a year. Null if nothing of it is known.
 */
export function BudgetPace({ budget }: { budget: Budget }) {
  const { spentShare, elapsedShare, lastsUntil, isYear } = toBudgetPace(budget);
  const over = toOverspentText(budget);
  if (over !== undefined) return <p>{over}</p>;
  if (elapsedShare === undefined || spentShare === undefined) return null;
  return (
    <>
      <p>{m.budget_pace({ percent: formatPercent(spentShare), elapsed: formatPercent(elapsedShare) })}</p>
      {lastsUntil !== undefined && <Projection budget={budget} lastsUntil={lastsUntil} />}
      {isYear && budget.remaining_budget !== null && (
        <p>{m.budget_left_year({ amount: formatMoney(budget.remaining_budget) })}</p>
      )}
    </>
  );
}

/** Sentence about the day until which the money lasts at the speed so far; a warning if it ends before the period does. */
function Projection({ budget, lastsUntil }: { budget: Budget; lastsUntil: string }) {
  const { to = '' } = toBudgetPeriod(budget);
  if (lastsUntil >= to) return <p>{m.budget_lasts({ date: formatDayRange(to, to) })}</p>;
  return <OddLine>{m.budget_lasts_until({ date: formatDayRange(lastsUntil, lastsUntil) })}</OddLine>;
}
