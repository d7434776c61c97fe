import { fromAbsolute, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date';
import type { PayrollCalendar } from '../settings/types.ts';
import { addDays, readDay } from './calendar-day.ts';
import { toPayDays } from './pay-days.ts';

/** Days that are paid together; days are `YYYY-MM-DD`. */
export interface PayPeriod {
  readonly from: string;
  readonly to: string;
  /** Last moment to approve its timesheets, in epoch ms. */
  readonly closesAt: number;
  readonly payday: string;
}

/** Most days of `approveBy`, as the schema of the settings has it. */
const MOST_DAYS = 31;

/** Returns the pay period of a day. */
export function toPayPeriod(calendar: PayrollCalendar, day: string): PayPeriod {
  const { from, to } = toPayDays(calendar, day);
  const closes = `${addDays(to, calendar.approveBy.days)}T${calendar.approveBy.time}`;
  return {
    from,
    to,
    // A time that the clocks leave out or repeat is taken as the zone's rules say: the later and the earlier one.
    closesAt: toZoned(parseDateTime(closes), calendar.zone).toDate().getTime(),
    payday: toWorkday(calendar, addDays(to, calendar.payday.days)),
  };
}

/** Returns the first pay period that is still open at a moment, which may have ended, or not begun. */
export function toOpenPeriod(calendar: PayrollCalendar, now: number): PayPeriod {
  // Timesheets can be approved for a month at most after a period has ended.
  const asked = addDays(toDayIn(calendar.zone, now), -MOST_DAYS);
  let open = toPayPeriod(calendar, asked);
  while (open.closesAt < now) open = toPayPeriod(calendar, addDays(open.to, 1));
  return open;
}

/** Returns the day of a moment in a time zone. */
export const toDayIn = (zone: string, now: number): string =>
  toCalendarDate(fromAbsolute(now, zone)).toString();

/** Returns the last day on or before a day that is neither on a weekend nor a holiday. */
function toWorkday(calendar: PayrollCalendar, day: string): string {
  const weekday = new Date(readDay(day)).getUTCDay();
  const isFree = weekday === 0 || weekday === 6 || calendar.holidays?.includes(day);
  return isFree ? toWorkday(calendar, addDays(day, -1)) : day;
}
