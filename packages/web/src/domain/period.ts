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
  const parts = /^(\d{4})-(\d{2})-\d{2}/.exec(date);
  return parts === null ? undefined : { year: Number(parts[1]), month: Number(parts[2]) };
}

/** Returns the client's current day, as `YYYY-MM-DD`. */
export const toToday = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
