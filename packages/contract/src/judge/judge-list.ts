import type { Validate } from '../compile/compiler.ts';
import { isObject } from '../open-api.ts';
import { type Breach, toBreaches } from './breach.ts';

/** Rows that are judged together. A valid list is judged as a whole, with every breach reported. */
const ROWS = 50;

/** Kinds of breaches after which a reader stops. */
const MOST_KINDS = 20;

/** Places where a response of the contract may hold its list: the body itself, `data`, `data.data`. */
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

/** The body with other rows at the place of its list. */
const withRows = (body: unknown, [step, ...rest]: readonly string[], rows: readonly unknown[]): unknown =>
  step === undefined
    ? rows
    : { ...(body as object), [step]: withRows((body as Record<string, unknown>)[step], rest, rows) };

/** A location without the number of the row, so that the same breach of every row is one. */
export const toRowPattern = (location: string): string => location.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/**
 * Judges a body. A long list is judged some rows at a time, and a breach of many rows is reported once with its count: the
 * breaches of 100,000 rows would not fit into memory, nor into anyone's head.
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
      // A fault outside of the rows is found again in every slice.
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

/** `answer.body.data.3.id` of the rows from `start` on. */
const shift = (location: string, prefix: string, start: number): string =>
  location.slice(0, prefix.length + 1) +
  location.slice(prefix.length + 1).replace(/^\d+/, (row) => String(Number(row) + start));
