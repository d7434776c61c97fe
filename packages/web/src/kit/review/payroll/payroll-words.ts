import { countDays } from '../../../domain/calendar-day.ts';
import { type PayPeriod, toDayIn } from '../../../domain/payroll.ts';
import { formatDaysOfYear, formatWeekday } from '../../../format/format.ts';
import { formatMomentIn, toHourIn } from '../../../format/zone.ts';
import { m } from '../../../messages/messages.ts';

/** Hour from which a day's end is the night. */
const EVENING = 18;

/** A pay period at a moment, in sentences. */
export interface PeriodWords {
  /** "June 1–15". */
  readonly name: string;
  /** "June 1–15 closes tonight." */
  readonly closes: string;
  /** "Approve by 11:59 PM." */
  readonly approveBy: string;
  /** "Payday for June 1–15 is Friday, June 20." */
  readonly payday: string;
}

export function toPeriodWords(period: PayPeriod, zone: string, now: number): PeriodWords {
  const name = formatDaysOfYear(period.from, period.to);
  const days = countDays(toDayIn(zone, now), toDayIn(zone, period.closesAt));
  return {
    name,
    closes: toCloses(name, days, period.closesAt, zone),
    approveBy: m.payroll_approve_by({ time: formatMomentIn(zone, period.closesAt, days > 0) }),
    payday: m.payroll_payday({ period: name, day: formatWeekday(period.payday) }),
  };
}

function toCloses(period: string, days: number, closesAt: number, zone: string): string {
  if (days > 1) return m.payroll_closes_in({ period, count: days });
  if (days === 1) return m.payroll_closes_tomorrow({ period });
  const isNight = toHourIn(zone, closesAt) >= EVENING;
  return isNight ? m.payroll_closes_tonight({ period }) : m.payroll_closes_today({ period });
}
