const MS_PER_DAY = 86_400_000;

/**
 * Returns the midnight (UTC) of a day in epoch ms; NaN for text that is not `YYYY-MM-DD`, and for a day that does not
 * exist: engines turn February 31 into March 3.
 */
export function readDay(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? Number.NaN : time;
}

/** Adds days to a date, both as `YYYY-MM-DD`; a negative number subtracts. */
export const addDays = (date: string, days: number): string =>
  new Date(readDay(date) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** Returns the number of days from one to another, both as `YYYY-MM-DD`; negative if the other is earlier. */
export const countDays = (from: string, to: string): number =>
  Math.round((readDay(to) - readDay(from)) / MS_PER_DAY);

/** Returns the first and the last day of the half of a month that a day is in: the first half ends with day 15. */
export function toHalfMonth(day: string): { readonly from: string; readonly to: string } {
  const month = day.slice(0, 7);
  if (Number(day.slice(8, 10)) <= 15) return { from: `${month}-01`, to: `${month}-15` };
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-16`, to: `${month}-${last}` };
}
