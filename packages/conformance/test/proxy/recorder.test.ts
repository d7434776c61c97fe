import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HarEntry } from '@client-portal/contract';
import { createMock } from '@client-portal/mock-server/fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { createCli, printed } from '../../../../testing/cli-process.ts';
import { createSandbox, ROSA, toForm, useMockServer } from '../../../../testing/sandbox.ts';
import { startProxy } from '../../src/proxy/proxy.ts';

const { startCli } = createCli(new URL('../../src/cli.ts', import.meta.url));
const { running } = useMockServer();
const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const post = (token: string) => ({ method: 'POST', headers: { authorization: `Bearer ${token}` } });

/** Starts a proxy that records. Returns it with a client and the entries, which are complete when it is closed. */
async function startRecording() {
  const entries: HarEntry[] = [];
  const proxy = await startProxy({
    backend: new URL(running().url),
    port: 0,
    onRecord: (entry) => entries.push(entry),
  });
  return { proxy, entries, through: createSandbox(proxy.url, randomUUID()) };
}

const pathsOf = (entries: readonly HarEntry[]) => entries.map(({ request }) => new URL(request.url).pathname);

describe('a recording', () => {
  it('PROD-15 lets the mock play the responses of a backend in their order', async () => {
    const { proxy, entries, through } = await startRecording();
    const token = await through.signIn();
    const list = async () => (await through.send('/api/timesheets_client', { token })).body.data;
    const before: Row[] = await list();
    const [pending] = before.filter(({ status }) => status === 0);
    const form = { time_sheet_id: `${pending?.id}`, status: '1' };
    await through.send('/api/decline_timesheet', { token, form });
    await list();
    const after: Row[] = await list();
    await proxy.close();
    expect(pathsOf(entries)).toEqual([
      '/api/timesheets_client',
      '/api/decline_timesheet',
      '/api/timesheets_client',
    ]);
    for (const { time } of entries) expect(time).toBeGreaterThanOrEqual(0);
    expect(entries[1]?.request.postData).toMatchObject({
      params: Object.entries(form).map(([name, value]) => ({ name, value })),
    });

    const mock = createMock({ scenarioFile: { log: { version: '1.2', entries } } });
    const own = await mock.world('default').signIn();
    const play = async () =>
      ((await (await mock.fetch('/api/timesheets_client', post(own))).json()) as Played).data.map(toPlain);
    expect([await play(), await play(), await play()]).toEqual([
      before.map(toPlain),
      after.map(toPlain),
      after.map(toPlain),
    ]);
  });

  it('has a read once for each page, and again only after a change', async () => {
    const { proxy, entries, through } = await startRecording();
    const token = await through.signIn();
    for (const page of [1, 2, 2])
      await through.send(`/api/fetch_reports_client?token=${token}&page=${page}`, { token, method: 'GET' });
    await proxy.close();
    expect(pathsOf(entries)).toEqual(['/api/fetch_reports_client', '/api/fetch_reports_client']);
  });

  it('leaves out sign-in, and the text of a body that is not JSON', async () => {
    const { proxy, entries, through } = await startRecording();
    const token = await through.signIn();
    await through.mock.addFault({ operationId: 'listReports', fault: { kind: 'broken-json' } });
    await through.send(`/api/fetch_reports_client?token=${token}`, { token, method: 'GET' });
    await proxy.close();
    expect(pathsOf(entries)).toEqual(['/api/fetch_reports_client']);
    expect(entries[0]?.response.content).toEqual({
      size: expect.any(Number),
      mimeType: 'application/json',
    });
  });

  it('AUTH-08 is whole after a crash, private, and has no value of a person', async () => {
    const file = join(folder, 'recorded.har');
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
    await expect.poll(() => pathsOf(JSON.parse(readFileSync(file, 'utf8')).log.entries)).toHaveLength(2);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    const text = readFileSync(file, 'utf8');
    const { account_holder, bank_name, account_number } = payment_details;
    for (const secret of [token, account_holder, bank_name, account_number, data[0]?.report_file ?? ''])
      expect([secret.length > 5, text.includes(secret)]).toEqual([true, false]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(
      createMock({ scenarioFile: JSON.parse(text) })
        .worlds.get()
        .faults.standing(),
    ).toHaveLength(2);
  });
});

interface Row {
  readonly id: number;
  readonly start_date: string;
  readonly total_hours: number;
  readonly status: number;
}
const toPlain = ({ id, start_date, total_hours, status }: Row) => [id, start_date, total_hours, status];

interface Played {
  readonly data: readonly Row[];
}
interface Paid {
  readonly payment_details: Readonly<Record<'account_holder' | 'bank_name' | 'account_number', string>>;
}
interface Reported {
  readonly data: readonly { readonly report_file: string }[];
}
