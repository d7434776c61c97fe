import { toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ScenarioName } from '../../../../src/index.ts';
import { type Client, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

async function signedIn(scenario: ScenarioName): Promise<Client> {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario, now: '2026-11-17T18:00:00Z' });
  return signIn(portal);
}

describe('the lists of a scenario', () => {
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

  it('nothing-to-do: no item is pending', async () => {
    const seen = await look(await signedIn('nothing-to-do'));
    expect(seen.timesheets).toHaveLength(40 + 14 * 12);
    expect(seen.timesheets).not.toContain('pending');
    expect(new Set(seen.invoices)).toEqual(new Set(['paid', 'declined']));
    expect(seen).toMatchObject({ withoutReceipt: 0, inError: [], documents: 4 });
  });

  it('one-of-each: every list has one row of each state', async () => {
    const seen = await look(await signedIn('one-of-each'));
    expect([...seen.timesheets].sort()).toEqual(['approved', 'declined', 'pending']);
    expect([...seen.invoices].sort()).toEqual(['approved', 'awaiting', 'declined', 'paid']);
    expect(seen).toMatchObject({ withoutReceipt: 1, inError: [] });
  });

  it('enrollment-half-done: two sections are in error and the documents are locked', async () => {
    const seen = await look(await signedIn('enrollment-half-done'));
    expect(seen).toMatchObject({ inError: ['terms', 'signature'], documents: 0 });
    expect(seen.timesheets).toContain('pending');
  });

  it('PROD-17 admin-has-paid: every approved invoice has its proof, every payable its receipt', async () => {
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
