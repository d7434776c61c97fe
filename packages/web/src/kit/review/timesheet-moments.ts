import type { Schemas } from '@client-portal/sdk';

export type Timesheet = Schemas['Timesheet'];

export const MINUTES_PER_DAY = 1_440;

/** From when to when, in minutes since 1970 as the clock on the wall shows them: no time zone moves a timesheet. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The minute that a date and a time of the service name; `undefined` where one of them is none. */
function toMinute(date: string, time: string): number | undefined {
  const ms = Date.parse(`${date}T${time}Z`);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 60_000);
}

/** When a timesheet begins and ends; `undefined` where that cannot be read, or ends before it begins. */
export function toSpan({ start_date, start_time, end_date, end_time }: Timesheet): Span | undefined {
  const from = toMinute(start_date, start_time);
  const to = toMinute(end_date, end_time);
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}

/** How many midnights lie in it. */
export const daysIn = ({ from, to }: Span): number =>
  Math.floor(to / MINUTES_PER_DAY) - Math.floor(from / MINUTES_PER_DAY);

/** How many days later a timesheet ends than it begins; 0 where that cannot be read. */
export function daysLater(timesheet: Timesheet): number {
  const span = toSpan(timesheet);
  return span === undefined ? 0 : daysIn(span);
}
