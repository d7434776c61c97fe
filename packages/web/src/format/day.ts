import { readDay } from '../domain/calendar-day.ts';
import { memo } from '../lib/memo.ts';
import { getLocale, type Locale, toFormatLocale } from '../messages/locale.ts';
import { orNotGiven } from './not-given.ts';

/**
 * Formats days and times of day that the service sends without a time zone. They are read and written without any
 * conversion between time zones. Text that cannot be read stays as sent.
 */

/** Spanish days use the general form, `dom, 1 jun 2025`: the form for the United States needs half a column more. */
const toDayLocale = (locale: Locale) => (locale === 'es' ? locale : toFormatLocale(locale));

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const WRITTEN = {
  day: { ...DAY, year: 'numeric' },
  dayOfYear: DAY,
  time: { timeStyle: 'short' },
  hour: { hour: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Created once for each language, since creating a formatter takes longer than thousands of uses. */
const toFormats = memo((locale: string) =>
  memo(
    (name: keyof typeof WRITTEN) => new Intl.DateTimeFormat(locale, { ...WRITTEN[name], timeZone: 'UTC' }),
  ),
);
const toFormat = (name: keyof typeof WRITTEN) =>
  toFormats((name === 'time' || name === 'hour' ? toFormatLocale : toDayLocale)(getLocale()))(name);

/** Returns the UTC time of a day and a time of day in ms; `undefined` for invalid text. */
function toTime(date: string, time = '00:00'): number | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  const clock = /^\d{2}:\d{2}(?=$|:\d{2})/.exec(time)?.[0];
  if (day === undefined || clock === undefined) return undefined;
  const moment = Date.parse(`${day}T${clock}Z`);
  return Number.isNaN(moment) || Number.isNaN(readDay(day)) ? undefined : moment;
}

/** A day with its weekday, `Sun, Jun 1, 2025` (Q064). A year such as 0085 stays as sent: `85` would read as 1985. */
export function formatDay(date: string): string {
  const moment = toTime(date);
  return moment === undefined || date < '1000' ? orNotGiven(date) : toFormat('day').format(moment);
}

/** A day without its year, which is shown nearby, `Sun, Jun 1`. */
export function formatDayOfYear(date: string): string {
  const moment = toTime(date);
  return moment === undefined ? orNotGiven(date) : toFormat('dayOfYear').format(moment);
}

/** A time of day, `10:00 PM` or `10:00 p.m.`, which does not wrap. */
export function formatTimeOfDay(time: string): string {
  const moment = toTime('2000-01-01', time);
  if (moment === undefined) return orNotGiven(time);
  return toFormat('time').format(moment).replaceAll(/\s/g, '\u00a0');
}

/** A full hour of the day, 0 to 23, as on a time axis: `6 AM`, `6 a.m.` */
export const formatHour = (hour: number): string =>
  toFormat('hour')
    .format(Date.UTC(2000, 0, 1, hour))
    .replaceAll(/\s/g, '\u00a0');

/** Formats a range of times, e.g. `11:30 AM – 5:00 PM`. */
export function formatTimeRange(from: string, to: string): string {
  return `${formatTimeOfDay(from)} – ${formatTimeOfDay(to)}`;
}

/** Formats a range of times where there is little room, without the half of the day, e.g. `11:30–5`. */
export const formatShortTimeRange = (from: string, to: string): string =>
  [from, to].map((time) => toClock(time)).join('–');

function toClock(time: string): string {
  const moment = toTime('2000-01-01', time);
  if (moment === undefined) return orNotGiven(time);
  const parts = toFormat('time').formatToParts(moment);
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return time.slice(3, 5) === '00' ? `${partOf('hour')}` : `${partOf('hour')}:${partOf('minute')}`;
}

/** A day and a time, `Sun, Jun 1, 2025, 10:00 PM` (Q080). */
export const formatMoment = (date: string, time: string): string =>
  isBlank(date) && isBlank(time) ? orNotGiven('') : `${formatDay(date)}, ${formatTimeOfDay(time)}`;

/** True for a date or a time that the service left empty. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** The value for `<time datetime>`, e.g. `2025-06-01T22:00`; `undefined` if HTML would not accept it. */
export function toDateTime(date: string, time?: string): string | undefined {
  if (toTime(date, time) === undefined) return undefined;
  const day = date.slice(0, 10);
  return time === undefined ? day : `${day}T${time}`;
}
