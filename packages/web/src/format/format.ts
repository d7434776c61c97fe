import { readDay } from '../domain/calendar-day.ts';
import { roundToHundredths } from '../domain/hundredths.ts';
import { readMoment, toToday, toUtcDay } from '../domain/period.ts';
import { memo } from '../lib/memo.ts';
import { getLocale, toFormatLocale as toLocale } from '../messages/locale.ts';
import { m } from '../messages/messages.ts';
import { NUMBER_LOCALE } from './count.ts';
import { formatDay, formatDayOfYear } from './day.ts';
import { orNotGiven } from './not-given.ts';

/** Formats all numbers, amounts and moments of the screens; days of the service are formatted by `day.ts`. */

const toFormatLocale = () => toLocale(getLocale());

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const NUMBERS = {
  money: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
  about: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumSignificantDigits: 2 },
  hours: { maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** Created once, since creating a formatter takes longer than thousands of uses. */
const numberFormat = memo(
  (name: keyof typeof NUMBERS) => new Intl.NumberFormat(NUMBER_LOCALE, NUMBERS[name]),
);

/** US dollars (CONST-16). Text that contains a number is formatted like the number; anything else shows as $0.00. */
export function formatMoney(amount: unknown): string {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  const isAmount = typeof value === 'number' && Number.isFinite(value);
  // A rounding error near zero must not show as a negative amount.
  const dollars = isAmount ? roundToHundredths(value) : 0;
  return numberFormat('money').format(dollars === 0 ? 0 : dollars);
}

/** An estimated amount in US dollars, with two digits: `$29,000`, `$110`. */
export const formatAboutMoney = (amount: number): string => numberFormat('about').format(amount);

/**
 * An amount outside of the specified columns and cards: a missing one shows as a text that says so, since $0.00 would be
 * read as an amount.
 */
export const formatAmount = (amount: number | null): string =>
  amount === null ? m.not_given() : formatMoney(amount);

/** An amount of a budget: an empty field shows `-`; a value that is not a number shows $0.00 (BUD-03, Q018). */
export const formatBudgetAmount = (amount: number | null): string =>
  amount === null ? '-' : formatMoney(amount);

/** Hours with at most two decimals, e.g. 7.5; missing hours show as a text that says so. */
export function formatHours(hours: number | null): string {
  return hours === null ? m.not_given() : numberFormat('hours').format(roundToHundredths(hours));
}

const MONTHS_WRITTEN = {
  month: { month: 'long', timeZone: 'UTC' },
  monthOfYear: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const toMonthFormat = memo((locale: string) =>
  memo((name: keyof typeof MONTHS_WRITTEN) => new Intl.DateTimeFormat(locale, MONTHS_WRITTEN[name])),
);
const monthFormat = (name: keyof typeof MONTHS_WRITTEN) => toMonthFormat(toFormatLocale())(name);

/** Capitalises a text that stands alone, e.g. a list item. */
export const toBeginning = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(toFormatLocale()) + text.slice(1);

/** The name of a month, 1 to 12, in the current language. */
export const formatMonth = (month: number): string =>
  toBeginning(monthFormat('month').format(Date.UTC(2000, month - 1, 1)));

/** A month of a year inside a sentence, e.g. "November 2026", "noviembre de 2026". */
export const formatMonthOfYear = (month: number, year: number): string =>
  monthFormat('monthOfYear').format(Date.UTC(year, month - 1, 1));

/** The twelve months by number and name (Q078: the whole year, October included). */
export function listMonths(): { readonly month: number; readonly name: string }[] {
  return MONTHS.map((month) => ({ month, name: formatMonth(month) }));
}

/** The years of the filters, from five before to four after the year given (CONST-08). */
export function listYears(currentYear: number): number[] {
  return Array.from({ length: 10 }, (_, index) => currentYear - 5 + index);
}

/** Formats the local time of day: "at 1:05 PM", "a la 1:05 p.m.". */
export function formatAtTime(moment: number): string {
  const format = new Intl.DateTimeFormat(toFormatLocale(), { timeStyle: 'short' });
  const hour = format.formatToParts(moment).find(({ type }) => type === 'hour')?.value;
  return m.at_time({ hour: Number(hour), time: format.format(moment) });
}

/** Formats the local time of loading: "at 1:05 PM"; with the day unless it is today. */
export function formatWhenLoaded(moment: number): string {
  const [date, time] = [new Date(moment), formatAtTime(moment)];
  return toToday(date) === toToday(new Date()) ? time : m.on_day({ day: formatLongDay(date), time });
}

/** A file size in a suitable unit, e.g. 2.5 MB; 1 MB is 1,048,576 bytes as in file managers. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  return new Intl.NumberFormat(toFormatLocale(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}

/** A share of 1 as a whole percentage. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(NUMBER_LOCALE, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Formats a moment as the day in UTC, YYYY-MM-DD (PBL-02). Other values are returned unchanged. */
export const formatUtcDay = (moment: string): string => toUtcDay(moment) ?? orNotGiven(moment);

const ONLY_A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a moment as local date and time (PRL-04, SUB-03). A date without a time keeps its day; invalid values are
 * returned unchanged.
 */
export function formatLocalDateTime(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time) || Number.isNaN(readMoment(moment))) return orNotGiven(moment);
  // `Date` reads a date without a time as midnight UTC, which is the previous day in all of America.
  const parts = ONLY_A_DAY.test(moment) ? { timeZone: 'UTC' } : { timeStyle: 'short' as const };
  const written = new Intl.DateTimeFormat(toFormatLocale(), { dateStyle: 'medium', ...parts }).format(time);
  // A non-breaking space keeps a time and its AM on one line.
  return written.replace(/(:\d\d)\s/, '$1\u00a0');
}

