import type { DecisionVerb } from '@client-portal/state-machines';
import { daysLater } from '../../domain/timesheet-moments.ts';
import { formatTimeRange, toDateTime } from '../../format/day.ts';
import { formatShortDay } from '../../format/format.ts';
import type { CardCell } from '../../kit/table/data-table-types.ts';
import { Clamped } from '../../ui/Clamped.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './TimesheetsPage.module.css';
import { LaterDayMark, TimesheetRowDecision } from './timesheet-columns.tsx';
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
 * A timesheet as a card: name, day, hours, times, purpose, buttons and status. The worker's number is shown in the
 * question before a decision.
 */
export const toTimesheetCard = (
  onAsk: (verb: DecisionVerb, timesheet: Timesheet) => void,
): CardCell<Timesheet>[] => [
  {
    key: 'employee',
    isRowHeader: true,
    cell: (timesheet) => (
      <>
        <span>{toEmployeeName(timesheet)}</span>
        <span className={styles.dot}>{'\u00a0· '}</span>
        <span className={styles.beside}>
          <time dateTime={toDateTime(timesheet.start_date, timesheet.start_time)}>
            {formatShortDay(timesheet.start_date)}
          </time>
          <span>{` · ${toHoursText(timesheet.total_hours)}`}</span>
        </span>
      </>
    ),
  },
  {
    key: 'times',
    cell: (timesheet) => (
      <>
        <span>{formatTimeRange(timesheet.start_time, timesheet.end_time)}</span>{' '}
        <LaterDayMark days={daysLater(timesheet)} />
        <span>{' · '}</span>
        <Clamped text={toSpecification(timesheet)} />
        <span>{timesheet.service_code && ` (${timesheet.service_code})`}</span>
        <Hints of={timesheet} />
      </>
    ),
  },
  {
    key: 'action',
    isAction: true,
    cell: (timesheet) => <TimesheetRowDecision timesheet={timesheet} onAsk={onAsk} />,
  },
  {
    key: 'status',
    cell: (timesheet) => <StatusTag tone={toStatusTone(timesheet)}>{toStatusText(timesheet)}</StatusTag>,
  },
];
