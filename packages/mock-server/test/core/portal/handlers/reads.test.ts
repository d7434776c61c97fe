import { describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ScenarioName } from '../../../../src/index.ts';
import { download, signIn } from '../../../client.ts';

const { sandbox } = useMockServer();

async function signedIn(now = '2026-11-17T18:00:00Z', scenario: ScenarioName = 'default') {
  const portal = sandbox();
  await portal.mock.resetWorld({ now, scenario });
  return signIn(portal);
}

describe('payroll sheets', () => {
  it('PRL-07 there are 14 of several months; every file can be fetched', async () => {
    const client = await signedIn();
    const sheets = await client.read('listPayrollSheets');
    expect(sheets).toHaveLength(14);
    expect(new Set(sheets.map(({ payroll_start }) => payroll_start.slice(0, 7))).size).toBeGreaterThan(5);
    expect(sheets.some(({ payroll_file_content }) => payroll_file_content.length > 1)).toBe(true);
    for (const address of sheets.flatMap(({ payroll_file_content }) => payroll_file_content)) {
      expect((await download(client.portal, address)).status).toBe(200);
    }
  });

  it.each(['2026-11-17', '2026-01-16', '2026-01-17', '2025-03-01', '2024-02-29', '2025-12-31'])(
    'PRL-07 PRL-09 on %s one crosses New Year, none is in the future and none ends before it begins',
    async (day) => {
      const sheets = await (await signedIn(`${day}T08:00:00Z`)).read('listPayrollSheets');
      expect(sheets).toHaveLength(14);
      const crossing = sheets.filter(
        ({ payroll_start, payroll_end }) => payroll_start.slice(0, 4) < payroll_end.slice(0, 4),
      );
      expect(crossing).toHaveLength(1);
      for (const { payroll_start, payroll_end, created_at } of sheets) {
        expect(payroll_start < payroll_end).toBe(true);
        expect(payroll_end < created_at.slice(0, 10)).toBe(true);
        expect(created_at.slice(0, 10) <= day).toBe(true);
      }
    },
  );

  it("PRL-08 only the client's own id is accepted", async () => {
    const { portal, token } = await signedIn();
    for (const client_id of ['1003', '', '9999', token]) {
      const form = { client_id };
      expect((await portal.send('/api/fetch_payroll_api', { token, form })).status).toBe(422);
    }
  });
});

describe('resources and reports', () => {
  it('RES-03 there are eight resources, and each can be fetched', async () => {
    const client = await signedIn();
    const resources = await client.read('listResources');
    expect(resources).toHaveLength(8);
    for (const { url } of resources) expect((await download(client.portal, url)).status).toBe(200);
  });

  it('REP-04 there are six reports, of the months before this one, and each can be fetched', async () => {
    const client = await signedIn('2026-03-31T23:59:59Z');
    const reports = await client.read('listReports');
    expect(reports.map(({ report_date }) => report_date)).toEqual([
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
      '2025-11-30',
      '2025-10-31',
      '2025-09-30',
    ]);
    for (const { report_file } of reports) {
      expect((await download(client.portal, report_file)).status).toBe(200);
    }
  });
});

const OWN_LISTS = [
  'listEmployees',
  'listAvailableEmployees',
  'listHiredEmployees',
  'listTimesheets',
  'listVendorInvoices',
  'listPayables',
  'listPayrollSheets',
  'listReports',
  'listFileUploads',
] as const;
const LISTS = [...OWN_LISTS, 'listResources'] as const;

describe('separate clients', () => {
  it('an account that was just activated has empty lists, no budget, and only what it registered', async () => {
    const { portal } = await signedIn();
    await portal.mock.activateAccount({ email: 'new.client@example.com' });
    const client = await signIn(portal, { ...ROSA, email: 'new.client@example.com' });
    for (const id of OWN_LISTS) expect(await client.read(id)).toEqual([]);
    expect(await client.readBody('getBudget')).toEqual({ status: 200 });
    expect(await client.read('getPaymentDetails')).toBeNull();
    expect(await client.read('getSignature')).toBeNull();
    expect(await client.read('getClientInformation')).toMatchObject({ id: 1002, first_name: 'Nikhil' });
  });

  it('an upload of one client is not shown to another', async () => {
    const { portal, call, read } = await signedIn();
    await portal.mock.activateAccount({ email: 'new.client@example.com' });
    const other = await signIn(portal, { ...ROSA, email: 'new.client@example.com' });
    const files = [new File(['x'], 'x.pdf')];
    await call('uploadPayable', { description: 'x', files });
    await call('uploadFiles', { description: 'x', files });
    for (const id of OWN_LISTS) {
      // Responses are cached, so the client to whom the rows belong reads them first.
      expect(await read(id)).not.toEqual([]);
      expect(await other.read(id)).toEqual([]);
    }
  });

  it('CALL-15 all clients see the same resources, and one that was added', async () => {
    const { portal, read } = await signedIn();
    await portal.mock.activateAccount({ email: 'new.client@example.com' });
    const other = await signIn(portal, { ...ROSA, email: 'new.client@example.com' });
    const added = await portal.mock.addResource({ name: 'Holiday pay' });
    const resources = await read('listResources');
    expect(resources.at(-1)).toEqual(added);
    expect(await other.read('listResources')).toEqual(resources);
  });

  it('the same seed and time give the same rows in every list', async () => {
    const [one, two] = await Promise.all([signedIn(), signedIn()]);
    for (const id of LISTS) expect(await two.read(id)).toEqual(await one.read(id));
  });
});
