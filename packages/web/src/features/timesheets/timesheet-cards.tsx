import type { DecisionVerb } from '@client-portal/state-machines';
import { daysLater } from '../../domain/timesheet-moments.ts';
import { formatTimeRange, toDateTime } from '../../format/day.ts';
import { formatShortDay } from '../../format/format.ts';
import type { Column } from '../../kit/table/data-table-types.ts';
import { m } from '../../messages/messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './TimesheetsPage.module.css';
import { LaterDay, RowDecision } from './timesheet-columns.tsx';
import type { Timesheet } from './timesheet-filters.ts';
import { Hints } from './timesheet-hints.tsx';
import {
  toEmployeeName,
  toHoursText,
  toSpecification,
  toStatusText,
  toStatusTone,
} from './timesheet-words.ts';

/**
 * A timesheet on a card: who, which day and how long; from when to when and what for; what can be done and how it stands. The
 * worker's number is in the question before a decision.
 */
export const toTimesheetCards = (
  onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void,
): Column<Timesheet>[] => [
  {
    key: 'employee',
    heading: m.timesheets_employee(),
    width: '1rem',
    isRowHeader: true,
    cell: (timesheet) => (
      <>
        {toEmployeeName(timesheet)}
        <span className={styles.dot}>{'\u00a0· '}</span>
        <span className={styles.beside}>
          <time dateTime={toDateTime(timesheet.start_date, timesheet.start_time)}>
            {formatShortDay(timesheet.start_date)}
          </time>
          {` · ${toHoursText(timesheet.total_hours)}`}
        </span>
      </>
    ),
  },
  {
    key: 'times',
    heading: m.timesheets_time_in(),
    width: '1rem',
    cell: (timesheet) => (
      <>
        {formatTimeRange(timesheet.start_time, timesheet.end_time)} <LaterDay days={daysLater(timesheet)} />
        {` · ${toSpecification(timesheet)}`}
        {timesheet.service_code && ` (${timesheet.service_code})`}
        <Hints of={timesheet} />
      </>
    ),
  },
  {
    key: 'action',
    isAction: true,
    heading: m.timesheets_action(),
    width: '1rem',
    cell: (timesheet) => <RowDecision timesheet={timesheet} onAsk={onAsk} />,
  },
  {
    key: 'status',
    heading: m.timesheets_status(),
    width: '1rem',
    cell: (timesheet) => <StatusTag tone={toStatusTone(timesheet)}>{toStatusText(timesheet)}</StatusTag>,
  },
];
