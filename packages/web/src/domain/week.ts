import { toTimesheetState } from '@client-portal/state-machines';
import { memo } from '../lib/memo.ts';
import { addDays, readDay } from './calendar-day.ts';
import { createSpanReader, MINUTES_PER_DAY, type TimeSpan, type Timesheet } from './timesheet-moments.ts';

/** A week is a payroll week, from Sunday to Saturday. */
const DAYS_PER_WEEK = 7;

/** Largest number of rows that the drawing shows for one day; the list shows all. */
const MAX_LANES = 24;

/** Part of a timesheet on one day, in local time. */
export interface WeekBar {
  readonly timesheet: Timesheet;
  /** Row inside the day, from 0. Timesheets of one employee share a row unless they overlap. */
  readonly lane: number;
  /** Minutes since the day's midnight, 0 to 1,440. */
  readonly from: number;
  readonly to: number;
  /** False for the part of an overnight shift on a later day. */
  readonly isBeginning: boolean;
}

/** A day of a week, with its bars. */
export interface WeekDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly bars: readonly WeekBar[];
  readonly lanes: number;
  /** Timesheets that begin on this day, without declined ones. */
  readonly beginning: readonly Timesheet[];
}

export interface WeekLayout {
  readonly days: readonly WeekDay[];
  /** Timesheets of the week without a readable time, or beyond the rows of a day. */
  readonly undrawn: number;
}

/** Returns the Sunday on or before a day, as `YYYY-MM-DD`; undefined for text that is not a day. */
export function toSunday(date: string): string | undefined {
  const time = readDay(date);
  return Number.isNaN(time) ? undefined : addDays(date, -new Date(time).getUTCDay());
}

/** Returns the next Sunday. Cached, since it is asked for thousands of timesheets. */
const toNextSunday = memo((sunday: string) => addDays(sunday, DAYS_PER_WEEK));

/** Returns true if a timesheet begins in the week of a Sunday: the service counts its hours on that day (TS-03). */
export function isInWeek({ start_date }: Timesheet, sunday: string): boolean {
  const day = start_date.slice(0, 10);
  return day >= sunday && day < toNextSunday(sunday);
}

/** Returns true if any part of a timesheet lies in the week, e.g. the end of a shift that began on the Saturday before. */
export const touchesWeek = (timesheet: Timesheet, sunday: string): boolean =>
  isInWeek(timesheet, sunday) ||
  (timesheet.start_date < sunday && timesheet.end_date >= sunday && timesheet.end_date.length === 10);

/** Places the timesheets that {@link touchesWeek} on days. A shift past midnight has a bar on each of its days. */
export function layOutWeek(timesheets: readonly Timesheet[], sunday: string): WeekLayout {
  const toSpan = createSpanReader();
  const start = readDay(sunday) / 60_000;
  const unread: Timesheet[] = [];
  const byDay: Omit<WeekBar, 'lane'>[][] = Array.from({ length: DAYS_PER_WEEK }, () => []);
  for (const timesheet of timesheets) {
    const span = toSpan(timesheet);
    if (span === undefined) unread.push(timesheet);
    else placeOnDays(timesheet, { from: span.from - start, to: span.to - start }, byDay);
  }
  let undrawn = unread.length;
  const days = byDay.map((bars, index) => {
    const date = addDays(sunday, index);
    const placed = toLanes(bars);
    const drawn = placed.filter(({ lane }) => lane < MAX_LANES);
    undrawn += placed.filter(({ lane, isBeginning }) => lane >= MAX_LANES && isBeginning).length;
    const beginning = timesheets.filter(
      ({ start_date, status }) => start_date.slice(0, 10) === date && toTimesheetState(status) !== 'declined',
    );
    return {
      date,
      bars: drawn,
      lanes: drawn.reduce((most, { lane }) => Math.max(most, lane + 1), 0),
      beginning,
    };
  });
  return { days, undrawn };
}

/** Adds a bar to each day that a timesheet covers; minutes count from the start of the week. */
function placeOnDays(timesheet: Timesheet, { from, to }: TimeSpan, byDay: Omit<WeekBar, 'lane'>[][]): void {
  const first = Math.floor(from / MINUTES_PER_DAY);
  // A shift that ends at midnight has no part on the day that begins then.
  const last = Math.max(first, Math.ceil(to / MINUTES_PER_DAY) - 1);
  for (let day = Math.max(first, 0); day <= Math.min(last, DAYS_PER_WEEK - 1); day += 1) {
    const midnight = day * MINUTES_PER_DAY;
    byDay[day]?.push({
      timesheet,
      from: Math.max(from - midnight, 0),
      to: Math.min(to - midnight, MINUTES_PER_DAY),
      isBeginning: day === first,
    });
  }
}

/** Assigns each bar the first free row of its employee. Rows of one employee follow those of the one before. */
function toLanes(bars: readonly Omit<WeekBar, 'lane'>[]): readonly WeekBar[] {
  const sorted = bars.toSorted(
    (a, b) => a.timesheet.employee_id - b.timesheet.employee_id || a.from - b.from || a.to - b.to,
  );
  const placed: WeekBar[] = [];
  let employee: number | undefined;
  let firstLane = 0;
  /** Minute at which each row of the employee becomes free. */
  let freeFrom: number[] = [];
  for (const bar of sorted) {
    if (bar.timesheet.employee_id !== employee) {
      firstLane += freeFrom.length;
      freeFrom = [];
      employee = bar.timesheet.employee_id;
    }
    const free = freeFrom.findIndex((minute) => minute <= bar.from);
    const row = free === -1 ? freeFrom.length : free;
    // A timesheet of zero length also occupies a minute: two at the same minute must not cover each other.
    freeFrom[row] = Math.max(bar.to, bar.from + 1);
    placed.push({ ...bar, lane: firstLane + row });
  }
  return placed;
}

/**
 * Returns by how many hours a day differs from 24 in the browser's time zone: 1 if the clocks go back, -1 if they go
 * forward, else 0.
 */
export function toClockChange(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const begin = new Date(year, month - 1, day).getTime();
  const end = new Date(year, month - 1, day + 1).getTime();
  return Math.round((end - begin) / 3_600_000) - 24;
}