/** A range of days, e.g. `Jun 1 – 15, 2025`; a range of one day is that day. Invalid values stay as sent. */
export function formatDayRange(from: string, to: string): string {
  const first = readDay(from.slice(0, 10));
  const last = readDay(to.slice(0, 10));
  if (Number.isNaN(first) || Number.isNaN(last)) {
    return from === to ? orNotGiven(from) : `${orNotGiven(from)} – ${orNotGiven(to)}`;
  }
  const format = new Intl.DateTimeFormat(toFormatLocale(), {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    timeZone: 'UTC',
  });
  return format.formatRange(first, last);
}

/** A range of days without its year, months written out: `June 1 – 15`. */
export const formatDaysOfYear = (from: string, to: string): string =>
  new Intl.DateTimeFormat(toFormatLocale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).formatRange(
    readDay(from),
    readDay(to),
  );

/** A day with its weekday inside a sentence: `Friday, June 20`. */
export const formatWeekday = (date: string): string =>
  new Intl.DateTimeFormat(toFormatLocale(), {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }).format(readDay(date));

/** A day without its weekday, and without its year if it is the current one: `Jun 30`, `Jun 30, 2025`. */
export function formatPlainDay(date: string): string {
  const time = readDay(date.slice(0, 10));
  if (Number.isNaN(time)) return orNotGiven(date);
  const year = date.slice(0, 4) === toToday(new Date()).slice(0, 4) ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(toFormatLocale(), {
    ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    ...year,
  }).format(time);
}

/** A local day inside a sentence: `November 17, 2026`. */
export const formatLongDay = (moment: Date): string =>
  new Intl.DateTimeFormat(toFormatLocale(), { dateStyle: 'long' }).format(moment);

/** A day, without its year if it is the current one: `Sun, Jun 1`, `Tue, Dec 31, 2024`. */
export const formatShortDay = (date: string): string =>
  date.slice(0, 4) === toToday(new Date()).slice(0, 4) ? formatDayOfYear(date) : formatDay(date);
