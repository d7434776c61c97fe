import type { PayrollCalendar } from '../settings/types.ts';
import { toPeriodStart } from './pay-days.ts';
import type { Timesheet } from './timesheet-moments.ts';
import { sumHours } from './totals.ts';

/** Property by which timesheets are grouped; `''` for no groups. */
export const GROUPINGS = ['worker', 'half', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Timesheets that are shown and decided as one group. */
export interface TimesheetGroup {
  /** Key of the group, unique within its grouping. */
  readonly key: string;
  readonly grouping: Grouping;
  /** The first timesheet; it provides the worker's name. */
  readonly first: Timesheet;
  readonly items: readonly Timesheet[];
  readonly hours: number;
  /** First and last start date, as sent by the service. */
  readonly from: string;
  readonly to: string;
}

/** Returns the half of the month of a date: the first half ends with day 15. */
export const toHalf = (date: string): string =>
  `${date.slice(0, 7)} ${Number(date.slice(8, 10)) <= 15 ? 1 : 2}`;

const KEYS: Readonly<Record<Grouping, (timesheet: Timesheet) => string>> = {
  worker: ({ employee_id }) => String(employee_id),
  half: ({ start_date }) => toHalf(start_date),
  day: ({ start_date }) => start_date.slice(0, 10),
};

/**
 * Groups timesheets. Groups are in the order of their first timesheet, and timesheets keep their order inside a group.
 * @param calendar payroll calendar: no group has timesheets of two of its periods
 */
export function groupTimesheets(
  timesheets: readonly Timesheet[],
  grouping: Grouping,
  calendar?: PayrollCalendar,
): TimesheetGroup[] {
  const found = new Map<string, [Timesheet, ...Timesheet[]]>();
  for (const timesheet of timesheets) {
    const period = calendar && toPeriodStart(calendar, timesheet.start_date);
    const key = toKey(timesheet, grouping, period);
    const group = found.get(key);
    if (group === undefined) found.set(key, [timesheet]);
    else group.push(timesheet);
  }
  return [...found].map(([key, items]) => toGroup(key, grouping, items));
}

/** Returns the key of a timesheet's group. A pay period takes the place of a half of a month. */
function toKey(timesheet: Timesheet, grouping: Grouping, period: string | undefined): string {
  if (period === undefined) return KEYS[grouping](timesheet);
  return grouping === 'half' ? period : `${KEYS[grouping](timesheet)} ${period}`;
}

function toGroup(
  key: string,
  grouping: Grouping,
  items: readonly [Timesheet, ...Timesheet[]],
): TimesheetGroup {
  const [first] = items;
  let [from, to] = [first.start_date, first.start_date];
  for (const { start_date } of items) {
    if (start_date < from) from = start_date;
    if (start_date > to) to = start_date;
  }
  return { key, grouping, first, items, hours: sumHours(items), from, to };
}

/** Returns the number of pending timesheets by month, newest first. An empty month of the list links to them. */
export function countByMonth(
  timesheets: readonly Timesheet[],
): readonly { readonly month: number; readonly year: number; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { start_date } of timesheets) {
    const month = start_date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .filter(([month]) => /^\d{4}-\d{2}$/.test(month))
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, count]) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)), count }));
}
