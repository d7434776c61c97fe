import type { Schemas } from '@client-portal/sdk';
import { readDay } from './calendar-day.ts';

export type Timesheet = Schemas['Timesheet'];

export const MINUTES_PER_DAY = 1_440;

/** Start and end of a timesheet in minutes since 1970, as local wall-clock time: no time zone shifts them. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns start and end of a timesheet. */
type ToSpan = (timesheet: Timesheet) => TimeSpan | undefined;

/** Caches results by text: lists contain the same few dates and times thousands of times. */
function remembering(read: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

/** Minutes from 1970 to the start of a date, and minutes into a day; NaN for text that is neither. */
const readDate = (date: string): number => readDay(date) / 60_000;
const readTime = (time: string): number => Math.floor(Date.parse(`1970-01-01T${time}Z`) / 60_000);

/**
 * Creates a function that returns start and end of timesheets; `undefined` if the times cannot be read, or the end is
 * before the start. The function caches what it has read: create one for each list.
 */
export function createSpanReader(): ToSpan {
  const toDay = remembering(readDate);
  const toTime = remembering(readTime);
  return ({ start_date, start_time, end_date, end_time }) => {
    const from = toDay(start_date) + toTime(start_time);
    const to = toDay(end_date) + toTime(end_time);
    // False as well if one of them is NaN.
    return to >= from ? { from, to } : undefined;
  };
}

/** Returns start and end of one timesheet, as {@link createSpanReader} reads them. */
export const toSpan: ToSpan = (timesheet) => createSpanReader()(timesheet);

/** Returns the number of midnights in a span. */
export const countDaysIn = ({ from, to }: TimeSpan): number =>
  Math.floor(to / MINUTES_PER_DAY) - Math.floor(from / MINUTES_PER_DAY);

/** Returns the number of days from start to end of a timesheet; 0 if they cannot be read. */
export function daysLater(timesheet: Timesheet): number {
  const span = toSpan(timesheet);
  return span === undefined ? 0 : countDaysIn(span);
}
