import { isObject } from '@client-portal/contract';
import type { Row } from '../rows.ts';
import type { Target } from '../target.ts';
import { addressesOf, isEmpty, isSameValue } from './same-value.ts';

/** Facts by which the rows of a read are compared. */
export interface ReadFacts extends Pick<Target, 'dates' | 'files' | 'nullable' | 'optional'> {
  /** Fields that hold the state of an item, in which any number but 0 and 1 is the same state. */
  readonly states: ReadonlySet<string>;
  /** Fields, or paths such as `employee.SP_number`, that the service words on its own. */
  readonly ownWords: ReadonlySet<string>;
}

/** Row of an expectation, and its fields whose values the service makes itself. */
export interface ExpectedRow {
  readonly row: Row;
  /** Fields, or paths such as `employee.SP_number`, of which only a date must be there at all. */
  readonly loose: ReadonlySet<string>;
}

export interface FieldDifference {
  /** Name of the field, or its path such as `employee.first_name`. */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** True if the field holds the state of an item. */
  readonly isState?: boolean;
}

/** Expected row with the row of the service that is most like it. */
export interface Pair {
  readonly expected: ExpectedRow;
  readonly actual: Row;
  readonly differences: readonly FieldDifference[];
}

export interface RowPairs {
  readonly pairs: readonly Pair[];
  readonly missing: readonly ExpectedRow[];
  readonly extra: readonly Row[];
}

/** Name of a field with the id of a row. A service may give its own ids. */
const ID = /^id$|_id$/;

/** Returns the fields in which a row of the service is not the expected one. Fields that the expectation lacks are not compared. */
export function differencesOf(
  facts: ReadFacts,
  { row, loose }: ExpectedRow,
  actual: Row,
): readonly FieldDifference[] {
  return Object.entries(row).flatMap(([field, expected]): readonly FieldDifference[] => {
    if (ID.test(field) || facts.ownWords.has(field)) return [];
    const value = actual[field];
    if (isObject(expected) && !Array.isArray(expected)) {
      const inner = isObject(value) ? value : {};
      return Object.entries(expected)
        .filter(([name, one]) => {
          const path = `${field}.${name}`;
          return !facts.ownWords.has(path) && !loose.has(path) && !isSameValue(one, inner[name]);
        })
        .map(([name, one]) => ({ field: `${field}.${name}`, expected: one, actual: inner[name] }));
    }
    return isSameField(facts, field, expected, value, loose)
      ? []
      : [{ field, expected, actual: value, isState: facts.states.has(field) }];
  });
}

function isSameField(
  { dates, files, nullable, optional, states }: ReadFacts,
  field: string,
  expected: unknown,
  actual: unknown,
  loose: ReadonlySet<string>,
): boolean {
  if (files.has(field)) return addressesOf(expected).length === addressesOf(actual).length;
  if (loose.has(field)) return !dates.has(field) || isEmpty(expected) === isEmpty(actual);
  if (actual === undefined && optional.has(field)) return true;
  if (states.has(field) && typeof expected === 'number' && (nullable.has(field) || !isEmpty(actual)))
    return toDecided(expected) === toDecided(Number(actual ?? 0));
  return isSameValue(expected, actual);
}

/** Returns one number for all states of an item that was declined. One that waits may be null. */
const toDecided = (state: number): number => (state === 0 || state === 1 ? state : -1);

/** Largest number of rows of which the closest one is searched for. */
const MOST_LEFT = 300;

/**
 * Finds the row of the service for each expected one, whatever their order and ids: an equal one, or else the one with
 * the fewest differences and then the same id, if it has less than half of its fields otherwise.
 */
export function pairRows(
  facts: ReadFacts,
  expected: readonly ExpectedRow[],
  actual: readonly Row[],
): RowPairs {
  const free = new Set(actual);
  const byId = new Map(actual.map((row) => [String(row.id), row]));
  const pairs: Pair[] = [];
  const left: ExpectedRow[] = [];
  // Rows mostly come in the order of the expectation or in the opposite one, so the search begins beside the last match.
  let place = 0;
  for (const one of expected) {
    const isMatch = (row: Row | undefined): row is Row =>
      row !== undefined && free.has(row) && differencesOf(facts, one, row).length === 0;
    const near = [byId.get(String(one.row.id)), actual[place + 1], actual[place - 1]];
    const found = near.find(isMatch) ?? [...free].find(isMatch);
    if (found === undefined) left.push(one);
    else {
      free.delete(found);
      place = actual.indexOf(found);
      pairs.push({ expected: one, actual: found, differences: [] });
    }
  }
  const missing = left.slice(MOST_LEFT);
  for (const one of left.slice(0, MOST_LEFT)) {
    const closest = findClosest(facts, one, free);
    if (closest === undefined) missing.push(one);
    else {
      free.delete(closest.actual);
      pairs.push(closest);
    }
  }
  return { pairs, missing, extra: [...free] };
}

function findClosest(facts: ReadFacts, one: ExpectedRow, rows: Iterable<Row>): Pair | undefined {
  const size = Object.values(one.row).flatMap((value) =>
    isObject(value) ? Object.keys(value) : [value],
  ).length;
  let best: Pair | undefined;
  for (const row of rows) {
    const differences = differencesOf(facts, one, row);
    if (differences.length >= size / 2) continue;
    const isCloser = best === undefined || differences.length < best.differences.length;
    const isSameId = best?.differences.length === differences.length && row.id === one.row.id;
    if (isCloser || isSameId) best = { expected: one, actual: row, differences };
  }
  return best;
}
