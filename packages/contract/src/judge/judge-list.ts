import type { Validate } from '../compile/compiler.ts';
import { isObject } from '../open-api.ts';
import { type Breach, toBreaches } from './breach.ts';

/** Number of rows that are validated together. Small lists are validated as a whole. */
const ROWS = 50;

/** Number of different violations after which the rest of a list is not validated. */
const MOST_KINDS = 20;

/** Places where a response may have its list: the body itself, `data`, or `data.data`. */
const PLACES: readonly (readonly string[])[] = [[], ['data'], ['data', 'data']];

interface List {
  readonly place: readonly string[];
  readonly rows: readonly unknown[];
}

function findLongList(body: unknown): List | undefined {
  for (const place of PLACES) {
    const rows = place.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);
    if (Array.isArray(rows) && rows.length > ROWS) return { place, rows };
  }
  return undefined;
}

/** Returns the body with its list replaced by `rows`. */
const withRows = (body: unknown, [step, ...rest]: readonly string[], rows: readonly unknown[]): unknown =>
  step === undefined
    ? rows
    : { ...(body as object), [step]: withRows((body as Record<string, unknown>)[step], rest, rows) };

/** Replaces row numbers in a location with `*`, so that the same violation in several rows has the same location. */
export const toRowPattern = (location: string): string => location.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/**
 * Validates a body. A long list is validated some rows at a time, and a violation of several rows is reported once
 * with its count, because separate violations for 100,000 rows would not fit into memory.
 */
export function judgeBody(body: unknown, validate: Validate): readonly Breach[] {
  const list = findLongList(body);
  if (list === undefined) return toBreaches('answer', validate(body));
  const { place, rows } = list;
  const kinds = new Map<string, Breach & { times: number }>();
  const prefix = ['answer', 'body', ...place].join('.');
  for (let start = 0; start < rows.length && kinds.size < MOST_KINDS; start += ROWS) {
    const part = validate(withRows(body, place, rows.slice(start, start + ROWS)));
    for (const { location, message } of toBreaches('answer', part)) {
      // A violation outside of the rows is found again with each group of rows.
      const isInRow = location.startsWith(`${prefix}.`) && /^\d/.test(location.slice(prefix.length + 1));
      const key = `${isInRow ? toRowPattern(location) : location} ${message}`;
      const known = kinds.get(key);
      if (known === undefined)
        kinds.set(key, { location: isInRow ? shift(location, prefix, start) : location, message, times: 1 });
      else if (isInRow) known.times += 1;
    }
  }
  return [...kinds.values()].map(({ times, ...breach }) => (times === 1 ? breach : { ...breach, times }));
}

/** Converts a location such as `answer.body.data.3.id` in a group of rows to that in the whole list. */
const shift = (location: string, prefix: string, start: number): string =>
  location.slice(0, prefix.length + 1) +
  location.slice(prefix.length + 1).replace(/^\d+/, (row) => String(Number(row) + start));
