import type { Schemas } from '@client-portal/sdk';

export type Timesheet = Schemas['Timesheet'];

export const MINUTES_PER_DAY = 1_440;

/** From when to when, in minutes since 1970 as the clock on the wall shows them: no time zone moves a timesheet. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A reader of timesheets' times. */
type ToSpan = (timesheet: Timesheet) => TimeSpan | undefined;

/** Asks once for each text: lists say the same few dates and times thousands of times. */
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

/** Minutes since 1970 at the beginning of a date, and minutes into a day; NaN for what is none. */
const readDate = (date: string): number => Date.parse(`${date}T00:00Z`) / 60_000;
const readTime = (time: string): number => Math.floor(Date.parse(`1970-01-01T${time}Z`) / 60_000);

/**
 * Reads when timesheets begin and end; `undefined` for one whose times cannot be read, or that ends before it begins. Keeps
 * what it has read for as long as it is kept itself: one for each list.
 */
export function createSpanReader(): ToSpan {
  const toDay = remembering(readDate);
  const toTime = remembering(readTime);
  return ({ start_date, start_time, end_date, end_time }) => {
    const from = toDay(start_date) + toTime(start_time);
    const to = toDay(end_date) + toTime(end_time);
    // True also if one of them is not a number.
    return to >= from ? { from, to } : undefined;
  };
}

/** Returns begin and end of one timesheet, as {@link createSpanReader} reads them. */
export const toSpan: ToSpan = (timesheet) => createSpanReader()(timesheet);

/** Returns the number of midnights in a span. */
export const countDaysIn = ({ from, to }: TimeSpan): number =>
  Math.floor(to / MINUTES_PER_DAY) - Math.floor(from / MINUTES_PER_DAY);

/** Returns the number of days between begin and end of a timesheet; 0 if they cannot be read. */
export function daysLater(timesheet: Timesheet): number {
  const span = toSpan(timesheet);
  return span === undefined ? 0 : countDaysIn(span);
}
