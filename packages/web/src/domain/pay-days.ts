import type { PayrollCalendar } from '../settings/types.ts';
import { addDays, countDays, toHalfMonth } from './calendar-day.ts';

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
