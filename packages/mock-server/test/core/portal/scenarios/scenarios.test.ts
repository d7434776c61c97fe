import {
  breachOf,
  DEFAULT_CONTRACT,
  loadContract,
  missingIn,
  type Operation,
  valueAt,
} from '@client-portal/contract';
import { isMasked, type OperationId, type SuccessBodyOf } from '@client-portal/sdk';
import { toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import { describe, expect, it } from 'vitest';
import { OTP_CLIENT, ROSA, useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ScenarioName } from '../../../../src/core/control/control-types.ts';
import { scenarios } from '../../../../src/core/portal/scenarios/index.ts';
import { type Client, signIn } from '../../../client.ts';

const { running, sandbox } = useMockServer({ now: Date.parse('2025-06-17T09:00:00Z') });
const contract = loadContract(DEFAULT_CONTRACT);

async function begin(scenario: ScenarioName) {
  const portal = sandbox();
  await portal.mock.resetWorld({ scenario });
  return portal;
}

/** Signs in, with a one-time code if the scenario requires it. */
async function enter(scenario: ScenarioName): Promise<Client> {
  const portal = await begin(scenario);
  await portal.mock.activateAccount({ email: ROSA.email });
  // In this scenario, the first code does not arrive.
  if (scenario === 'code-lost') await signIn(portal);
  const client = await signIn(portal);
  const { messages } = await portal.mock.listMessages();
  const code = messages.at(-1)?.code;
  if (code !== undefined) {
    const form = { token: client.token, otp: code };
    expect((await portal.send('/api/otp_verification', { form })).status).toBe(200);
  }
  return client;
}

// One of the scenarios has 10,000 rows.
describe('scenarios', { timeout: 60_000 }, () => {
  const reads = contract.operations.filter(({ isSafe }) => isSafe);

  it.each(Object.keys(scenarios) as ScenarioName[])(
    '%s: every read responds by the contract, each row keeps its rules, and only an approved invoice has a proof',
    async (scenario) => {
      const client = await enter(scenario);
      const seen = await Promise.all(reads.map(({ id }) => client.call(id as Parameters<Client['call']>[0])));
      expect(seen.map(({ status }, index) => `${reads[index]?.id} ${status}`)).toEqual(
        reads.map(({ id }) => `${id} 200`),
      );
      const bodyOf = <Id extends OperationId>(name: Id): SuccessBodyOf<Id> =>
        seen[reads.findIndex(({ id }) => id === name)]?.body;
      const rowsOf = ({ id, result }: Pick<Operation, 'id' | 'result'>): readonly object[] =>
        [valueAt(bodyOf(id as OperationId), result.split('/').filter(Boolean)) ?? []].flat() as object[];
      for (const operation of reads) {
        const rows = rowsOf(operation);
        const breaches = operation.holds.flatMap((rule) => rows.flatMap((row) => breachOf(rule, row) ?? []));
        expect(breaches).toEqual([]);
        const { subsetOf } = operation;
        const whole = reads.find(({ id }) => id === subsetOf?.read);
        if (subsetOf !== undefined && whole !== undefined)
          expect(missingIn(subsetOf, rows, rowsOf(whole))).toBeUndefined();
      }
      const withProof = bodyOf('listVendorInvoices').data.data.filter(
        ({ reciept_file }) => reciept_file !== null,
      );
      expect(withProof.map(toVendorInvoiceState)).toEqual(withProof.map(() => 'paid'));
    },
  );

  it('have the dates and times of every client in one form', () => {
    const isDate = (name: string) => /(^|_)(date|at)(_|$)/.test(name);
    const odd = new Set<string>();
    let count = 0;
    // A Map is a table by id.
    const note = (name: string, value: unknown): unknown => {
      if (value instanceof Map) return [...value.values()];
      if (!isDate(name) || typeof value !== 'string') return value;
      count += 1;
      if (!/^\d{4}-\d\d-\d\d(T|$)/.test(value)) odd.add(`${name}: ${value}`);
      return value;
    };
    for (const scenario of Object.keys(scenarios) as ScenarioName[])
      JSON.stringify(running().worlds.reset(`dates-${scenario}`, { scenario }).clients(), note);
    expect(count).toBeGreaterThan(1_000);
    expect([...odd]).toEqual([]);
  });

  it('are listed with a description of one line each', async () => {
    const body = await sandbox().mock.listScenarios();
    expect(body.scenarios.map(({ name }: { name: ScenarioName }) => name)).toEqual(Object.keys(scenarios));
    for (const { description } of body.scenarios) {
      expect(description).toMatch(/^[A-Z0-9][^\n]{20,110}\.$/);
    }
  });

  it('AUTH-11 inactive-account: signing in is 406 until the account is activated', async () => {
    const portal = await begin('inactive-account');
    const call = () => portal.send('/api/login_auth', { form: ROSA });
    expect((await call()).status).toBe(406);
    await portal.mock.activateAccount({ email: ROSA.email });
    expect((await call()).status).toBe(200);
  });

  it('OTP-01 one-time-code: every account is asked for a code', async () => {
    const portal = await begin('one-time-code');
    for (const form of [ROSA, OTP_CLIENT]) {
      expect((await portal.send('/api/login_auth', { form })).body.otp_required).toBe(true);
    }
    expect((await portal.mock.listMessages()).messages).toHaveLength(2);
  });

  it('OTP-01 code-lost: the first code never arrives, the next does', async () => {
    const portal = await begin('code-lost');
    const outbox = async () => (await portal.mock.listMessages()).messages;
    expect((await portal.send('/api/login_auth', { form: ROSA })).body.otp_required).toBe(true);
    expect(await outbox()).toEqual([]);
    await portal.send('/api/login_auth', { form: ROSA });
    expect(await outbox()).toMatchObject([{ to: ROSA.email, code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it('PRL-09 payroll-long-ago: the newest sheet is more than three months old', async () => {
    const sheets = await (await enter('payroll-long-ago')).read('listPayrollSheets');
    expect(sheets.length).toBeGreaterThan(2);
    for (const { payroll_end } of sheets) expect(payroll_end < '2025-03-17').toBe(true);
  });

  it('VAL-04 signature-missing: the check names the signature and nothing else', async () => {
    const client = await enter('signature-missing');
    expect((await client.call('getEnrollmentCheck')).body).toMatchObject({ status: 'error' });
    expect(Object.keys((await client.call('getEnrollmentCheck')).body.errors)).toEqual(['signature']);
  });

  it('everything-pending: nothing is decided, nothing paid', async () => {
    const client = await enter('everything-pending');
    const states = new Set(
      (await client.read('listTimesheets')).map(({ status }) => toTimesheetState(status)),
    );
    expect(states).toEqual(new Set(['pending']));
    const invoices = (await client.read('listVendorInvoices')).map(toVendorInvoiceState);
    expect(new Set(invoices)).toEqual(new Set(['awaiting']));
    expect((await client.read('listPayables')).flatMap(({ receipt }) => receipt)).toEqual([]);
  });

  it('CONST-09 first-of-month: no timesheet in the current month, all of the month before are pending', async () => {
    const sheets = await (await enter('first-of-month')).read('listTimesheets');
    const ofMonth = (month: string) => sheets.filter(({ start_date }) => start_date.startsWith(month));
    expect(ofMonth('2025-06')).toEqual([]);
    expect(ofMonth('2025-05').map(({ status }) => toTimesheetState(status))).toEqual(
      Array.from({ length: 12 }, () => 'pending'),
    );
  });

  it('odd-hours: each oddity once, by one worker, and an invoice that came twice', async () => {
    const client = await enter('odd-hours');
    const [worker] = await client.read('listEmployees');
    const sheets = (await client.read('listTimesheets')).filter(
      ({ employee_id }) => employee_id === worker?.id,
    );
    expect(
      sheets.map(({ start_date, start_time, end_date, end_time, total_hours }) =>
        [start_date.slice(8), start_time, end_date.slice(8), end_time, total_hours].join(' '),
      ),
    ).toEqual([
      '10 08:00 10 12:00 4',
      '10 11:00 10 14:00 3',
      '11 06:00 11 13:00 7',
      '11 14:00 11 20:15 6.25',
      '12 09:00 12 13:00 4',
      '12 09:00 12 13:00 4',
      '13 22:00 14 06:00 8',
      '14 09:00 14 14:00 5',
    ]);
    // The timesheets of all other workers are those of an ordinary month.
    const ofOthers = async (name: 'odd-hours' | 'default') =>
      (await (await enter(name)).read('listTimesheets'))
        .filter(({ employee_id }) => employee_id !== worker?.id)
        .map(({ start_date, start_time }) => `${start_date} ${start_time}`);
    expect(await ofOthers('odd-hours')).toEqual(await ofOthers('default'));
    expect(await ofOthers('odd-hours')).not.toEqual([]);
    const chairs = (await client.read('listVendorInvoices')).filter(
      ({ description }) => description === 'Shower chair',
    );
    expect(chairs).toHaveLength(2);
  });

  it('budget-nearly-spent: 5 % remains', async () => {
    const budget = await (await enter('budget-nearly-spent')).read('getBudget');
    expect((budget?.remaining_budget ?? 0) / (budget?.total_budget ?? 0)).toBeCloseTo(0.05);
  });

  it('budget-half-time: today is the fifteenth of thirty days', async () => {
    const budget = await (await enter('budget-half-time')).read('getBudget');
    expect.soft(budget?.date_from).toBe('2025-06-03');
    expect.soft(budget?.date_to).toBe('2025-07-02');
  });

  it.each([
    ['budget-year', '2024-07-01', '2025-06-30'],
    ['period-ended', '2023-07-01', '2024-06-30'],
  ] as const)('BUD-08 %s: the period is from %s to %s', async (scenario, from, to) => {
    const budget = await (await enter(scenario)).read('getBudget');
    expect.soft(budget?.date_from).toEqual(from);
    expect.soft(budget?.date_to).toEqual(to);
  });

  it('budget-overspent: the remaining amount is negative', async () => {
    const budget = await (await enter('budget-overspent')).read('getBudget');
    expect(budget?.remaining_budget).toBeLessThan(0);
  });

  it('PI-02 masked-numbers: numbers are shown masked, and those absent from an update stay', async () => {
    const client = await enter('masked-numbers');
    const masked = await client.read('getClientInformation');
    const numbers = [masked.ss_number, masked.uci_number, masked.ca_driver_license_number];
    expect(numbers.filter((number) => typeof number === 'string').every(isMasked)).toBe(true);
    expect(masked.ss_number).toMatch(/^[*-]+\d{4}$/);
    const payment = await client.read('getPaymentDetails');
    expect([payment?.account_number, payment?.routing_number].every(isMasked)).toBe(true);
    const json = { id: masked.id, title: 'Dr' };
    await client.portal.send('/api/update_client_information', { token: client.token, json });
    expect(await client.read('getClientInformation')).toEqual({ ...masked, title: 'Dr' });
    const whole = await enter('default');
    expect(isMasked((await whole.read('getClientInformation')).ss_number)).toBe(false);
  });

  it('SIG-13 signature-drawn: the signature is a picture that can be fetched', async () => {
    const client = await enter('signature-drawn');
    const signature = await client.read('getSignature');
    expect(signature).toMatchObject({ type: 'drawn', signature: null });
    const picture = await client.portal.send(signature?.signature_url ?? '', { method: 'GET' });
    expect.soft(picture.status).toBe(200);
    expect.soft(picture.headers.get('content-type')).toBe('image/png');
  });

  it('awkward-data: long, right-to-left, empty and hostile text, tiny and large amounts', async () => {
    const client = await enter('awkward-data');
    const notes = (await client.read('listTimesheets')).map(({ specification }) => specification);
    expect(notes).toContain(null);
    expect(notes).toContain('');
    expect(notes.some((note) => (note?.length ?? 0) > 400)).toBe(true);
    expect(notes.some((note) => note?.includes('<img src=x onerror='))).toBe(true);
    const names = (await client.read('listEmployees')).map(({ first_name }) => first_name);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    const prices = (await client.read('listVendorInvoices')).map(({ invoice_price }) => invoice_price);
    expect(prices).toEqual(expect.arrayContaining([0.01, 9_999_999.99, 0]));
    const [invoice] = await client.read('listVendorInvoices');
    const file = await client.portal.send([invoice?.invoice_file ?? ''].flat()[0] ?? '', { method: 'GET' });
    expect(file.status).toBe(200);
  });
});
