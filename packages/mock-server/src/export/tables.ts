import { isObject } from '@client-portal/contract/core';
import type { Expectation } from './expectation.ts';

export type Cell = string | number | boolean | null;

/** Rows of one kind, of all accounts. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Reads whose rows are in other tables already, and the read that all accounts share. */
const PARTS: readonly string[] = ['listAvailableEmployees'];
const SHARED: readonly string[] = ['listResources'];

/**
 * Returns the rows of the accounts as tables: one for each read, whose first column is the e-mail address of the account,
 * and the tables `accounts` and `files`. A nested object is in columns of its own, and a list is JSON.
 */
export function toTables({ accounts, files }: Expectation): readonly Table[] {
  const reads = new Map<string, Readonly<Record<string, Cell>>[]>();
  for (const { email, reads: own } of accounts) {
    for (const [read, result] of Object.entries(own)) {
      if (PARTS.includes(read)) continue;
      const isShared = SHARED.includes(read);
      const rows = reads.get(read) ?? [];
      if (isShared && rows.length > 0) continue;
      const account = isShared ? {} : { account: email };
      rows.push(
        ...[result]
          .flat()
          .filter(isObject)
          .map((row) => ({ ...account, ...toCells(row) })),
      );
      reads.set(read, rows);
    }
  }
  return [
    toTable(
      'accounts',
      accounts.map(({ email, password, asksForCode, hasAccepted }) => ({
        ...{ email, password, asks_for_code: asksForCode, has_accepted_terms: hasAccepted },
      })),
    ),
    ...[...reads].filter(([, rows]) => rows.length > 0).map(([read, rows]) => toTable(toName(read), rows)),
    toTable(
      'files',
      Object.entries(files).map(([address, { fileName, contentType, sha256, base64 }]) => ({
        ...{ address, file_name: fileName, content_type: contentType, sha256, base64 },
      })),
    ),
  ];
}

/** Returns the name of a read's table: `vendor_invoices` for `listVendorInvoices`. */
const toName = (read: string): string =>
  read
    .replace(/^(?:list|get)/, '')
    .replaceAll(/(?!^)(?=[A-Z])/g, '_')
    .toLowerCase();

function toTable(name: string, rows: readonly Readonly<Record<string, Cell>>[]): Table {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { name, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

function toCells(row: object, prefix = ''): Readonly<Record<string, Cell>> {
  const cells: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(row)) {
    if (isObject(value) && !Array.isArray(value)) Object.assign(cells, toCells(value, `${prefix}${name}_`));
    else cells[`${prefix}${name}`] = isCell(value) ? value : JSON.stringify(value);
  }
  return cells;
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
