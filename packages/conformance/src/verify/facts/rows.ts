import { isObject } from '@client-portal/contract';
import { toResult } from '@client-portal/sdk';
import type { Target } from './target.ts';

/** Row of a list as the service sends it. */
export type Row = Readonly<Record<string, unknown>>;

/** Returns the result in the body of a read, as the SDK finds it. */
export const readResult = ({ row }: Pick<Target, 'row'>, body: unknown): unknown => toResult(row, body);

/** Returns the rows of a list that are objects, in order; none for any other result. */
export const toRows = (result: unknown): readonly Row[] =>
  Array.isArray(result) ? result.filter(isObject) : [];

/** Returns the rows of the list in a body, as {@link toRows} does. */
export const rowsIn = (target: Target, body: unknown): readonly Row[] => toRows(readResult(target, body));

/** Returns the ids of the rows of a list, in order. */
export function rowIdsOf(target: Target, body: unknown): readonly unknown[] {
  const rows: unknown = readResult(target, body);
  return Array.isArray(rows) ? rows.map((row) => (isObject(row) ? row.id : undefined)) : [];
}
