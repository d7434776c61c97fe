import type { PayrollCalendar } from '../settings/types.ts';
import { addDays, countDays, readDay, toHalfMonth } from './calendar-day.ts';

const LENGTHS = { week: 7, fortnight: 14 } as const;

/** Returns the first and the last day of the pay period of a day, all as `YYYY-MM-DD`. */
export function toPayDays(
  calendar: PayrollCalendar,
  day: string,
): { readonly from: string; readonly to: string } {
  if (calendar.period === 'half-month') return toHalfMonth(day);
  const length = LENGTHS[calendar.period];
  const since = countDays(calendar.anchor ?? day, day);
  const from = addDays(day, -(((since % length) + length) % length));
  return { from, to: addDays(from, length - 1) };
}

/** Returns the first day of the pay period of a day or moment that the service sent; `undefined` if it cannot be read. */
export function toPeriodStart(calendar: PayrollCalendar, date: string): string | undefined {
  const day = date.slice(0, 10);
  return Number.isNaN(readDay(day)) ? undefined : toPayDays(calendar, day).from;
}
