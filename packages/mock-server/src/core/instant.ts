/** Point in time: epoch ms, a `Date`, or an ISO date or time such as `2025-06-17T09:00:00Z`. */
export type Moment = Date | number | string;

/** Returns the epoch ms of a {@link Moment}; undefined for any other value. */
export function toInstant(value: unknown): number | undefined {
  const instant = value instanceof Date ? value.getTime() : typeof value === 'number' ? value : parse(value);
  return hasFourDigitYears(instant) ? instant : undefined;
}

/**
 * Returns the epoch ms of a moment that a program gives.
 * @throws {TypeError} with the name of the option, if it is none
 */
export function requireInstant(option: string, moment: Moment): number {
  const instant = toInstant(moment);
  if (instant !== undefined) return instant;
  throw new TypeError(
    `${option} must be a Date, epoch ms, or an ISO time such as 2025-06-17T09:00:00Z, not ${JSON.stringify(moment)}.`,
  );
}

const parse = (value: unknown): number =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)
    ? Date.parse(value)
    : Number.NaN;

const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns true if the time is in a year with four digits, which the dates of responses require. */
const hasFourDigitYears = (instant: number): boolean => instant >= FIRST && instant <= LAST;
