import type { DecisionVerb } from '@client-portal/state-machines';
import type { ReactNode } from 'react';
import { daysLater } from '../../domain/timesheet-moments.ts';
import { groupTimesheetsByState } from '../../domain/totals.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { formatTimeRange, toDateTime } from '../../format/day.ts';
import { formatShortDay } from '../../format/format.ts';
import { toServiceMeaning, toServiceName } from '../../format/service-code.ts';
import { toShown } from '../../format/shown.ts';
import { DecisionButtons } from '../../kit/decision/DecisionButtons.tsx';
import { JustDecided } from '../../kit/decision/JustDecided.tsx';
import { Moment } from '../../kit/frame/Moment.tsx';
import { PayPeriodTag } from '../../kit/review/pay-period.tsx';
import { toHoursSum } from '../../kit/review/warning-words.ts';
import { actionColumn, hoursColumn, statusColumn, textColumn, toRoom } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { StateTotals } from '../../kit/table/StateTotals.tsx';
import { m } from '../../messages/messages.ts';
import { Clamped, clampLong } from '../../ui/Clamped.tsx';
import styles from './TimesheetsPage.module.css';
import { TIMESHEET_STATES, type Timesheet } from './timesheet-filters.ts';
import { Warnings } from './timesheet-warnings.tsx';
import {
  toEmployeeName,
  toHoursText,
  toSpecification,
  toStateText,
  toStatus,
  toTimeIn,
  toTimeOut,
  toTimesheetName,
} from './timesheet-words.ts';

/** Width of the longest day, e.g. `Wed, Nov 11,`; the time is on the next line. */
const DAY_REM = 6.75;
/** Width of a time with the mark of a later day, e.g. `10:00 AM +1 day`. */
const LATER_DAY_REM = 8.25;

/** The columns of the screen (TS-05). `onAsk` opens the question for a row. */
export const toTimesheetColumns = (
  onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void,
): Column<Timesheet>[] => [
  textColumn({
    key: 'time_in',
    heading: m.timesheets_time_in(),
    width: 'minmax(6.75rem, 1.2fr)',
    isWhole: true,
    tightRem: DAY_REM,
    value: toTimeIn,
    cell: (timesheet) => (
      <>
        <Moment date={timesheet.start_date} time={timesheet.start_time} isShort />{' '}
        <NextPeriodTag of={timesheet} />
      </>
    ),
    card: { cell: CardTimes },
  }),
  textColumn({
    key: 'time_out',
    heading: m.timesheets_time_out(),
    width: 'minmax(8rem, 1.3fr)',
    isWhole: true,
    tightRem: LATER_DAY_REM,
    value: toTimeOut,
    cell: (timesheet) => (
      <>
        <Moment date={timesheet.end_date} time={timesheet.end_time} isShort />{' '}
        <LaterDayMark days={daysLater(timesheet)} />
        <Warnings of={timesheet} />
      </>
    ),
  }),
  hoursColumn({
    key: 'total_hours',
    heading: m.timesheets_total_hours(),
    value: ({ total_hours }) => total_hours,
    total: (rows) => <Totals rows={rows} />,
  }),
  textColumn({
    key: 'service_code',
    heading: m.timesheets_service_code(),
    width: 'minmax(4.75rem, 0.5fr)',
    value: ({ service_code }) => service_code,
    cell: ({ service_code }) => toCodeCell(service_code),
  }),
  textColumn({
    key: 'specification',
    heading: m.timesheets_specification(),
    width: 'minmax(7.25rem, 1.6fr)',
    value: toSpecification,
    cell: (timesheet) => (
      <span className={timesheet.specification?.trim() ? undefined : styles.none}>
        <Clamped text={toSpecification(timesheet)} />
      </span>
    ),
  }),
  textColumn({
    key: 'employee',
    heading: m.timesheets_employee(),
    width: 'minmax(7.25rem, 1.4fr)',
    isRowHeader: true,
    value: toEmployeeName,
    cell: (timesheet) => (
      <>
        <span>{`${toEmployeeName(timesheet)} `}</span>
        <span className={styles.number}>{toShown(timesheet.employee.SP_number)}</span>
      </>
    ),
    card: { cell: CardTitle },
  }),
  statusColumn({
    key: 'status',
    heading: m.timesheets_status(),
    words: TIMESHEET_STATES.map(toStateText),
    value: toStatus,
  }),
  actionColumn({
    heading: m.timesheets_action(),
    width: '13rem',
    // One button above the other.
    tightRem: toRoom(7.25, 2.45, [m.timesheets_approve()]),
    cell: (timesheet) => <TimesheetRowDecision timesheet={timesheet} onAsk={onAsk} />,
  }),
];

