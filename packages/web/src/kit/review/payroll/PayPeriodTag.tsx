import { useState } from 'react';
import { toOpenPeriod } from '../../../domain/payroll.ts';
import { m } from '../../../messages/messages.ts';
import type { PayrollCalendar } from '../../../settings/types.ts';
import styles from './PayPeriod.module.css';

export interface PayPeriodTagProps {
  readonly calendar: PayrollCalendar;
  /** Day or moment, as the service sent it. */
  readonly day: string;
}

/** Marks a day of a pay period after the one that is open. */
export function PayPeriodTag({ calendar, day }: PayPeriodTagProps) {
  const [lastOpenDay] = useState(() => toOpenPeriod(calendar, Date.now()).to);
  if (day.slice(0, 10) <= lastOpenDay) return null;
  return <span className={styles.tag}>{m.payroll_next_tag()}</span>;
}
