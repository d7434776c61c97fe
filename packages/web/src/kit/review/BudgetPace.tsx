import type { Schemas } from '@client-portal/sdk';
import type { ReactNode } from 'react';
import { toBudgetPeriod } from '../../domain/budget-period.ts';
import { type Pace, toBudgetTone, toPace } from '../../domain/pace.ts';
import { toToday } from '../../domain/period.ts';
import {
  formatAboutMoney,
  formatDayRange,
  formatMoney,
  formatPercent,
  formatPlainDay,
} from '../../format/format.ts';
import { m } from '../../messages/messages.ts';
import { MeterBar } from '../../ui/MeterBar.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { WarningLine } from '../decision/WarningLine.tsx';
import styles from './BudgetPace.module.css';

type Budget = Schemas['ClientBudget'];

/**
 * Compares a budget with its period, as shown beside the amounts.
 * @param morePerWeek US dollars that are spent in each week from today on, besides the current rate
 */
export function toBudgetPace(budget: Budget, morePerWeek = 0): Pace {
  const { from, to } = toBudgetPeriod(budget);
  return toPace(budget, { from, to }, toToday(new Date()), morePerWeek);
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

/** Returns the words beside an amount that is left of a period that is over; `undefined` for any other budget. */
export function toEndedText(budget: Budget): string | undefined {
  const { endedOn, left = 0, over } = toBudgetPace(budget);
  return endedOn === undefined || over > 0 || left <= 0
    ? undefined
    : m.budget_ended_unused({ date: formatPlainDay(endedOn) });
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

/** Returns true if the rest lasts to the end of the period at the current rate. */
export const isEnough = (budget: Budget, { lastsUntil }: Pace): boolean =>
  lastsUntil !== undefined && lastsUntil >= (toBudgetPeriod(budget).to ?? '');

/**
 * Returns the sentences about the budget that every place says the same: that the period is over, what is left, and
 * that it is enough or will not be used. Empty if nothing is known.
 */
export function toBudgetSentences(budget: Budget): readonly string[] {
  const pace = toBudgetPace(budget);
  const { endedOn, left, lastsUntil } = pace;
  return [
    endedOn === undefined ? undefined : m.budget_ended({ date: formatPlainDay(endedOn) }),
    toOverspentText(budget) ??
      (left === undefined
        ? undefined
        : (endedOn === undefined ? m.budget_left : m.budget_not_used)({ amount: formatMoney(left) })),
    lastsUntil !== undefined && isEnough(budget, pace) ? toEndText(lastsUntil, pace) : undefined,
  ].filter((sentence) => sentence !== undefined);
}

/** Returns the amount that will not be used by the end of the period, or else that the rest is enough. */
function toEndText(lastsUntil: string, { unused }: Pace): string {
  const date = formatPlainDay(lastsUntil);
  return unused === undefined
    ? m.budget_enough({ date })
    : m.budget_unused({ date, amount: formatAboutMoney(unused) });
}

/** Returns a warning if the rest ends before the period; `undefined` if it does not, or nothing can be estimated. */
export function toEarlyEnd(budget: Budget): string | undefined {
  const pace = toBudgetPace(budget);
  return pace.lastsUntil === undefined || isEnough(budget, pace)
    ? undefined
    : m.budget_lasts_until({ date: formatPlainDay(pace.lastsUntil) });
}

interface BudgetPaceProps {
  readonly budget: Budget;
  /** Drawing of the period, below the words, in place of the bar. */
  readonly children?: ReactNode;
}

/**
 * The rest of the budget in words, then as a bar with a tick for today: spent amounts on the right of the
 * tick is ahead of time. A period that is over has neither bar nor pace, which would compare with nothing.
 */
export function BudgetPace({ budget, children }: BudgetPaceProps) {
  const pace = toBudgetPace(budget);
  const { spentShare, elapsedShare, endedOn, over } = pace;
  const sentences = toBudgetSentences(budget);
  const tone = toBudgetTone(pace);
  const early = toEarlyEnd(budget);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.pace}>
      <p className={styles.left}>
        <span>{sentences.join(' ')}</span>
      </p>
      {early !== undefined && <WarningLine>{early}</WarningLine>}
      {spentShare !== undefined && endedOn === undefined && (
        <>
          {!children && <MeterBar share={spentShare} tone={tone && METER_TONES[tone]} tick={elapsedShare} />}
          {over === 0 && (
            <p className={styles.shares}>
              {elapsedShare === undefined
                ? m.budget_near_tag({ percent: formatPercent(spentShare) })
                : m.budget_pace({ percent: formatPercent(spentShare), elapsed: formatPercent(elapsedShare) })}
            </p>
          )}
        </>
      )}
      {children}
    </div>
  );
}
