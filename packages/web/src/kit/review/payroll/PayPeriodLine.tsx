import { useState } from 'react';
import { toPeriodStart } from '../../../domain/pay-days.ts';
import { type PayPeriod, toOpenPeriod, toPayPeriod } from '../../../domain/payroll.ts';
import { m } from '../../../messages/messages.ts';
import type { PayrollCalendar } from '../../../settings/types.ts';
import styles from './PayPeriod.module.css';
import { toPeriodWords } from './payroll-words.ts';

export interface PayPeriodLineProps {
  readonly calendar: PayrollCalendar;
  /** Days or moments that the service sent, in any order; without them, it says when the open period closes. */
  readonly days?: readonly string[];
  /** True where timesheets of these days are about to be approved: says to whom a late one is a question. */
  readonly isAsked?: boolean;
}

/** Names the pay periods of some days, and the dates of the provider's calendar where it is one. */
export function PayPeriodLine({ calendar, days, isAsked = false }: PayPeriodLineProps) {
  const [now] = useState(() => Date.now());
  const periods = days === undefined ? [toOpenPeriod(calendar, now)] : toPayPeriods(calendar, days);
  if (periods.length === 0) return null;
  const isLate = periods.some(({ closesAt }) => closesAt < now);
  const [first, ...others] = periods.map((period) => toPeriodWords(period, calendar.zone, now));
  const names = [first, ...others].map((words) => words?.name).join(m.list_separator());
  const begins = days === undefined ? first?.closes : m.payroll_of({ count: periods.length, periods: names });
  const dates = days !== undefined && others.length === 0 && !isLate ? [first?.approveBy, first?.payday] : [];
  const late = isLate && isAsked ? [m.payroll_ask_late()] : [];
  return <span className={styles.line}>{[begins, ...dates, ...late].join(' ')}</span>;
}

/** Returns the pay periods of days, each once, in order. Days that cannot be read have none. */
function toPayPeriods(calendar: PayrollCalendar, days: readonly string[]): readonly PayPeriod[] {
  const starts = new Set(days.flatMap((day) => toPeriodStart(calendar, day) ?? []));
  return [...starts].sort().map((start) => toPayPeriod(calendar, start));
}
