import { toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import type { ScenarioName } from '../src/index.ts';
import { type Client, signIn } from './client.ts';
import { useMockServer } from './support.ts';

const { sandbox, running } = useMockServer();

const NOW = '2026-11-17T18:00:00Z';

async function signedIn(scenario: ScenarioName = 'default'): Promise<Client> {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario, now: NOW });
  return signIn(portal);
}
const act = ({ portal }: Client, name: string, body?: object) => portal.control(`POST /admin/${name}`, body);

describe('playing the admin', () => {
  it.each([
    ['payroll-sheet', 'listPayrollSheets', { payroll_start: '2026-11-01', payroll_end: '2026-11-15' }],
    [
      'report',
      'listReports',
      { report_type: 'Monthly spending', description: 'Spending by service', report_date: '2026-11-17' },
    ],
    [
      'resource',
      'listResources',
      {
        resource_name: 'Notice',
        description: 'Please read',
        url: expect.stringMatching(/^\/files\/.+\/notice\.pdf$/),
      },
    ],
    ['invoice', 'listVendorInvoices', { date_purchased: '2026-11-17', is_client_approved: 0 }],
    [
      'timesheet',
      'listTimesheets',
      { start_date: '2026-11-17', start_time: '14:00', total_hours: 4, status: 0 },
    ],
  ] as const)('%s: without further words a plausible one appears in %s', async (name, list, facts) => {
    const client = await signedIn();
    const rows = async () => (await client.read(list)) as readonly unknown[];
    const before = await rows();
    const { status, body } = await act(client, name);
    expect(status).toBe(200);
    expect(body).toMatchObject(facts);
    expect(await rows()).toEqual([...before, body]);
  });

  it('PRL-07 a payroll sheet as asked', async () => {
    const client = await signedIn();
    const wish = { employee_id: 2, start: '2025-12-16', end: '2026-01-15', file: 'a.xlsx' };
    await act(client, 'payroll-sheet', wish);
    expect((await client.read('listPayrollSheets')).at(-1)).toMatchObject({
      payroll_start: '2025-12-16',
      payroll_end: '2026-01-15',
      payroll_file_content: [expect.stringMatching(/\/a\.xlsx$/)],
      created_at: '2026-11-17T18:00:00.000Z',
      employee: { SP_number: 'SP-20412' },
    });
  });

  it('TS-09 a timesheet as asked, over midnight and decided', async () => {
    const client = await signedIn();
    await act(client, 'timesheet', { employee_id: 3, start: '2026-11-16T22:30:00Z', hours: 2.5, status: -1 });
    expect((await client.read('listTimesheets')).at(-1)).toMatchObject({
      employee_id: 3,
      start_date: '2026-11-16',
      start_time: '22:30',
      end_date: '2026-11-17',
      end_time: '01:00',
      total_hours: 2.5,
      status: -1,
      employee: { first_name: 'Grace' },
    });
  });

  it('BUD-01 a budget as asked', async () => {
    const client = await signedIn();
    await act(client, 'budget', { total: 100.1, spent: 30.2 });
    expect(await client.read('getBudget')).toEqual({
      total_budget: 100.1,
      spent_budget: 30.2,
      remaining_budget: 69.9,
    });
  });

  it('for the client whose e-mail is given, and for that one alone', async () => {
    const client = await signedIn();
    const before = await client.read('listReports');
    expect((await act(client, 'report', { email: 'OTP.client@example.com' })).status).toBe(200);
    expect(await client.read('listReports')).toEqual(before);
    expect(running().worlds.get(client.portal.world).client('1003').reports.size).toBe(7);
  });

  it.each([
    ['proof', {}, 422],
    ['proof', { invoice_id: 'x' }, 422],
    ['proof', { invoice_id: 999 }, 404],
    ['receipt', { payable_id: 999 }, 404],
    ['report', { email: 'nobody@example.com' }, 404],
    ['report', { date: '2026-02-30' }, 422],
    ['report', { stray: 1 }, 422],
    ['payroll-sheet', { employee_id: 999 }, 422],
    ['payroll-sheet', { start: '2026-02-02', end: '2026-02-01' }, 422],
    ['timesheet', { hours: 0 }, 422],
    ['timesheet', { status: 2 }, 422],
    ['timesheet', { start: 'noon' }, 422],
    ['budget', { total: '1' }, 422],
    ['document', { broken: 'yes' }, 422],
    ['invoices', {}, 404],
  ])('%s %j is refused with %i', async (name, body, status) => {
    const client = await signedIn();
    expect((await act(client, name, body)).status).toBe(status);
  });

  it('a client without employees gets no timesheet', async () => {
    const client = await signedIn('new-client');
    expect((await act(client, 'timesheet')).status).toBe(422);
  });

  it('takes no call without the control header', async () => {
    const { portal } = await signedIn();
    const answer = await portal.send('/__mock/admin/report', { json: {} });
    expect(answer.status).toBe(403);
  });

  it('accounts tells who may sign in, never a password', async () => {
    const { portal } = await signedIn();
    const body = await portal.mock.listAccounts();
    expect(body.accounts).toMatchObject([
      { email: 'rosa.delgado@example.com', clientId: '1001', isActive: true },
      { email: 'new.client@example.com', isActive: false },
      { email: 'otp.client@example.com', oneTimeCode: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('correct-horse');
  });
});

describe('scenarios', () => {
  const look = async (client: Client) => ({
    timesheets: (await client.read('listTimesheets')).map(({ status }) => toTimesheetState(status)),
    invoices: (await client.read('listVendorInvoices')).map(toVendorInvoiceState),
    withoutReceipt: (await client.read('listPayables')).filter(({ receipt }) => receipt.length === 0).length,
    inError: Object.keys((await client.read('getEnrollmentCheck')).errors ?? {}),
    documents: (await client.read('listEnrollmentDocuments')).length,
  });

  it('new-client: no lists, no budget, registered and nothing else', async () => {
    const client = await signedIn('new-client');
    expect(await look(client)).toMatchObject({ timesheets: [], invoices: [], documents: 0 });
    expect(await client.readBody('getBudget')).toEqual({ status: 200 });
    expect(await client.read('getClientInformation')).toMatchObject({ first_name: 'Rosa' });
    expect(await client.read('getEnrollmentCheck')).toMatchObject({ status: 'error' });
  });

  it('nothing-to-do: nothing waits for anyone', async () => {
    const seen = await look(await signedIn('nothing-to-do'));
    expect(seen.timesheets).toHaveLength(40 + 14 * 12);
    expect(seen.timesheets).not.toContain('pending');
    expect(new Set(seen.invoices)).toEqual(new Set(['paid', 'declined']));
    expect(seen).toMatchObject({ withoutReceipt: 0, inError: [], documents: 4 });
  });

  it('enrollment-half-done: two sections are in error and the documents are locked', async () => {
    const seen = await look(await signedIn('enrollment-half-done'));
    expect(seen).toMatchObject({ inError: ['terms', 'signature'], documents: 0 });
    expect(seen.timesheets).toContain('pending');
  });

  it('PROD-17 admin-has-paid: no approved invoice waits for its proof, no payable for its receipt', async () => {
    const seen = await look(await signedIn('admin-has-paid'));
    expect(new Set(seen.invoices)).toEqual(new Set(['awaiting', 'paid', 'declined']));
    expect(seen.withoutReceipt).toBe(0);
    expect(seen.timesheets).toContain('pending');
  });

  it('month-end: every other screen has its rows as well', async () => {
    const client = await signedIn('month-end');
    expect(await client.read('listTimesheets')).toHaveLength(10_000);
    expect(await client.read('listPayrollSheets')).toHaveLength(14);
  });
});
