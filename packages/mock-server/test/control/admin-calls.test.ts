import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { type Client, download, signIn } from '../client.ts';
import { ADMIN_ROWS, fileAddressOf } from './admin-rows.ts';

const { sandbox, running } = useMockServer();

const NOW = '2026-11-17T18:00:00Z';

async function signedIn(scenario: 'default' | 'new-client' = 'default'): Promise<Client> {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario, now: NOW });
  return signIn(portal);
}
const act = ({ portal }: Client, name: string, body?: object) => portal.control(`POST /admin/${name}`, body);
const textOf = async ({ portal }: Client, address: string) =>
  Buffer.from((await download(portal, address)).bytes).toString('latin1');

describe('the admin calls', () => {
  it.each(ADMIN_ROWS)('%s %s %j: the response is the whole row, which is the last of %s', async (...row) => {
    const [, name, wish, list, facts] = row;
    const client = await signedIn();
    const rows = async () => (await client.read(list)) as readonly { readonly id: number }[];
    const before = await rows();
    // A control call without a body must work like one with an empty body.
    const { status, body } = await act(client, name, Object.keys(wish).length === 0 ? undefined : wish);
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(Number), ...facts });
    expect(before.map(({ id }) => id)).not.toContain(body.id);
    expect(await rows()).toEqual([...before, body]);
  });

  it.each([
    ['payroll-sheet', 'payroll_file_content', 'Payroll 2026-11-01 to 2026-11-15'],
    ['report', 'report_file', 'Monthly spending 2026-11-17'],
    ['resource', 'url', 'Notice'],
    ['invoice', 'invoice_file', 'Invoice of a vendor'],
  ])('%s: its file names its contents in one line', async (name, field, line) => {
    const client = await signedIn();
    const { body } = await act(client, name);
    expect(await textOf(client, [body[field]].flat()[0])).toContain(`(${line})`);
  });

  it('INV-09 a proof of payment is a file that names the invoice, which is paid from then on', async () => {
    const client = await signedIn();
    const before = (await client.read('listVendorInvoices')).find(({ id }) => id === 4);
    const { status, body } = await act(client, 'proof', { invoice_id: 4 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      is_client_approved: 1,
      reciept_file: fileAddressOf('proof-of-payment-4\\.pdf'),
    });
    expect(await textOf(client, body.reciept_file)).toContain(`(Proof of payment: ${before?.description})`);
  });

  it('PBL-04 a receipt is a file that names the payable, after those that it has', async () => {
    const client = await signedIn();
    const before = (await client.read('listPayables')).at(-1);
    const { status, body } = await act(client, 'receipt', { payable_id: 6 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      receipt: [...(before?.receipt ?? []), fileAddressOf('receipt-6\\.pdf')],
    });
    expect(await textOf(client, body.receipt.at(-1))).toContain(`(Receipt: ${before?.description})`);
    expect((await client.read('listPayables')).at(-1)).toEqual(body);
  });

  it('BUD-01 a budget has the given amounts, with the remainder to the cent', async () => {
    const client = await signedIn();
    const budget = { total_budget: 100.1, spent_budget: 30.2, remaining_budget: 69.9 };
    expect((await act(client, 'budget', { total: 100.1, spent: 30.2 })).body).toEqual(budget);
    expect(await client.read('getBudget')).toEqual(budget);
  });

  it.each([
    [{}, { name: 'Added document.pdf', content: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) }],
    [
      { name: 'Notice', broken: true },
      { name: 'Notice', content: '%PDF-1.4 this is not base64 !' },
    ],
  ])('DOC-05 DOC-06 the document %j comes after those of the enrollment', async (wish, facts) => {
    const client = await signedIn();
    const before = await client.read('listEnrollmentDocuments');
    const { body } = await act(client, 'document', wish);
    expect(body).toEqual({ ...facts, content_type: 'application/pdf', disposition: 'attachment' });
    expect(await client.read('listEnrollmentDocuments')).toEqual([...before, body]);
  });

  it('DOC-06 an added document is a PDF that contains its name', async () => {
    const { body } = await act(await signedIn(), 'document', { name: 'Rules.pdf' });
    expect(Buffer.from(body.content, 'base64').toString('latin1')).toMatch(/^%PDF-.*\(Rules\.pdf\)/s);
  });

  it('act only on the client with the given e-mail address', async () => {
    const client = await signedIn();
    const email = 'OTP.client@example.com';
    const tables = running().worlds.get(client.portal.world).client('1003');
    const [employee] = tables.employees.keys();
    const calls = { 'payroll-sheet': 'payrollSheets', report: 'reports' } as const;
    const more = { invoice: 'vendorInvoices', timesheet: 'timesheets' } as const;
    const before = structuredClone(running().worlds.get(client.portal.world).client('1001'));
    for (const [name, table] of Object.entries({ ...calls, ...more })) {
      const { size } = tables[table];
      const { status, body } = await act(client, name, { email });
      expect({ name, status }).toEqual({ name, status: 200 });
      expect([tables[table].size, [...tables[table].values()].at(-1)]).toEqual([size + 1, body]);
    }
    expect([...tables.timesheets.values()].at(-1)?.employee_id).toBe(employee);
    await act(client, 'budget', { email, total: 5, spent: 1 });
    expect(tables.budget?.remaining_budget).toBe(4);
    await act(client, 'document', { email });
    expect(tables.enrollment.addedDocuments).toHaveLength(1);
    expect(running().worlds.get(client.portal.world).client('1001')).toEqual(before);
  });

  const field = (name: string, problem: string) => ({
    message: `${name} ${problem}.`,
    errors: { [name]: [problem] },
  });
  const said = (message: string) => ({ message });

  it.each([
    ['proof', {}, 422, field('invoice_id', 'is required')],
    ['proof', { invoice_id: 'x' }, 422, field('invoice_id', 'must be integer')],
    ['proof', { invoice_id: 999 }, 404, said('There is no invoice 999 in this world.')],
    ['proof', { invoice_id: 1 }, 409, said('A proof cannot be attached: the invoice is awaiting.')],
    ['proof', { invoice_id: 5 }, 409, said('A proof cannot be attached: the invoice is paid.')],
    ['receipt', { payable_id: 999 }, 404, said('There is no payable 999 in this world.')],
    ['report', { email: 'nobody@example.com' }, 404, said('No account of this world has that e-mail.')],
    ['report', { stray: 1 }, 422, field('stray', 'is not a field of this call')],
    ['payroll-sheet', { employee_id: 999 }, 422, field('employee_id', 'is not an employee of this client')],
    [
      'payroll-sheet',
      { start: '2026-02-02', end: '2026-02-01' },
      422,
      field('end', 'must not be before the start'),
    ],
    ['timesheet', { employee_id: 7 }, 422, field('employee_id', 'is not an employee of this client')],
    ['timesheet', { hours: 0 }, 422, field('hours', 'must be > 0')],
    ['budget', { total: '1', spent: 1 }, 422, field('total', 'must be number')],
    ['document', { broken: 'yes' }, 422, field('broken', 'must be boolean')],
  ])('%s %j is refused with %i and a reason', async (name, body, status, problem) => {
    const client = await signedIn();
    expect(await act(client, name, body)).toMatchObject({ status, body: { status, ...problem } });
  });

  it.each([
    ['report', { date: '2026-02-30' }, 'date'],
    ['timesheet', { status: 2 }, 'status'],
    ['timesheet', { start: 'noon' }, 'start'],
  ])('%s %j is refused at that field', async (name, body, place) => {
    const response = await act(await signedIn(), name, body);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [place]]);
  });

  it('a client without employees gets no timesheet', async () => {
    expect((await act(await signedIn('new-client'), 'timesheet')).body).toEqual({
      status: 422,
      message: 'This client has no employees. addEmployee adds one.',
    });
  });

  it('HIRE-13 an added employee is hired by default, once', async () => {
    const client = await signedIn('new-client');
    const first = await act(client, 'employee', { first_name: 'Kim', last_name: 'Park', file: 'cv.pdf' });
    expect(first.body).toMatchObject({ first_name: 'Kim', last_name: 'Park', files: [expect.any(String)] });
    const hired = await act(client, 'hire', { position: 'Driver', hired_date: '2025-06-01' });
    expect(hired.body).toMatchObject({
      employee: { first_name: 'Kim' },
      position: 'Driver',
      hired_date: '2025-06-01',
      separation_date: null,
    });
    const again = { employee_id: first.body.id };
    expect((await act(client, 'hire', again)).body.message).toBe('This employee is already hired.');
    expect((await act(client, 'hire')).body.message).toBe('This client has no employee who can be hired.');
    expect((await act(client, 'timesheet')).body.employee).toMatchObject({ first_name: 'Kim' });
  });

  it('are refused without the control header', async () => {
    const { portal } = await signedIn();
    const response = await portal.send('/__mock/admin/report', { json: {} });
    expect(response.status).toBe(403);
  });
});
