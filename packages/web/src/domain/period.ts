/** A month of a year, by which several lists are filtered. */
export interface Period {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** The month that it is now, in the client's own time zone (CONST-09). */
export function toCurrentPeriod(today: Date): Period {
  return { month: today.getMonth() + 1, year: today.getFullYear() };
}

/** Reads a period from the address bar; what is not a month or a year there counts as the current one. */
export function parsePeriod(values: { readonly month: string; readonly year: string }, today: Date): Period {
  const month = Number(values.month);
  const year = Number(values.year);
  const current = toCurrentPeriod(today);
  return {
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : current.month,
    year: Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : current.year,
  };
}

/** The month and year of a date as the service sends it; `undefined` if it is no date. Independent of the time zone. */
export function toPeriod(date: string): Period | undefined {
  const parts = /^(\d{4})-(\d{2})-\d{2}/.exec(date);
  return parts === null ? undefined : { year: Number(parts[1]), month: Number(parts[2]) };
}

/** The client's own day, as the service writes dates, `YYYY-MM-DD`. */
export const toToday = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
