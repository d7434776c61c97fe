import type { Lifecycle, LifecycleState, StoredValue } from '@client-portal/contract/core';
import type { Row } from '../rows/tables.ts';

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

const isValue = (value: unknown, wanted: StoredValue): boolean =>
  wanted === 'present' ? isThere(value) : wanted === 'absent' ? !isThere(value) : value === wanted;

/** Returns the state of a row by its stored fields; undefined if they are those of no state. */
export const stateOf = ({ states }: Lifecycle, row: Row): LifecycleState | undefined =>
  states.find(
    ({ when }) =>
      when.size > 0 &&
      [...when].every(([field, values]) => values.some((wanted) => isValue(row[field], wanted))),
  );

/**
 * Returns the state to which an event leads; undefined if it is not legal in the state `from`, which is undefined for
 * fields of no state.
 */
export function stateAfter(
  { states, events }: Lifecycle,
  from: string | undefined,
  event: string | undefined,
): LifecycleState | undefined {
  const found = events.find(({ name }) => name === event);
  if (found === undefined || from === undefined || !found.from.includes(from)) return undefined;
  return states.find(({ name }) => name === found.to);
}

/** Returns the fields of a state: null for one that is absent. `fillIn` returns the value of one that must be present. */
export const fieldsOf = (
  { when }: LifecycleState,
  row: Row,
  fillIn: (field: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    [...when].map(([field, [value]]) => [
      field,
      value === 'absent'
        ? null
        : value !== 'present'
          ? value
          : isThere(row[field])
            ? row[field]
            : fillIn(field),
    ]),
  );
