const known = new WeakMap<readonly object[], ReadonlyMap<number, object>>();

/** The row of a list by its id. A list is gone through once, however many of its rows are asked for. */
export function rowById<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  id: number,
): Row | undefined {
  if (rows === undefined) return undefined;
  let byId = known.get(rows) as ReadonlyMap<number, Row> | undefined;
  if (byId === undefined) {
    byId = new Map(rows.map((row) => [row.id, row]));
    known.set(rows, byId);
  }
  return byId.get(id);
}

/** A row as its list has it by now; nothing where it is gone, or no longer waits. Itself where no list was read. */
export function waitingRow<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  row: Row,
  isWaiting: (row: Row) => boolean,
): Row | undefined {
  const current = rows === undefined ? row : rowById(rows, row.id);
  return current !== undefined && isWaiting(current) ? current : undefined;
}
