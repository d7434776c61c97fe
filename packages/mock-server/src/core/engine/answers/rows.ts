import { followSchema, isObject, type Link, type Operation } from '@client-portal/contract/core';
import type { CheckedCall } from '../handler.ts';
import { type Model, plain, rowPath, type Table } from '../model/model.ts';
import { EVERYONE, type Row, type RowId, type Tables } from '../rows/tables.ts';
import type { StoredFile } from '../world/file-store.ts';

/** Client of a mock whose contract has no sign-in. */
export const ONLY_CLIENT = '1';

/** Returns the tables in which the rows of a table are for a request. */
export const tablesOf = (
  { world, session }: Pick<CheckedCall, 'world' | 'session'>,
  table: Pick<Table, 'isShared'>,
): Tables => world.client(table.isShared ? EVERYONE : (session?.account.clientId ?? ONLY_CLIENT));

/** Name of the table with the parents of rows whose own fields do not name them. */
export const parentsOf = ({ name }: Pick<Table, 'name'>): string => `${name} by parent`;

/** Parent in the path of a list: the customer in `/customers/{customerId}/bicycles`. */
export interface Parent {
  readonly parameter: string;
  /** Field of the rows that names the parent; undefined if they have none. */
  readonly field: string | undefined;
  /** Table of the parent; undefined if no operation shows it. */
  readonly table: Table | undefined;
}

/** Returns the parents in the path of an operation, but for its own row. */
export function parentsIn(model: Model, { path }: Operation, table: Table): readonly Parent[] {
  const list = model.tableAt(path) === undefined ? (rowPath(path)?.list ?? path) : path;
  return [...list.matchAll(/\{([^{}]+)\}/g)].flatMap((match) => {
    const [, parameter = ''] = match;
    const parent = model.tableAt(list.slice(0, match.index - 1)) ?? model.tableNamedBy(parameter);
    if (parent === table) return [];
    const isField = (name: string) => plain(name) === plain(parameter) || model.tableNamedBy(name) === parent;
    const field = Object.keys(table.properties).find((name) => name !== table.key && isField(name));
    return [{ parameter, field, table: parent }];
  });
}

/** Returns the key as the rows have it, since a text of a path may be a number; undefined if no row has it. */
export function keyIn(rows: ReadonlyMap<RowId, Row>, value: unknown): RowId | undefined {
  if ((typeof value === 'string' || typeof value === 'number') && rows.has(value)) return value;
  return [...rows.keys()].find((key) => String(key) === String(value));
}

/**
 * Returns the fields of a request by the names of the row's fields: those of `x-by`, or of the same name. Files are stored,
 * and their addresses are the values.
 */
export function givenFields(call: CheckedCall, table: Table, by: Link['by']): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const take = (name: string, value: unknown, isNamed: boolean) => {
    const same = () => Object.keys(table.properties).find((field) => plain(field) === plain(name));
    const field = by.get(name) ?? (isNamed ? undefined : same());
    if (
      value !== undefined &&
      field !== undefined &&
      field !== table.key &&
      Object.hasOwn(table.properties, field)
    )
      given[field] = stored(call, value);
  };
  for (const [name, value] of Object.entries(call.parameters)) take(name, value, false);
  for (const [name, value] of Object.entries(call.body)) take(name, value, by.size > 0);
  return given;
}

const isFile = (value: unknown): value is StoredFile => isObject(value) && 'fileName' in value;

/** Returns the value with each file replaced by its address. */
function stored(call: CheckedCall, value: unknown): unknown {
  const { world } = call;
  if (Array.isArray(value)) return value.map((one) => stored(call, one));
  return isFile(value) ? world.files.add(value) : value;
}

/** Returns the fields for each new row: a list for a field that is none makes a row for each item. */
export function perRow(root: unknown, table: Table, given: Row): readonly Row[] {
  const several = Object.entries(given).find(
    ([name, value]) =>
      Array.isArray(value) &&
      followSchema(root, table.properties[name]).items === undefined &&
      !acceptsList(root, table.properties[name]),
  );
  if (several === undefined) return [given];
  const [name, values] = several;
  return (values as readonly unknown[]).map((value) => ({ ...given, [name]: value }));
}

const acceptsList = (root: unknown, schema: unknown): boolean => {
  const { oneOf, anyOf } = followSchema(root, schema);
  return [oneOf ?? anyOf ?? []].flat().some((one) => followSchema(root, one).items !== undefined);
};

/** Returns the row with the values of `before` in fields that its schema refuses, such as a number that came as text. */
export function fitting(table: Table, row: Row, before: Row): Row {
  const wrong = new Set(Object.keys(table.validate(row) ?? {}).map((place) => place.split('.')[0] ?? ''));
  return wrong.size === 0
    ? row
    : Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, wrong.has(name) ? before[name] : value]),
      );
}
