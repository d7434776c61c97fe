import { isObject } from '@client-portal/contract';
import { isMasked } from '../sample.ts';

/** Largest difference of two amounts that are the same number in a database and in JSON. */
const NUMBER_NOISE = 1e-6;
/** Largest difference in ms of two moments, since a database may keep whole seconds. */
const MOMENT_NOISE_MS = 1_000;
/** Largest difference in ms of a moment of which a service keeps the day alone, in a time zone of its own. */
const DAY_NOISE_MS = 36 * 3_600_000;

const TIME = /^\d{2}:\d{2}(?::00)?$/;
const MIDNIGHT = /T00:00(?::00)?(?:\.0+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a text in the form in which API clients would treat it as equal: composed, trimmed, and with one kind of line end. */
const toPlainText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Returns true if an API client would treat a value of a service as the expected one: a number may be text, an empty text
 * may be null, a moment may be written in another way, and the beginning of a number may be masked.
 */
export function isSameValue(expected: unknown, actual: unknown): boolean {
  if (isEmpty(expected)) return isEmpty(actual);
  if (isEmpty(actual)) return false;
  if (typeof expected === 'number')
    return isNumberLike(actual) && Math.abs(Number(actual) - expected) < NUMBER_NOISE;
  if (typeof expected !== 'string') return JSON.stringify(expected) === JSON.stringify(actual);
  if (isMasked(actual)) return true;
  if (typeof actual !== 'string' && typeof actual !== 'number') return false;
  const [one, other] = [toPlainText(expected), toPlainText(String(actual))];
  if (one === other) return true;
  if (isSameNumberText(one, other)) return true;
  if (TIME.test(one) && TIME.test(other)) return one.slice(0, 5) === other.slice(0, 5);
  if (!MOMENT.test(one) || !MOMENT.test(other)) return false;
  const noise = MIDNIGHT.test(other) ? DAY_NOISE_MS : MOMENT_NOISE_MS;
  return Math.abs(Date.parse(one) - Date.parse(other)) <= noise;
}

/** Least number of digits of a telephone or social security number. */
const LEAST_DIGITS = 9;

/**
 * Returns true for two spellings of a number that is written in groups of digits: with other signs between them, or with
 * the code of a country before it.
 */
function isSameNumberText(expected: string, actual: string): boolean {
  if (!/^\d[\d\s().-]+\d$/.test(expected) || !/^[+\d][\d\s().-]+\d$/.test(actual)) return false;
  const [one, other] = [expected.replaceAll(/\D/g, ''), actual.replaceAll(/\D/g, '')];
  return (
    /\D/.test(expected) && one.length >= LEAST_DIGITS && other.endsWith(one) && other.length <= one.length + 3
  );
}

const isNumberLike = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));

/** Returns the addresses of files in a field, which has one, several or none. */
export const addressesOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** Longest value in a report. */
const LONGEST = 60;

/** Describes two different values for a report. A text that was cut is told by its length. */
export function describePair(
  expected: unknown,
  actual: unknown,
): readonly [expected: string, actual: string] {
  if (typeof expected === 'string' && typeof actual === 'string' && expected.length > LONGEST) {
    const beginning =
      actual !== '' && toPlainText(expected).startsWith(toPlainText(actual)) ? 'only the first ' : '';
    if (beginning !== '' || actual.length > LONGEST)
      return [
        `a text of ${expected.length} characters`,
        `${beginning || 'another text of '}${actual.length} characters`,
      ];
  }
  return [describe(expected), describe(actual)];
}

function describe(value: unknown): string {
  if (value === undefined) return 'no such field';
  const text = isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return typeof value === 'string' ? `“${short}”` : short;
}
