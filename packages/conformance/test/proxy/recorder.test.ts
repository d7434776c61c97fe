import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock } from '@client-portal/mock-server/fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { createCli, printed } from '../../../../tools/testing/cli-process.ts';
import { createSandbox, ROSA, toForm, useMockServer } from '../../../../tools/testing/sandbox.ts';
import { maskSecrets } from '../../src/proxy/mask-secrets.ts';
import { startProxy } from '../../src/proxy/proxy.ts';

const { startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));
const { running } = useMockServer();
const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const post = (token: string) => ({ method: 'POST', headers: { authorization: `Bearer ${token}` } });

describe('a recording', () => {
  it('PROD-15 lets the mock play the responses of a backend in their order', async () => {
    const backend = new URL(running().url);
    const proxy = await startProxy({ backend, port: 0, record: true });
    const through = createSandbox(proxy.url, randomUUID());
    const token = await through.signIn();
    const list = async () => (await through.send('/api/timesheets_client', { token })).body.data;
    const before = await list();
    const [pending] = before.filter(({ status }: { status: number }) => status === 0);
    await through.send('/api/decline_timesheet', {
      token,
      form: { time_sheet_id: `${pending.id}`, status: '1' },
    });
    await list();
    const after = await list();
    await proxy.close();
    const recording = await proxy.toRecording();
    expect(Object.entries(recording.answers).map(([id, answers]) => [id, answers.length])).toEqual([
      ['listTimesheets', 2],
      ['submitTimesheetDecision', 1],
    ]);

    const mock = createMock({ scenarioFile: recording });
    const own = await mock.world('default').signIn();
    const play = async () =>
      ((await (await mock.fetch('/api/timesheets_client', post(own))).json()) as Played).data;
    expect([await play(), await play(), await play()]).toEqual([before, after, after]);
  });

  it('leaves out sign-in and bodies that are no JSON', async () => {
    const proxy = await startProxy({ backend: new URL(running().url), port: 0, record: true });
    const through = createSandbox(proxy.url, randomUUID());
    const token = await through.signIn();
    await through.mock.addFault({ operationId: 'listReports', fault: { kind: 'broken-json' } });
    await through.send(`/api/fetch_reports_client?token=${token}`, { token, method: 'GET' });
    await proxy.close();
    expect((await proxy.toRecording()).answers).toEqual({});
  });

  it('is written by the command when it ends, without a token or an account number', async () => {
    const file = join(folder, 'recorded.json');
    const child = startCli('proxy', '--to', running().url, '--port', '0', '--record', file);
    const [, url = ''] = await printed(child, /Proxy on (\S+) for /);
    const signedIn = await fetch(`${url}/api/login_auth`, { method: 'POST', body: toForm(ROSA) });
    const { token } = (await signedIn.json()) as { readonly token: string };
    const headers = { authorization: `Bearer ${token}` };
    const read = await fetch(`${url}/api/fetch_client_payment_dtls`, { headers });
    const { payment_details } = (await read.json()) as Paid;
    const reports = await fetch(`${url}/api/fetch_reports_client?token=${encodeURIComponent(token)}`, {
      headers,
    });
    const { data } = (await reports.json()) as Reported;
    await printed(child, /listReports 200/);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    const text = readFileSync(file, 'utf8');
    const { answers } = JSON.parse(text);
    expect(answers.getPaymentDetails[0].body.payment_details).toMatchObject({
      bank_name: payment_details.bank_name,
      account_number: '0'.repeat(payment_details.account_number.length),
    });
    expect(answers.listReports[0].body.data[0].report_file).toBe('/files/masked/x.pdf');
    for (const secret of [token, payment_details.account_number, data[0]?.report_file ?? ''])
      expect([secret.length > 5, text.includes(secret)]).toEqual([true, false]);
    expect(
      createMock({ scenarioFile: JSON.parse(text) })
        .worlds.get()
        .faults.standing(),
    ).toHaveLength(2);
  });
});

interface Played {
  readonly data: unknown;
}
interface Paid {
  readonly payment_details: { readonly bank_name: string; readonly account_number: string };
}
interface Reported {
  readonly data: readonly { readonly report_file: string }[];
}

describe('the mask of secrets', () => {
  it.each([
    ['a token', { token: 'a7$1001' }, { token: 'x0$0000' }],
    ['a number', { account_number: 1234 }, { account_number: 0 }],
    ['a list under a secret name', { otp: ['123', { a: 'b4' }] }, { otp: ['000', { a: 'x0' }] }],
    ['a signature', { data: { signature: 'Rosa É.' } }, { data: { signature: 'xxxx x.' } }],
    ['an address', { files: ['https://a.example/f/k3y/lease.PDF?s=1'] }, { files: ['/files/masked/x.PDF'] }],
    ['an address without a kind', { url: '/files/k3y' }, { url: '/files/masked/x' }],
  ])('hides %s', (_, value, hidden) => {
    expect(maskSecrets(value)).toEqual(hidden);
  });

  it('leaves names, amounts, notes and null as they are', () => {
    const value = { first_name: 'Rosa', price: 12.5, note: '1 / 2 days', token: null, isOpen: true };
    expect(maskSecrets(value)).toEqual(value);
  });
});
