import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import { readDay } from '../../domain/calendar-day.ts';
import { isBetween, type Period, parsePeriod, toPeriod, toToday } from '../../domain/period.ts';
import { GROUPINGS, type Grouping } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { isInWeek, toSunday } from '../../domain/week.ts';

export type Timesheet = Schemas['Timesheet'];

/** Days of a month, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Days as `YYYY-MM-DD`, both included. */
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Filters of the screen: a month, a week, or all pending timesheets; of one employee or all. */
export interface TimesheetFilters extends Period {
  /** An employee's id as text, or `''` for all. */
  readonly employeeId: string;
  /** True if the pending timesheets of all months are shown. */
  readonly isWaiting: boolean;
  /** Days of the pending timesheets, e.g. a pay period; undefined for all. */
  readonly dates: Dates | undefined;
  /** Part of the month; undefined for the whole month. */
  readonly days: DayRange | undefined;
  /** The Sunday of the week that is shown instead of a month, `YYYY-MM-DD`; `''` for none. */
  readonly week: string;
  readonly status: TimesheetState | '';
  readonly grouping: Grouping | '';
}

/** Filters in the address bar, with their defaults. */
export const ADDRESS_DEFAULTS = {
  show: '',
  month: '',
  year: '',
  days: '',
  /** Days of the pending timesheets, `2025-06-01..2025-06-15`. */
  dates: '',
  /** A day of the week to show, or {@link THIS_WEEK}. */
  week: '',
  employee: '',
  status: '',
  group: '',
};

export type AddressFilters = Readonly<Record<keyof typeof ADDRESS_DEFAULTS, string>>;

/** Value in the address for the current week. */
export const THIS_WEEK = 'now';

/** Value in the address for an ungrouped list, if groups are the default. */
export const UNGROUPED = 'none';

/**
 * Returns the timesheets of the period, in the order received: those whose start date is in the month and the chosen
 * days (TS-03), those that begin in the week, or the pending ones of any month. The status is filtered by {@link
 * filterByStatus}.
 */
export function filterTimesheets(
  timesheets: readonly Timesheet[],
  filters: Pick<TimesheetFilters, 'month' | 'year' | 'employeeId'> &
    Partial<Pick<TimesheetFilters, 'isWaiting' | 'dates' | 'days' | 'week'>>,
): Timesheet[] {
  const { month, year, employeeId, isWaiting = false, dates, days, week = '' } = filters;
  return timesheets.filter((timesheet) => {
    const { start_date, employee_id } = timesheet;
    if (employeeId !== '' && String(employee_id) !== employeeId) return false;
    if (isWaiting)
      return isWaitingTimesheet(timesheet) && (dates === undefined || isBetween(dates, start_date));
    if (week !== '') return isInWeek(timesheet, week);
    const start = toPeriod(start_date);
    if (start?.month !== month || start.year !== year) return false;
    const day = Number(start_date.slice(8, 10));
    return days === undefined || (day >= days.from && day <= days.to);
  });
}

export const filterByStatus = (
  timesheets: readonly Timesheet[],
  wanted: TimesheetFilters['status'],
): readonly Timesheet[] =>
  wanted === '' ? timesheets : timesheets.filter(({ status }) => toTimesheetState(status) === wanted);

/** The statuses in the order in which they are shown. */
export const TIMESHEET_STATES: readonly TimesheetState[] = ['pending', 'approved', 'declined'];

/** Reads the filters from the address; invalid values are ignored. */
export function parseFilters(values: AddressFilters, today: Date): TimesheetFilters {
  const isWaiting = values.show === 'waiting';
  const grouping = GROUPINGS.find((known) => known === values.group);
  const isRule = isWaiting && values.group !== UNGROUPED;
  return {
    ...parsePeriod(values, today),
    employeeId: values.employee,
    isWaiting,
    dates: isWaiting ? parseDates(values.dates) : undefined,
    days: isWaiting ? undefined : parseDays(values.days),
    week: isWaiting ? '' : (toSunday(values.week === THIS_WEEK ? toToday(today) : values.week) ?? ''),
    status: isWaiting ? '' : (TIMESHEET_STATES.find((known) => known === values.status) ?? ''),
    grouping: grouping ?? (isRule ? 'worker' : ''),
  };
}

function parseDates(text: string): Dates | undefined {
  const [from = '', to = ''] = text.split('..');
  return readDay(from) <= readDay(to) ? { from, to } : undefined;
}

function parseDays(text: string): DayRange | undefined {
  const [from, to] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || from < 1 || to < from || to > 31) return undefined;
  return { from, to };
}

export const formatDays = (days: DayRange | undefined): string =>
  days === undefined ? '' : `${days.from}-${days.to}`;

/** Returns the parts of a month that payrolls use: its halves, and its weeks from Sunday to Saturday. */
export function listDayRanges({ month, year }: Period): readonly DayRange[] {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const firstSaturday = 7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const weeks: DayRange[] = [{ from: 1, to: firstSaturday }];
  for (let from = firstSaturday + 1; from <= last; from += 7)
    weeks.push({ from, to: Math.min(from + 6, last) });
  return [{ from: 1, to: 15 }, { from: 16, to: last }, ...weeks];
}
