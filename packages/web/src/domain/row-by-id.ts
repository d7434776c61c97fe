import { memo } from '../lib/memo.ts';

interface WithId {
  readonly id: number;
}

const toRowsById = memo((rows: readonly WithId[]) => new Map(rows.map((row) => [row.id, row])));

/** The row of a list by its id. A list is indexed once. */
export function findRowById<Row extends WithId>(
  rows: readonly Row[] | undefined,
  id: number,
): Row | undefined {
  return rows === undefined ? undefined : (toRowsById(rows).get(id) as Row | undefined);
}

/** The current row of the list; undefined if it is gone or no longer pending. The given row if no list was read. */
export function findPendingRow<Row extends WithId>(
  rows: readonly Row[] | undefined,
  row: Row,
  isWaiting: (row: Row) => boolean,
): Row | undefined {
  const current = rows === undefined ? row : findRowById(rows, row.id);
  return current !== undefined && isWaiting(current) ? current : undefined;
}
