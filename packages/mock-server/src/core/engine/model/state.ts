import type { LifecycleState } from '@client-portal/contract/core';
import type { Row } from '../rows/tables.ts';

/** Returns the fields of a state: null for one that is absent. `fillIn` returns the value of one that must be present. */
export const fieldsOf = (
  { when }: LifecycleState,
  row: Row,
  fillIn: (field: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    [...when].map(([field, [value]]) => [
      field,
      value === 'absent' ? null : value === 'present' ? (row[field] ?? fillIn(field)) : value,
    ]),
  );
