/** Returns the epoch ms of an ISO date or time such as `2025-06-17T09:00:00Z`; undefined for any other value. */
export function toInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) {
    return undefined;
  }
  const instant = Date.parse(value);
  return hasFourDigitYears(instant) ? instant : undefined;
}

const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns true if the time is in a year with four digits, which the dates of responses require. */
export const hasFourDigitYears = (instant: number): boolean => instant >= FIRST && instant <= LAST;
