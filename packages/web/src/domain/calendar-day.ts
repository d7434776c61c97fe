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
