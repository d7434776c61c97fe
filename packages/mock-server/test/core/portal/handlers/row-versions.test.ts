import { describe, expect, it } from 'vitest';
import { type SendOptions, useMockServer } from '../../../../../../testing/sandbox.ts';

const { sandbox } = useMockServer();

interface Row {
  readonly id: number;
  readonly version?: string;
}

const TIMESHEETS = {
  read: (): [string, SendOptions] => ['/api/timesheets_client', {}],
  rowsOf: (body: { data: Row[] }) => body.data,
  isPending: (row: object) => 'status' in row && row.status === 0,
  decide: ({ id }: Row): [string, SendOptions] => [
    '/api/decline_timesheet',
    { form: { time_sheet_id: String(id), status: '1' } },
  ],
};

const invoices = (path: string) => ({
  read: (): [string, SendOptions] => ['/api/client_fetch_vendors_invoice', {}],
  rowsOf: (body: { data: { data: Row[] } }) => body.data.data,
  isPending: (row: object) => 'is_client_approved' in row && row.is_client_approved === 0,
  decide: ({ id }: Row): [string, SendOptions] => [path, { form: { invoice_id: String(id) } }],
});

const HIRED = {
  read: (token: string): [string, SendOptions] => ['/api/fetch_client_employee', { form: { token } }],
  rowsOf: (body: { data: Row[] }) => body.data,
  isPending: (row: object) => 'separation_date' in row && row.separation_date === null,
  decide: ({ id }: Row, token: string): [string, SendOptions] => [
    '/api/terminate_employee',
    { form: { token, id: String(id) } },
  ],
};

const ROWS = [
  ['submitTimesheetDecision', TIMESHEETS],
  ['approveVendorInvoice', invoices('/api/clientApproveInvoice')],
  ['declineVendorInvoice', invoices('/api/clientDeclineInvoice')],
  ['terminateEmployee', HIRED],
] as const;

async function begin(
  scenario: 'row-versions' | 'default',
  { read, rowsOf, isPending, decide }: (typeof ROWS)[number][1],
) {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario });
  const token = await portal.signIn();
  const call = ([path, options]: [string, SendOptions], headers = {}) =>
    portal.send(path, { token, ...options, headers });
  const rows = async (): Promise<Row[]> => rowsOf((await call(read(token))).body);
  const pending = (await rows()).filter(isPending);
  const [first, second] = pending;
  if (first === undefined || second === undefined) throw new Error('The scenario has too few pending rows.');
  const send = (row: Row, ifMatch?: string) =>
    call(decide(row, token), ifMatch === undefined ? {} : { 'if-match': ifMatch });
  const rowOf = async ({ id }: Row) => (await rows()).find((row) => row.id === id);
  return { first, second, send, rowOf };
}

describe.each(ROWS)('%s', (_, kind) => {
  it('refuses an earlier version with 412 and changes nothing, and accepts the version of the row', async () => {
    const { first, second, send, rowOf } = await begin('row-versions', kind);
    expect(first.version).toMatch(/^[\w-]+$/);
    expect(second.version).not.toBe(first.version);
    expect(await send(first, `"${second.version}"`)).toMatchObject({
      status: 412,
      body: { status: 412, message: 'This has changed. Read it again before you decide.' },
    });
    expect(await rowOf(first)).toEqual(first);
    expect((await send(first, `"${first.version}"`)).status).toBeLessThan(300);
    expect((await rowOf(first))?.version).not.toBe(first.version);
  });

  it('accepts a decision without If-Match, and says of a decided row that it comes too late', async () => {
    const { first, send } = await begin('row-versions', kind);
    expect((await send(first)).status).toBeLessThan(300);
    expect((await send(first, `"${first.version}"`)).status).toBe(409);
  });

  it('sends no version by default, and ignores If-Match then', async () => {
    const { first, send } = await begin('default', kind);
    expect(first).not.toHaveProperty('version');
    expect((await send(first, '"7"')).status).toBeLessThan(300);
  });
});
