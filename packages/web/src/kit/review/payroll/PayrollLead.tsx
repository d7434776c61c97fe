import { toTimesheetState } from '@client-portal/state-machines';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type GapRead, isIncomplete } from '../../../api/list-gaps.ts';
import { type PayPeriod, toOpenPeriod } from '../../../domain/payroll.ts';
import { isBetween } from '../../../domain/period.ts';
import type { Timesheet } from '../../../domain/timesheet-moments.ts';
import { selectWaitingTimesheets } from '../../../domain/waiting.ts';
import { warningsOfTimesheets } from '../../../domain/warnings.ts';
import { useRootMark } from '../../../lib/use-root-mark.ts';
import { m } from '../../../messages/messages.ts';
import { waitingPaths } from '../../../pages.ts';
import type { PayrollCalendar } from '../../../settings/types.ts';
import { toButtonClass } from '../../../ui/controls/button-look.ts';
import { WarningLine } from '../../decision/WarningLine.tsx';
import { ASK_FINE, ONLY_WARNED, REVIEW_ALL } from '../ReviewLink.tsx';
import { hasTimesheetWarning, toHoursSum } from '../warning-words.ts';
import styles from './PayrollLead.module.css';
import { toPeriodWords } from './payroll-words.ts';

export interface PayrollLeadProps {
  readonly calendar: PayrollCalendar;
  /** The timesheets as they were read. */
  readonly read: GapRead<readonly Timesheet[]> & { readonly data: readonly Timesheet[] };
}

/**
 * Begins the dashboard: when the open pay period closes, how many of its timesheets wait, and one press for those that
 * look fine. It says the dates of the provider's setting, and never that somebody will be paid.
 */
export function PayrollLead({ calendar, read }: PayrollLeadProps) {
  const timesheets = read.data;
  const [now] = useState(() => Date.now());
  useRootMark('payday');
  const period = toOpenPeriod(calendar, now);
  const words = toPeriodWords(period, calendar.zone, now);
  const { waiting, odd, fine, late } = toParts(timesheets, period);
  const list = `${waitingPaths.timesheets}&dates=${period.from}..${period.to}`;
  const isDone = waiting.length === 0;
  const toTitle = () => {
    if (!isDone) return `${words.closes} ${toCountWords(fine.length, odd.length)}`;
    // Of a list with gaps or an old one nobody knows that nothing waits.
    return isIncomplete(read) ? words.closes : toDoneWords(timesheets, period, words.name);
  };
  return (
    <section className={styles.lead} aria-labelledby="payroll-title">
      <h2 id="payroll-title">{toTitle()}</h2>
      <p className={styles.days}>{isDone ? words.payday : `${words.approveBy} ${words.payday}`}</p>
      {!isDone && (
        <p className={styles.actions}>
          {fine.length > 0 && (
            <Link className={toButtonClass('primary')} to={`${list}&ask=${ASK_FINE}`}>
              {m.payroll_approve({ count: fine.length })}
            </Link>
          )}
          {odd.length > 0 && (
            <Link
              className={toButtonClass(fine.length > 0 ? 'secondary' : 'primary')}
              to={`${list}&review=${REVIEW_ALL}&only=${ONLY_WARNED}`}
            >
              {m.payroll_look({ count: odd.length })}
            </Link>
          )}
        </p>
      )}
      {late.length > 0 && (
        <WarningLine>{m.payroll_late({ count: late.length, day: words.name })}</WarningLine>
      )}
    </section>
  );
}

function toParts(timesheets: readonly Timesheet[], period: PayPeriod) {
  const pending = selectWaitingTimesheets(timesheets);
  const warnings = warningsOfTimesheets(timesheets);
  const waiting = pending.filter(({ start_date }) => isBetween(period, start_date));
  return {
    waiting,
    odd: waiting.filter((timesheet) => hasTimesheetWarning(timesheet, warnings)),
    fine: waiting.filter((timesheet) => !hasTimesheetWarning(timesheet, warnings)),
    late: pending.filter(({ start_date }) => start_date.slice(0, 10) < period.from),
  };
}

const toCountWords = (fine: number, odd: number): string => {
  if (fine === 0) return m.payroll_sentence({ text: m.payroll_only_odd({ count: odd }) });
  const look = m.payroll_fine({ count: fine });
  return m.payroll_sentence({
    text: odd === 0 ? look : m.payroll_fine_and_odd({ fine: look, odd: m.payroll_odd({ count: odd }) }),
  });
};

function toDoneWords(timesheets: readonly Timesheet[], period: PayPeriod, name: string): string {
  const approved = timesheets.filter(
    ({ status, start_date }) => toTimesheetState(status) === 'approved' && isBetween(period, start_date),
  );
  return approved.length === 0
    ? m.payroll_none({ period: name })
    : m.payroll_done({ hours: toHoursSum(approved), period: name });
}
