import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '@client-portal/sdk';
import { UsageError } from '@client-portal/server-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { createExpectation } from '../../src/export/create-expectation.ts';
import { toCsv } from '../../src/export/csv.ts';
import { toSql } from '../../src/export/sql.ts';
import { type Table, toTables } from '../../src/export/tables.ts';
import { help, run } from '../../src/node/commands/export.ts';
import { sha256 } from '../client.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = '2025-06-17T09:00:00Z';
const expectation = await createExpectation({ scenario: 'two-clients', now: NOW });

const rowsOf = (at: number, read: OperationId): readonly Record<string, unknown>[] =>
  [expectation.accounts[at]?.reads[read]].flat() as Record<string, unknown>[];

describe('the export of two-clients', () => {
  it('has no amount that a column of whole dollars or halves would keep, and no two clients with one budget', () => {
    const budgets = expectation.accounts.map(
      ({ reads }) => reads.getBudget as Record<string, number> | undefined,
    );
    expect(budgets[0]).not.toEqual(budgets[1]);
    for (const amount of Object.values(budgets[0] ?? {})) expect((amount * 2) % 1).not.toBe(0);
  });

  it('has more rows than usual pages, hours that differ from their times, and a price of zero and one of none', () => {
    expect([rowsOf(0, 'listTimesheets').length, rowsOf(1, 'listVendorInvoices').length]).toEqual([130, 18]);
    const prices = rowsOf(0, 'listVendorInvoices').map(({ invoice_price }) => invoice_price);
    expect(prices).toEqual(expect.arrayContaining([0, null]));
  });

  it('has the bytes of each file, and their digest', () => {
    const files = Object.values(expectation.files);
    expect(files.length).toBeGreaterThan(200);
    for (const { base64, sha256: digest } of files)
      expect(sha256(Uint8Array.from(Buffer.from(base64, 'base64')))).toBe(digest);
  });

  it('has what each write changes in the reads, by the handlers of the mock', () => {
    const [approval, decline] = expectation.writes;
    const { id } = { id: 0, ...(approval?.fields.time_sheet_id as object) };
    expect(approval?.changes.listTimesheets).toMatchObject({ rows: [{ id, status: 1 }], removed: [] });
    expect(decline?.changes.listTimesheets).toMatchObject({ rows: [{ status: -1 }] });
    const hiring = expectation.writes.find(({ operation }) => operation === 'hireEmployee');
    const { id: hired } = { id: 0, ...(hiring?.fields.employee_id as object) };
    expect(hiring?.changes.listAvailableEmployees).toEqual({ rows: [], removed: [hired] });
  });

  it('gives all rows of both clients to a table each', () => {
    const tables = new Map(toTables(expectation).map((table) => [table.name, table]));
    expect(tables.get('timesheets')?.rows.length).toBe(260);
    expect(tables.get('timesheets')?.columns).toContain('employee_first_name');
    expect(tables.get('resources')?.columns).not.toContain('account');
    expect(tables.has('available_employees')).toBe(false);
  });
});

describe('a table', () => {
  const table: Table = {
    name: 'notes',
    columns: ['id', 'price', 'text', 'done'],
    rows: [
      [1, 10.5, 'O\'Hara "x"', true],
      [2, 3, null, false],
    ],
  };

  it('is SQL whose texts end where they should', () => {
    expect(toSql([table])).toBe(
      `CREATE TABLE notes (\n  id INTEGER,\n  price DECIMAL(12, 2),\n  text TEXT,\n  done BOOLEAN\n);\nINSERT INTO notes (id, price, text, done) VALUES\n  (1, 10.5, 'O''Hara "x"', TRUE),\n  (2, 3, NULL, FALSE);\n`,
    );
  });

  it('is CSV in which an empty cell is NULL', () => {
    expect(toCsv(table)).toBe(`"id","price","text","done"\r\n1,10.5,"O'Hara ""x""",true\r\n2,3,,false\r\n`);
  });
});

describe('portal-mock export', () => {
  it.each([
    [['--as', 'xml'], '--as xml is not json, sql or csv'],
    [['--as', 'csv'], '--as csv needs a folder'],
    [['--scenario', 'none'], '--scenario none is not one of default, '],
    [['--now', 'tomorrow'], '--now tomorrow is not an ISO time'],
    [['--out', '/nowhere/a.json'], '--out /nowhere/a.json cannot be written'],
  ])('%j is refused with a reason', async (args, reason) => {
    await expect(run(args)).rejects.toThrow(UsageError);
    await expect(run(args)).rejects.toThrow(reason);
  });

  it('docs/reference/expectation.md lists its options in their order, and no other', () => {
    const page = readFileSync(new URL('../../../../docs/reference/expectation.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `(--[\w-]+)`/gm)].map(([, option]) => option);
    expect(listed).toEqual([...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option));
  });

  it('writes a file of JSON, and a folder of CSV', async () => {
    const file = join(folder, 'a.json');
    await run(['--now', NOW, '--out', file]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(expectation)));
    await run(['--now', NOW, '--as', 'csv', '--out', join(folder, 'csv')]);
    expect(readdirSync(join(folder, 'csv'))).toContain('vendor_invoices.csv');
  });
});