/**
 * A timesheet as a card: name, day, hours, times, purpose, buttons and status. The worker's number is shown in the
 * question before a decision.
 */
export const TIMESHEET_CARD: readonly CardPart[] = ['employee', 'time_in', 'action', 'status'];

const CardTitle = (timesheet: Timesheet) => (
  <>
    <span>{clampLong(toEmployeeName(timesheet))}</span>
    <span className={styles.dot}>{'\u00a0· '}</span>
    <span className={styles.beside}>
      <time dateTime={toDateTime(timesheet.start_date, timesheet.start_time)}>
        {formatShortDay(timesheet.start_date)}
      </time>
      <span>{` · ${toHoursText(timesheet.total_hours)}`}</span>
    </span>
  </>
);

const CardTimes = (timesheet: Timesheet) => (
  <>
    <span>{formatTimeRange(timesheet.start_time, timesheet.end_time)}</span>{' '}
    <LaterDayMark days={daysLater(timesheet)} />
    <span>{' · '}</span>
    <Clamped text={toSpecification(timesheet)} />
    {timesheet.service_code && (
      <span>{clampLong(` (${toShown(toServiceName(timesheet.service_code))})`)}</span>
    )}
    <NextPeriodTag of={timesheet} />
    <Warnings of={timesheet} />
  </>
);

/** Returns a service code, whose meaning shows under a mouse, if the settings have it. A card has it in words. */
function toCodeCell(code: string): ReactNode {
  const meaning = toServiceMeaning(code);
  return meaning === undefined ? toShown(code) : <abbr title={meaning}>{toShown(code)}</abbr>;
}

/** Marks a pending timesheet that is not of the pay period that closes next. */
const NextPeriodTag = ({ of }: { of: Timesheet }) =>
  isWaitingTimesheet(of) && <PayPeriodTag day={of.start_date} />;

interface RowDecisionProps {
  readonly timesheet: Timesheet;
  readonly onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void;
}

/** Approve and Decline of a pending row; after a decision, the result for a few seconds. */
function TimesheetRowDecision({ timesheet, onAsk }: RowDecisionProps) {
  const words = { approve: m.timesheets_approve(), decline: m.timesheets_decline() };
  if (!isWaitingTimesheet(timesheet))
    return <JustDecided {...words} list="timesheets" rowKey={timesheet.id} />;
  return (
    <DecisionButtons {...words} name={toTimesheetName(timesheet)} onAsk={(verb) => onAsk(verb, timesheet)} />
  );
}

/** Hours for each status that occurs. There is no grand total, since declined hours are not paid. */
function Totals({ rows }: { rows: readonly Timesheet[] }) {
  const byState = groupTimesheetsByState(rows);
  return (
    <StateTotals
      totals={TIMESHEET_STATES.filter((state) => byState[state].length > 0).map((state) => ({
        state: toStateText(state),
        sum: toHoursSum(byState[state]),
      }))}
    />
  );
}

/** Marks an end on a later day (Q080). */
function LaterDayMark({ days }: { days: number }) {
  return days > 0 ? <span className={styles.number}>{m.work_plus_days({ count: days })}</span> : null;
}
