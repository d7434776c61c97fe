import { memo } from '../lib/memo.ts';

interface WithId {
  readonly id: number;
}

const toRowsById = memo((rows: readonly WithId[]) => new Map(rows.map((row) => [row.id, row])));

/** Finds a row of a list by id. The index of a list is built once. */
export function findRowById<Row extends WithId>(
  rows: readonly Row[] | undefined,
  id: number,
): Row | undefined {
  return rows === undefined ? undefined : (toRowsById(rows).get(id) as Row | undefined);
}

/**
 * Returns the current version of a row; undefined if the row is gone or no longer pending. If the list was never read,
 * returns the given row.
 */
export function findPendingRow<Row extends WithId>(
  rows: readonly Row[] | undefined,
  row: Row,
  isWaiting: (row: Row) => boolean,
): Row | undefined {
  const current = rows === undefined ? row : findRowById(rows, row.id);
  return current !== undefined && isWaiting(current) ? current : undefined;
}
