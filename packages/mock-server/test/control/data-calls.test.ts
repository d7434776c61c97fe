import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { signIn } from '../client.ts';

const { sandbox } = useMockServer();

/**
 * Tables with the operation that lists them, the states of their oldest rows, and a text that occurs in only one row.
 */
const TABLES = [
  ['employees', 'listEmployees', [undefined, undefined], "o'hara"],
  ['employments', 'listHiredEmployees', ['hired', 'terminated', 'hired', 'hired'], 'community guide'],
  ['timesheets', 'listTimesheets', ['pending'], undefined],
  [
    'vendorInvoices',
    'listVendorInvoices',
    ['awaiting', 'awaiting', 'awaiting', 'approved', 'paid', 'declined', 'paid', 'awaiting'],
    undefined,
  ],
  ['payables', 'listPayables', [undefined, undefined], 'translation of'],
  ['payrollSheets', 'listPayrollSheets', [undefined, undefined], undefined],
  ['resources', 'listResources', [undefined, undefined], 'EMPLOYEE HANDBOOK'],
  ['reports', 'listReports', [undefined, undefined], undefined],
  ['fileUploads', 'listFileUploads', [undefined, undefined], 'Regional center budget'],
] as const;

const ROWS_SHOWN = 100;

describe('the data of a world', () => {
  it.each(TABLES)(
    '%s lists the rows of %s, newest first, each with its state',
    async (table, list, states, text) => {
      const portal = sandbox();
      const client = await signIn(portal);
      const rows = (await client.read(list)) as readonly { readonly id: number }[];
      const all = await portal.mock.readTable({ table });
      expect({ ...all, rows: all.rows.map(({ row }) => row) }).toEqual({
        table,
        found: rows.length,
        of: rows.length,
        rows: rows.toReversed().slice(0, ROWS_SHOWN),
      });
      expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ row }) => row.id));
      // Rows without a lifecycle have no state.
      const oldest = await Promise.all(
        states.map(async (_, at) => portal.mock.readTable({ table, search: String(rows[at]?.id) })),
      );
      expect(oldest.map((found) => found.rows[0])).toEqual(
        states.map((state, at) => ({
          id: rows[at]?.id,
          row: rows[at],
          ...(state === undefined ? {} : { state }),
        })),
      );
      if (text === undefined) return;
      const found = await portal.mock.readTable({ table, search: text });
      expect([found.found, found.of, found.rows.length]).toEqual([1, rows.length, 1]);
      expect(JSON.stringify(found.rows).toLowerCase()).toContain(text.toLowerCase());
    },
  );

  it('a search for an id lists its row first, then other rows with that number', async () => {
    const { mock } = sandbox();
    const { rows, found, of } = await mock.readTable({ table: 'timesheets', search: '7' });
    expect(rows[0]).toMatchObject({ id: 7, state: expect.any(String) });
    expect(found).toBeGreaterThan(ROWS_SHOWN / 2);
    expect(found).toBeLessThan(of);
    const others = rows.slice(1).map(({ id }) => Number(id));
    expect(others).not.toContain(7);
    expect(others).toEqual(others.toSorted((one, other) => other - one));
  });

  it('are read page by page in a large world', async () => {
    const { mock } = sandbox();
    await mock.resetWorld({ scenario: 'month-end' });
    const first = await mock.readTable({ table: 'timesheets' });
    const second = await mock.readTable({ table: 'timesheets', from: ROWS_SHOWN });
    const last = await mock.readTable({ table: 'timesheets', from: first.found - 1 });
    expect([first.rows.length, second.rows.length, last.rows.length]).toEqual([ROWS_SHOWN, ROWS_SHOWN, 1]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2 * ROWS_SHOWN);
  });

  it('belongs to the named account, and is refused for an unknown one', async () => {
    const portal = sandbox();
    expect(await portal.mock.readTable({ table: 'timesheets', email: 'new.client@example.com' })).toEqual({
      table: 'timesheets',
      found: 0,
      of: 0,
      rows: [],
    });
    expect(await portal.control('GET /data?table=timesheets&email=nobody%40example.com')).toMatchObject({
      status: 404,
      body: { status: 404, message: 'No account of this world has that e-mail.' },
    });
  });

  it.each(TABLES)('a row of %s can be changed or removed, and %s shows it', async (table, list) => {
    const portal = sandbox();
    const client = await signIn(portal);
    const read = async () => (await client.read(list)) as readonly { readonly id: number }[];
    const before = await read();
    const [first, second] = before;
    const field = table === 'employments' ? 'position' : 'description';
    const change =
      table === 'employees'
        ? { last_name: 'Changed' }
        : table === 'timesheets'
          ? { total_hours: 7.25 }
          : table === 'payrollSheets'
            ? { payroll_start: '2020-01-01' }
            : { [field]: 'Changed' };
    // The `id` in a change is ignored, so that it cannot become the id of another row.
    const wish = { table, id: first?.id ?? 0, change: { ...change, id: 77 } };
    expect(await portal.mock.changeRow(wish)).toEqual({ row: { ...first, ...change } });
    expect(await read()).toEqual([{ ...first, ...change }, ...before.slice(1)]);
    expect(await portal.mock.removeRow({ table, id: second?.id ?? 0 })).toEqual({ row: second });
    expect(await read()).toEqual([{ ...first, ...change }, ...before.slice(2)]);
    expect(await portal.mock.clear({ table })).toEqual({ removed: before.length - 1 });
    expect(await read()).toEqual([]);
  });

  it('clear without a table removes the rows of all tables of the client, and the shared resources', async () => {
    const portal = sandbox();
    const { removed } = await portal.mock.clear();
    expect(removed).toBeGreaterThan(TABLES.length);
    const counts = await Promise.all(
      TABLES.map(async ([table]) => (await portal.mock.readTable({ table })).of),
    );
    expect(counts).toEqual(TABLES.map(() => 0));
    const email = 'otp.client@example.com';
    expect((await portal.mock.readTable({ table: 'reports', email })).of).toBeGreaterThan(0);
  });

  it.each([
    ['timesheets', { end_date: '2020-01-01' }, 'end_date is on or after start_date'],
    [
      'timesheets',
      { total_hours: 900 },
      'total_hours is at most the hours of the days from start_date to end_date',
    ],
    ['employments', { separation_date: '2020-01-01' }, 'separation_date is on or after hired_date'],
    ['payrollSheets', { payroll_end: '2020-01-01' }, 'payroll_end is on or after payroll_start'],
  ] as const)(
    'a change to a row of %s that breaks a rule of the contract is refused: %j',
    async (table, change, rule) => {
      const { mock, control } = sandbox();
      const [first] = (await mock.readTable({ table })).rows;
      expect(await control('POST /data', { table, id: first?.id ?? 0, change })).toMatchObject({
        status: 422,
        body: { message: `change must keep the rule: ${rule}.` },
      });
      expect((await mock.readTable({ table })).rows[0]).toEqual(first);
    },
  );

  it('a change that breaks a rule for which a row may have a reason is taken', async () => {
    const { mock } = sandbox();
    const [first] = (await mock.readTable({ table: 'timesheets' })).rows;
    const change = { total_hours: 23 };
    expect((await mock.changeRow({ table: 'timesheets', id: first?.id ?? 0, change })).row).toMatchObject(
      change,
    );
  });

  it.each(TABLES)('a change to a row of %s that breaks the schema of %s is refused', async (table) => {
    const { mock, control } = sandbox();
    const [first] = (await mock.readTable({ table })).rows;
    const [field] = Object.entries(first?.row ?? {}).find(([, value]) => typeof value === 'string') ?? [''];
    const wish = { table, id: first?.id ?? 0, change: { [field]: 7 } };
    const { status, body } = await control('POST /data', wish);
    const problem = expect.stringMatching(/^must be /);
    expect.soft(status).toBe(422);
    expect.soft(body).toEqual({
      status: 422,
      message: expect.stringMatching(new RegExp(`^change\\.${field} must be .*\\.$`)),
      errors: { [`change.${field}`]: [problem] },
    });
    expect((await mock.readTable({ table })).rows[0]).toEqual(first);
  });

  it('a missing row is 404, for change and removal', async () => {
    const { control } = sandbox();
    const row = { table: 'timesheets', id: 99_999 };
    for (const [call, body] of [
      ['POST /data', { ...row, change: { status: 1 } }],
      ['POST /data/remove', row],
    ] as const) {
      expect(await control(call, body)).toMatchObject({
        status: 404,
        body: { status: 404, message: 'There is no row 99999 in timesheets of this client.' },
      });
    }
  });

  it('a row of another account changes for that account alone', async () => {
    const portal = sandbox();
    const email = 'otp.client@example.com';
    const { rows } = await portal.mock.readTable({ table: 'reports', email });
    const id = rows[0]?.id ?? 0;
    expect((await portal.control('POST /data/remove', { table: 'reports', id })).status).toBe(404);
    expect(await portal.mock.removeRow({ table: 'reports', email, id })).toEqual({ row: rows[0]?.row });
    expect(await portal.mock.readTable({ table: 'reports', email })).toMatchObject({ of: rows.length - 1 });
  });

  it('HIRE-13 a changed employment keeps its other data', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    await portal.mock.changeRow({ table: 'employments', id: 1, change: { position: 'Night aide' } });
    const [first] = await client.read('listHiredEmployees');
    expect(first?.position).toBe('Night aide');
    // The employment keeps its employee, who therefore stays unavailable.
    expect((await client.read('listAvailableEmployees')).map(({ id }) => id)).toEqual([4, 5, 6]);
  });
});
