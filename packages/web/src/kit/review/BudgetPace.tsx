import type { Schemas } from '@client-portal/sdk';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { type Pace, toBudgetTone, toPace } from '../../domain/pace.ts';
import { toToday } from '../../domain/period.ts';
import { formatDayRange, formatMoney, formatPercent } from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { OddLine } from '../decision/OddLine.tsx';

type Budget = Schemas['ClientBudget'];

/** Compares a budget with its period, as shown beside the amounts. */
export function toBudgetPace(budget: Budget): Pace {
  const { from, to } = toBudgetPeriod(budget);
  return toPace(budget, { from, to }, toToday(new Date()));
}

/** Colours of a meter for each tone of the budget. */
export const METER_TONES = { over: 'danger', near: 'warning' } as const;

/** Returns the period as text, such as `Jun 1 – 30, 2025`; `undefined` unless both days are known. */
export function toPeriodText(budget: Budget): string | undefined {
  const { from, to } = toBudgetPeriod(budget);
  return from && to ? formatDayRange(from, to) : undefined;
}

/** Returns a sentence with the overspent amount; `undefined` if the budget is not overspent. */
export function toOverspentText(budget: Budget): string | undefined {
  const { over, spentShare } = toBudgetPace(budget);
  if (over <= 0) return undefined;
  const amount = formatMoney(over);
  return spentShare === undefined
    ? m.budget_over_amount({ amount })
    : m.budget_over({ percent: formatPercent(spentShare), amount });
}

/** Tag of a budget that is overspent or nearly spent; otherwise renders nothing. */
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
 * Sentences about the budget: the overspent amount, else the spent share beside the elapsed share of the period, how
 * long the rest lasts at this rate, and the remaining amount of a year. Null if nothing is known.
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

/**
 * Sentence about the day until which the money lasts at the current rate; a warning if that is before the end of the
 * period.
 */
function Projection({ budget, lastsUntil }: { budget: Budget; lastsUntil: string }) {
  const { to = '' } = toBudgetPeriod(budget);
  if (lastsUntil >= to) return <p>{m.budget_lasts({ date: formatDayRange(to, to) })}</p>;
  return <OddLine>{m.budget_lasts_until({ date: formatDayRange(lastsUntil, lastsUntil) })}</OddLine>;
}
