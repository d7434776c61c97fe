import { readDay } from './calendar-day.ts';

/** A month of a year, by which several lists are filtered. */
export interface Period {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** Returns the current month in the client's time zone (CONST-09). */
export function toCurrentPeriod(today: Date): Period {
  return { month: today.getMonth() + 1, year: today.getFullYear() };
}

/** Reads month and year from the address; invalid values are replaced by the current ones. */
export function parsePeriod(values: { readonly month: string; readonly year: string }, today: Date): Period {
  const month = Number(values.month);
  const year = Number(values.year);
  const current = toCurrentPeriod(today);
  return {
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : current.month,
    year: Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : current.year,
  };
}

/** Returns month and year of a date of the service; `undefined` if it is not a date. Independent of the time zone. */
export function toPeriod(date: string): Period | undefined {
  const [year, month] = date.split('-').map(Number);
  return Number.isNaN(readDay(date.slice(0, 10))) ? undefined : { year: year ?? 0, month: month ?? 0 };
}

/** Returns true if a date lies between two days, both `YYYY-MM-DD` and included. */
export function isBetween(
  { from, to }: { readonly from: string; readonly to: string },
  date: string,
): boolean {
  const day = date.slice(0, 10);
  return day >= from && day <= to;
}

/** Returns the client's current day, as `YYYY-MM-DD`. */
export const toToday = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A date, with or without a time, without a time zone. */
const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}[\d:.]*))?$/;

/**
 * Reads a moment of the service in epoch ms; NaN if it cannot be read. One without a time zone counts as UTC, although
 * `Date` would treat it as local.
 */
export function readMoment(text: string): number {
  const [, day, time = '00:00'] = WITHOUT_ZONE.exec(text) ?? [];
  const isNoDay = /^\d{4}-\d{2}-\d{2}/.test(text) && Number.isNaN(readDay(text.slice(0, 10)));
  return isNoDay ? Number.NaN : Date.parse(day === undefined ? text : `${day}T${time}Z`);
}

/** Returns the day of a moment in UTC, as `YYYY-MM-DD` (PBL-02); `undefined` if it cannot be read. */
export function toUtcDay(moment: string): string | undefined {
  const time = readMoment(moment);
  if (Number.isNaN(time)) return undefined;
  return WITHOUT_ZONE.exec(moment)?.[1] ?? new Date(time).toISOString().slice(0, 10);
}
