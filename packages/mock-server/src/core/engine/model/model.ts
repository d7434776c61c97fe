import {
  type Contract,
  type Lifecycle,
  type Operation,
  propertiesOf,
  type Rule,
  requiredNames,
  successStatus,
  type Violations,
} from '@client-portal/contract/core';
import { type Schema, type Shown, shownBy } from './shown.ts';

/** Rows of one kind, which operations list, read and change. */
export interface Table {
  /** Name of the schema of its rows, or the path of their list. */
  readonly name: string;
  readonly row: Schema;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: ReadonlySet<string>;
  /** Field that names a row. */
  readonly key: string;
  readonly lifecycle: Lifecycle | undefined;
  /** Rules that the rows keep (`x-holds`). */
  readonly holds: readonly Rule[];
  /** True if all clients have the same rows (`x-shared`). */
  readonly isShared: boolean;
  /** Operation that lists the rows, or reads one. */
  readonly shownBy: Operation;
  /** Returns the violations of the schema by a row. */
  validate(row: unknown): Violations | undefined;
}

/** Tables of a contract, as its operations show them. */
export interface Model {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly tables: ReadonlyMap<string, Table>;
  /** Records of a client, such as a profile, each as a table with one row, by the id of the operation that reads it. */
  readonly records: ReadonlyMap<string, Table>;
  /** Returns the table of the rows of a schema. */
  tableNamed(schema: string | undefined): Table | undefined;
  /** Returns the table whose rows a read shows, also if their schema has no name. */
  tableShownBy(read: Operation, shown: Shown): Table | undefined;
  /** Returns the table whose list is at a path of the contract. */
  tableAt(path: string): Table | undefined;
  /** Returns the table of whose rows a field holds the key: of `book_id` that of `Book`. */
  tableNamedBy(field: string): Table | undefined;
}

/** Path with a parameter at its end: `/loans/{loanId}`. */
const OF_ROW = /^(.*)\/\{([^{}]+)\}$/;

/** Returns the path of the list above a row, and the parameter that names the row; undefined for any other path. */
export function rowPath(path: string): { readonly list: string; readonly parameter: string } | undefined {
  const [, list = '', parameter = ''] = OF_ROW.exec(path) ?? [];
  return parameter === '' ? undefined : { list, parameter };
}

export function createModel(contract: Contract): Model {
  const operations = [...contract.operations, ...contract.extensions];
  const tables = new Map<string, Table>();
  const byPath = new Map<string, Table>();
  const bySchema = new Map<string, Table>();
  const reads = operations.flatMap((operation) => {
    const shown = operation.isSafe ? shownBy(contract, operation) : undefined;
    return shown === undefined ? [] : [{ operation, shown }];
  });
  const add = (operation: Operation, shown: Shown, path: string, parameter?: string) => {
    const known = bySchema.get(shown.name ?? '') ?? byPath.get(path);
    const table = known ?? createTable(contract, { operation, shown, path, parameter });
    if (known === undefined) tables.set(table.name, table);
    if (shown.name !== undefined) bySchema.set(shown.name, table);
    byPath.set(path, table);
  };
  // A list knows fewer fields than the read of one row may show, so a row is stored as the read shows it.
  for (const { operation, shown } of reads) {
    const path = rowPath(operation.path);
    if (path !== undefined && !shown.isList) add(operation, shown, path.list, path.parameter);
  }
  for (const { operation, shown } of reads) if (shown.isList) add(operation, shown, operation.path);
  const records = new Map<string, Table>();
  for (const { operation, shown } of reads) {
    if (shown.isList || rowPath(operation.path) !== undefined) continue;
    const table = createTable(contract, { operation, shown, path: operation.path, parameter: undefined });
    // Of an object without properties nothing is known.
    if (Object.keys(table.properties).length > 0) records.set(operation.id, { ...table, name: operation.id });
  }
  const byKey = new Map([...tables.values()].map((table) => [`${plain(table.name)}id`, table]));
  return {
    contract,
    operations,
    tables,
    records,
    tableNamed: (schema) => (schema === undefined ? undefined : bySchema.get(schema)),
    tableShownBy: ({ path }, { name, isList }) =>
      bySchema.get(name ?? '') ?? byPath.get(isList ? path : (rowPath(path)?.list ?? '')),
    tableAt: (path) => byPath.get(path),
    tableNamedBy: (field) => byKey.get(plain(field)),
  };
}

/** Returns a name without case and signs: `bookid` for `book_id` and `bookId`. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

interface TablePlace {
  readonly operation: Operation;
  readonly shown: Shown;
  readonly path: string;
  readonly parameter: string | undefined;
}

function createTable(contract: Contract, { operation, shown, path, parameter = '' }: TablePlace): Table {
  const properties = propertiesOf(contract.decoded, shown.row);
  const lifecycle = [...contract.lifecycles.values()].find(
    ({ schema }) => schema !== undefined && schema === shown.name,
  );
  const names = Object.keys(properties);
  const key = [parameter, 'id'].find((name) => names.includes(name)) ?? names[0] ?? 'id';
  return {
    name: shown.name ?? path,
    row: shown.row,
    properties,
    required: new Set(requiredNames(contract.decoded, shown.row)),
    key,
    lifecycle,
    holds: operation.holds,
    isShared: operation.isShared,
    shownBy: operation,
    validate: (row) => violationsOf(operation, shown, row),
  };
}

/** Returns the violations of a row in the success of the operation that shows it, by the fields of the row. */
export function violationsOf(
  operation: Operation,
  { steps, isList }: Pick<Shown, 'steps' | 'isList'>,
  row: unknown,
): Violations | undefined {
  const body = wrap(steps, isList ? [row] : row);
  const violations = operation.responses.get(successStatus(operation) ?? 0)?.validate(body) ?? {};
  // Problems of the envelope are not the row's.
  const prefix = [...steps, ...(isList ? ['0'] : [])].map((step) => `${step}.`).join('');
  const ofRow = Object.entries(violations).filter(
    ([place]) => place.startsWith(prefix) && (prefix !== '' || place !== 'body'),
  );
  if (ofRow.length === 0) return undefined;
  return Object.fromEntries(ofRow.map(([place, words]) => [place.slice(prefix.length), words]));
}

/** Returns a body with a value at the path of the result. */
export const wrap = (steps: readonly string[], value: unknown): unknown =>
  steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
