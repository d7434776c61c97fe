import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import { addDays, toHalfMonth } from '../../domain/calendar-day.ts';
import { toPayDays } from '../../domain/pay-days.ts';
import { toPeriod } from '../../domain/period.ts';
import { groupTimesheets, type TimesheetGroup } from '../../domain/timesheet-groups.ts';
import type { TimesheetWarning } from '../../domain/warnings.ts';
import type { StateTone } from '../../exports/paper.ts';
import { formatMoment, formatTimeOfDay, formatTimeRange } from '../../format/day.ts';
import { formatDayRange, formatHours, formatMonthOfYear, formatShortDay } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPerson, formatPersonWithNumber } from '../../format/person.ts';
import { toServiceName } from '../../format/service-code.ts';
import { toShown } from '../../format/shown.ts';
import type { DecisionSum } from '../../kit/decision/DecisionSummary.tsx';
import { toHoursSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';
import type { Timesheet, TimesheetFilters } from './timesheet-filters.ts';

const STATES: Readonly<Record<TimesheetState, { readonly label: () => string; readonly tone: StateTone }>> = {
  pending: { label: m.timesheets_pending, tone: 'waiting' },
  approved: { label: m.timesheets_approved, tone: 'positive' },
  declined: { label: m.timesheets_declined, tone: 'negative' },
};

export const toStateText = (state: TimesheetState): string => STATES[state].label();

/** Returns the status as a tag. */
export const toStatus = ({ status }: Timesheet) => STATES[toTimesheetState(status)];

/** Returns the status as text (TS-09). */
export const toStatusText = (timesheet: Timesheet): string => toStatus(timesheet).label();

/** Start and end as received, which is what columns sort by and exports contain (Q080). */
export const toTimeIn = ({ start_date, start_time }: Timesheet): string => `${start_date} ${start_time}`;
export const toTimeOut = ({ end_date, end_time }: Timesheet): string => `${end_date} ${end_time}`;

const toStart = ({ start_date, start_time }: Timesheet): string => formatMoment(start_date, start_time);
const toEnd = ({ end_date, end_time }: Timesheet): string => formatMoment(end_date, end_time);

/** Returns start and end times for a place that shows the day; an end on a later day is marked. */
export const toSpan = (timesheet: Timesheet): string => {
  const { start_date, start_time, end_date, end_time } = timesheet;
  return end_date === start_date
    ? formatTimeRange(start_time, end_time)
    : `${formatTimeOfDay(start_time)} – ${toEnd(timesheet)}`;
};

export const toEmployeeName = ({ employee }: Timesheet): string => formatPerson(employee);

/** Returns the specification, or a text that it is empty (TS-06). */
export const toSpecification = ({ specification }: Timesheet): string =>
  specification?.trim() ? toShown(specification) : m.timesheets_no_specification();

/** Returns a timesheet's name in one line, for checkboxes and lists. */
export const toTimesheetName = (timesheet: Timesheet): string =>
  m.timesheets_row({ employee: toEmployeeName(timesheet), timeIn: toStart(timesheet) });

/** Returns a timesheet with its times in one line; the hours follow. */
export const toTimesheetLine = (timesheet: Timesheet): string =>
  [toEmployeeName(timesheet), formatShortDay(timesheet.start_date), toSpan(timesheet)].join(' · ');

/** Returns the facts of a timesheet: name, dates, hours, service and note. */
export const toTimesheetFacts = (timesheet: Timesheet) => [
  { label: m.decision_person(), value: formatPersonWithNumber(timesheet.employee) },
  { label: m.timesheets_time_in(), value: toStart(timesheet) },
  { label: m.timesheets_time_out(), value: toEnd(timesheet) },
  { label: m.decision_hours(), value: toHoursText(timesheet.total_hours) },
  { label: m.timesheets_service_code(), value: toServiceName(timesheet.service_code) },
  { label: m.timesheets_specification(), value: toSpecification(timesheet) },
];

/** Hours with their unit. */
export const toHoursText = (hours: number | null): string =>
  hours === null ? formatHours(hours) : m.hours({ hours: formatHours(hours) });

/** Returns the days of the week of a Sunday, e.g. `Jun 1 – 7, 2025`. */
export const formatWeek = (sunday: string): string => formatDayRange(sunday, addDays(sunday, 6));

/** Returns the filtered period as text: a month, a week, or all months. */
export function toPeriodName({ isWaiting, dates, week, month, year }: TimesheetFilters): string {
  if (isWaiting) return toWaitingName(dates);
  return week === '' ? formatMonthOfYear(month, year) : m.week_name({ days: formatWeek(week) });
}

const toWaitingName = (dates: TimesheetFilters['dates']): string =>
  [m.work_showing_waiting(), dates && formatDayRange(dates.from, dates.to)]
    .filter(Boolean)
    .join(m.list_separator());

/** Returns all filters in words, for documents: the period, the worker, the status. */
export function toFilterWords(filters: TimesheetFilters, all: readonly Timesheet[]): string {
  const { employeeId, status, dates, days, week, month, year, isWaiting } = filters;
  const toDay = (day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const shown = all.find(({ employee_id }) => String(employee_id) === employeeId);
  const period = () => {
    if (isWaiting) return toWaitingName(dates);
    if (week !== '') return formatWeek(week);
    return days === undefined
      ? formatMonthOfYear(month, year)
      : formatDayRange(toDay(days.from), toDay(days.to));
  };
  return [
    period(),
    shown === undefined ? '' : toEmployeeName(shown),
    status === '' || isWaiting ? '' : toStateText(status),
  ]
    .filter(Boolean)
    .join(m.list_separator());
}

/**
 * Returns the group's name: the worker, the half of a month, or the day.
 * @param nameOf names workers so that two can be told apart
 */
export function toGroupName(
  { grouping, first, from, to }: TimesheetGroup,
  nameOf: (person: Timesheet['employee']) => string,
): string {
  const { payroll } = settings;
  const days = formatDayRange(from, to);
  if (grouping === 'worker') {
    const name = nameOf(first.employee);
    return payroll === undefined ? name : [name, days].join(m.list_separator());
  }
  if (grouping === 'day') return days;
  if (toPeriod(first.start_date) === undefined) return orNotGiven(first.start_date);
  const half = payroll ? toPayDays(payroll, first.start_date.slice(0, 10)) : toHalfMonth(first.start_date);
  return formatDayRange(half.from, half.to);
}

/** Texts of the warnings. */
export const WARNING_WORDS: Readonly<Record<TimesheetWarning, () => string>> = {
  overlaps: m.hint_overlaps,
  twice: m.hint_twice,
  longDay: m.hint_long_day,
  nextDay: m.hint_next_day,
  noHours: m.hint_no_hours,
};

/** Returns the texts of the warnings, without those that the shown dates already say, such as an end on a later day. */
export const toWarningWords = (warnings: ReadonlySet<TimesheetWarning> = new Set()): readonly string[] =>
  [...warnings].filter((warning) => warning !== 'nextDay').map((warning) => WARNING_WORDS[warning]());

/** Returns the sum of several timesheets in one line, and the hours of each worker. */
export function toTimesheetSum(timesheets: readonly Timesheet[]): DecisionSum {
  const workers = groupTimesheets(timesheets, 'worker');
  return {
    line: m.work_decision_timesheets({
      count: m.timesheets_count({ count: timesheets.length }),
      hours: toHoursSum(timesheets),
      people: m.work_people({ count: workers.length }),
    }),
    amount: toHoursSum(timesheets),
    heading: m.decision_person(),
    countHeading: m.nav_timesheets(),
    amountHeading: m.decision_hours(),
    rows: workers.map(({ first, items }) => ({
      name: formatPersonWithNumber(first.employee),
      count: items.length,
      amount: toHoursSum(items),
    })),
  };
}
