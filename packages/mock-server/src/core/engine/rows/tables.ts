/** Value that names a row of a table. */
export type RowId = number | string;

export type Row = Readonly<Record<string, unknown>>;

/** Rows of one client by the name of their table. They keep the order in which they were added. */
export interface Tables {
  readonly clientId: string;
  readonly rows: Map<string, Map<RowId, Row>>;
}

/** Returns the rows of a table by their key. The table is created on first use. */
export function tableIn({ rows }: Tables, name: string): Map<RowId, Row> {
  const table = rows.get(name) ?? new Map<RowId, Row>();
  rows.set(name, table);
  return table;
}

/** Id of the client whose tables are those of all clients. */
export const EVERYONE = '';
