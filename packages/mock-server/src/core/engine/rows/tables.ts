/** Value that names a row of a table. */
export type RowId = number | string;

export type Row = Readonly<Record<string, unknown>>;

/** Rows of one client by the name of their table. They keep the order in which they were added. */
export interface Tables {
  readonly clientId: string;
  readonly rows: ReadonlyMap<string, Map<RowId, Row>>;
}

/** Id of the client whose tables are those of all clients. */
export const EVERYONE = '';
