import type { DecisionVerb } from '@client-portal/state-machines';
import { daysLater } from '../../domain/timesheet-moments.ts';
import { groupTimesheetsByState } from '../../domain/totals.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { formatHours } from '../../format/format.ts';
import { DecisionButtons } from '../../kit/decision/DecisionButtons.tsx';
import { JustDecided } from '../../kit/decision/JustDecided.tsx';
import { Moment } from '../../kit/frame/Moment.tsx';
import { toHoursSum } from '../../kit/review/odd-words.ts';
import type { Column } from '../../kit/table/data-table-types.ts';
import { StateTotals } from '../../kit/table/StateTotals.tsx';
import { m } from '../../messages/messages.ts';
import { Clamped } from '../../ui/Clamped.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './TimesheetsPage.module.css';
import { TIMESHEET_STATES, type Timesheet } from './timesheet-filters.ts';
import { Hints } from './timesheet-hints.tsx';
import {
  toEmployeeName,
  toSpecification,
  toStateText,
  toStatusText,
  toStatusTone,
  toTimeIn,
  toTimeOut,
  toTimesheetName,
} from './timesheet-words.ts';

/** Width of the longest day, e.g. `Wed, Nov 11,`; the time is on the next line. */
const DAY_REM = 6.75;
/** Width of a time with the mark of a later day, e.g. `10:00 AM +1 day`. */
const LATER_DAY_REM = 8.25;

/** The columns of the screen (TS-05). `onAsk` opens the question for a row. */
export function toTimesheetColumns(
  onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void,
): Column<Timesheet>[] {
  return [
    {
      key: 'time_in',
      heading: m.timesheets_time_in(),
      width: 'minmax(6.75rem, 1.2fr)',
      isWhole: true,
      tightRem: DAY_REM,
      cell: ({ start_date, start_time }) => <Moment date={start_date} time={start_time} isShort />,
      sortValue: toTimeIn,
    },
    {
      key: 'time_out',
      heading: m.timesheets_time_out(),
      width: 'minmax(8rem, 1.3fr)',
      isWhole: true,
      tightRem: LATER_DAY_REM,
      cell: (timesheet) => (
        <>
          <Moment date={timesheet.end_date} time={timesheet.end_time} isShort />{' '}
          <LaterDayMark days={daysLater(timesheet)} />
          <Hints of={timesheet} />
        </>
      ),
      sortValue: toTimeOut,
    },
    {
      key: 'total_hours',
      heading: m.timesheets_total_hours(),
      width: 'minmax(5.25rem, 0.5fr)',
      isNumeric: true,
      cell: ({ total_hours }) => formatHours(total_hours),
      sortValue: ({ total_hours }) => total_hours ?? -1,
      total: (rows) => <Totals rows={rows} />,
    },
    {
      key: 'service_code',
      heading: m.timesheets_service_code(),
      width: 'minmax(4.75rem, 0.5fr)',
      cell: ({ service_code }) => service_code,
      sortValue: ({ service_code }) => service_code,
    },
    {
      key: 'specification',
      heading: m.timesheets_specification(),
      width: 'minmax(7.25rem, 1.6fr)',
      cell: (timesheet) => (
        <span className={timesheet.specification?.trim() ? undefined : styles.none}>
          <Clamped text={toSpecification(timesheet)} />
        </span>
      ),
      sortValue: toSpecification,
    },
    {
      key: 'employee',
      heading: m.timesheets_employee(),
      width: 'minmax(7.25rem, 1.4fr)',
      isRowHeader: true,
      cell: (timesheet) => (
        <>
          <span>{`${toEmployeeName(timesheet)} `}</span>
          <span className={styles.number}>{timesheet.employee.SP_number}</span>
        </>
      ),
      sortValue: toEmployeeName,
    },
    {
      key: 'status',
      heading: m.timesheets_status(),
      width: `minmax(${toStatusRem(7.5)}rem, 0.8fr)`,
      isWhole: true,
      tightRem: toStatusRem(7.25),
      cell: (timesheet) => <StatusTag tone={toStatusTone(timesheet)}>{toStatusText(timesheet)}</StatusTag>,
      sortValue: toStatusText,
    },
    {
      key: 'action',
      isAction: true,
      heading: m.timesheets_action(),
      width: '13rem',
      // One button above the other.
      tightRem: toRoom(7.25, 2.45, [m.timesheets_approve()]),
      cell: (timesheet) => <TimesheetRowDecision timesheet={timesheet} onAsk={onAsk} />,
    },
  ];
}

/**
 * Returns the width in rem for the longest of some texts plus the space around it: Filipino texts are longer than most.
 */
const toRoom = (least: number, around: number, words: readonly string[]): number =>
  Math.max(least, ...words.map(({ length }) => around + length * 0.6));

const toStatusRem = (least: number): number =>
  toRoom(least, 1.6, [m.timesheets_pending(), m.timesheets_approved(), m.timesheets_declined()]);

interface RowDecisionProps {
  readonly timesheet: Timesheet;
  readonly onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void;
}

/** Approve and Decline of a pending row; after a decision, the result for a few seconds. */
export function TimesheetRowDecision({ timesheet, onAsk }: RowDecisionProps) {
  const words = { approve: m.timesheets_approve(), decline: m.timesheets_decline() };
  if (!isWaitingTimesheet(timesheet))
    return <JustDecided {...words} kind="timesheet" rowKey={timesheet.id} />;
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
export function LaterDayMark({ days }: { days: number }) {
  return days > 0 ? <span className={styles.number}>{m.work_plus_days({ count: days })}</span> : null;
}
