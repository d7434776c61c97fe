import { randomBytes } from 'node:crypto';
import { DEFAULT_CONTRACT, loadContract, successStatus } from '@client-portal/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRaw, toMultipart, toRequest } from '../../../../../../testing/raw-request.ts';
import { createSandbox, type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';
import { type ControlInput, startMockServer } from '../../../../src/index.ts';
import { sampleCall } from '../../../samples.ts';

const { sandbox } = useMockServer();
const contract = loadContract(DEFAULT_CONTRACT);
const LIST = '/api/timesheets_client';

type AskedRule = ControlInput<'addFault'>;
type AskedFault = AskedRule['fault'];

async function withFault(
  fault: AskedFault,
  times?: number,
  operationId: AskedRule['operationId'] = 'listTimesheets',
) {
  const portal = sandbox();
  const token = await portal.signIn();
  const rule = { operationId, fault, ...(times === undefined ? {} : { times }) };
  await portal.mock.addFault(rule);
  return { portal, token, call: () => portal.send(LIST, { token }) };
}

async function readFile(portal: Sandbox, address: string, fault?: string): Promise<Uint8Array> {
  const headers = { 'x-portal-world': portal.world, ...(fault && { 'x-portal-fault': fault }) };
  return new Uint8Array(await (await fetch(portal.url + address, { headers })).arrayBuffer());
}

const journal = async (portal: Sandbox) => (await portal.mock.listCalls()).calls;

describe('faults', () => {
  it('status: the given status, body and headers', async () => {
    const fault: AskedFault = {
      kind: 'status',
      status: 429,
      body: { status: 429, message: 'Slow down' },
      headers: { 'retry-after': '7' },
    };
    const { call } = await withFault(fault);
    const response = await call();
    expect(response).toMatchObject({ status: 429, body: { message: 'Slow down' } });
    expect(response.headers.get('retry-after')).toBe('7');
  });

  it('status: a Problem by default', async () => {
    const { call } = await withFault({ kind: 'status', status: 503 });
    expect(await call()).toMatchObject({ status: 503, body: { status: 503, message: expect.any(String) } });
  });

  it('drop: the connection ends without a response', async () => {
    const { call } = await withFault({ kind: 'drop' });
    await expect(call()).rejects.toThrow(TypeError);
  });

  it.each([
    ['status=422', 422, { errors: { body: [expect.any(String)] } }],
    ['status=429', 429, { status: 429 }],
    ['html=502', 502, expect.stringContaining('<h1>502 Bad Gateway</h1>')],
  ])('%s: responds with the status and body of such a fault', async (fault, status, body) => {
    const { portal, token } = await withFault({ kind: 'html' }, 1);
    const response = await portal.send(LIST, { token, headers: { 'x-portal-fault': fault } });
    expect(response).toMatchObject({ status, body });
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
  });

  it.each([
    ['reset', 'a reset', { code: 'ECONNRESET' }],
    ['drop', 'bytes that are no HTTP', { status: 0, text: expect.stringMatching(/./) }],
  ] as const)('%s: ends the connection with %s after the whole request has arrived', async (kind, _, end) => {
    const { portal, token } = await withFault({ kind }, 1, 'uploadFiles');
    const part = (name: string, value: string) =>
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
    const file = part('files"; filename="x.bin', 'x'.repeat(3_000_000));
    const body = toMultipart('cut', part('token', token), part('description', 'x'), file);
    const type = 'multipart/form-data; boundary=cut';
    const headers = {
      'content-type': type,
      'x-portal-world': portal.world,
      authorization: `Bearer ${token}`,
    };
    const request = toRequest('/api/upload_files', headers, body);
    // `fetch` has words of its own for each, which change with its release; a socket has the system's.
    const seen = await sendRaw(portal.url, request).catch((error: Error) => error);
    expect(seen).toMatchObject(end);
    expect(await journal(portal)).toMatchObject([{}, { operationId: 'uploadFiles', status: 0, fault: kind }]);
  });

  it('stale: the previous response once more; the real one when there is none', async () => {
    const { portal, token, call } = await withFault({ kind: 'stale' }, 1);
    const first = await call();
    const form = { time_sheet_id: '1', status: '1' };
    await portal.send('/api/decline_timesheet', { token, form });
    await portal.mock.addFault({ operationId: '*', fault: { kind: 'stale' }, times: 2 });
    expect((await call()).body.data[0].status).toBe(0);
    expect((await call()).body).toEqual(first.body);
    expect((await call()).body.data[0].status).toBe(1);
  });

  it('drop-mid-body: the response begins and breaks off', async () => {
    const { portal, token } = await withFault({ kind: 'drop-mid-body' });
    const headers = { authorization: `Bearer ${token}`, 'x-portal-world': portal.world };
    const response = await fetch(portal.url + LIST, { method: 'POST', headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('delay: the response is the real one, later', async () => {
    const { call } = await withFault({ kind: 'delay', ms: 120 });
    const begin = performance.now();
    expect((await call()).body.data.length).toBeGreaterThan(0);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(115);
  });

  it('delay: a delayed response is sent when the faults are cleared', async () => {
    const { portal, call } = await withFault({ kind: 'delay', ms: 600_000 });
    const responses = [call(), call()];
    await portal.mock.clearFaults();
    for (const { body } of await Promise.all(responses)) expect(body.data.length).toBeGreaterThan(0);
  });

  it('hang: no response until the client aborts', async () => {
    const { portal, token } = await withFault({ kind: 'hang' });
    const headers = { authorization: `Bearer ${token}`, 'x-portal-world': portal.world };
    const signal = AbortSignal.timeout(150);
    await expect(fetch(portal.url + LIST, { method: 'POST', headers, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(await journal(portal)).toMatchObject([{}, { status: 0, fault: 'hang' }]);
  });

  it('last-file-only: the request is carried out with the last file alone', async () => {
    const { portal, token } = await withFault({ kind: 'last-file-only' }, 1, 'uploadPayable');
    const files = ['one.pdf', 'two.pdf'].map((name) => new File([name], name));
    const upload = (description: string) =>
      portal.send('/api/add_payable', { token, form: { token, description, files } });
    expect(await upload('struck')).toMatchObject({ status: 200 });
    await upload('spared');
    const { body } = await portal.send('/api/fetch_payable', { token, form: { token } });
    const filesOf = (wanted: string) =>
      body.data.find((row: { description: string }) => row.description === wanted).files;
    expect(filesOf('struck')).toEqual([expect.stringMatching(/two\.pdf$/)]);
    expect(filesOf('spared')).toHaveLength(2);
    expect(await journal(portal)).toContainEqual(
      expect.objectContaining({ operationId: 'uploadPayable', status: 200, fault: 'last-file-only' }),
    );
  });

  it('html: a page with 200', async () => {
    const { call } = await withFault({ kind: 'html' });
    const response = await call();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('broken-json: 200 with JSON that is cut off', async () => {
    const { call } = await withFault({ kind: 'broken-json' });
    const response = await call();
    expect(response).toMatchObject({ status: 200, body: expect.stringMatching(/^\{"status":200/) });
  });

  it('slow-drip: the real response, piece by piece', async () => {
    const { call } = await withFault({ kind: 'slow-drip', ms: 300 });
    const begin = performance.now();
    expect((await call()).body.data.length).toBeGreaterThan(0);
    // There are nine pauses between ten chunks, and a timer of Node may fire up to a millisecond early.
    expect(performance.now() - begin).toBeGreaterThanOrEqual(260);
  });

  it('empty-body: 200 and not a byte', async () => {
    const { call } = await withFault({ kind: 'empty-body' });
    expect(await call()).toMatchObject({ status: 200, body: '' });
  });

  it('wrong-type: the real response as text/plain', async () => {
    const { call } = await withFault({ kind: 'wrong-type' });
    const response = await call();
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.body.data.length).toBeGreaterThan(0);
  });

  it.each(contract.operations)(
    'wrong-schema: $id succeeds with a body that its schema refuses',
    async (operation) => {
      const portal = sandbox();
      const { path, ...options } = sampleCall(contract, operation, 'any$1001');
      const headers = { 'x-portal-fault': 'wrong-schema' };
      const { status, body } = await portal.send(path, { ...options, headers });
      expect(status).toBe(successStatus(operation));
      expect(operation.responses.get(status)?.validate(body)).toBeDefined();
    },
  );

  it('cut-file: a download has only its first half and the matching length, from memory and from disk', async () => {
    const { portal, token } = await withFault({ kind: 'cut-file' }, 1, 'downloadFile');
    const form = { token, description: 'x', files: [new File([randomBytes(80_001)], 'x.bin')] };
    await portal.send('/api/upload_files', { token, form });
    const { body } = await portal.send('/api/fetch_file_uploads', { token, form: { token } });
    const seeded: string = body.data[0].files;
    const uploaded: string = body.data.at(-1).files;
    const halves = [await readFile(portal, seeded), await readFile(portal, uploaded, 'cut-file')];
    for (const [at, address] of [seeded, uploaded].entries()) {
      const whole = await readFile(portal, address);
      expect(halves[at]).toEqual(whole.subarray(0, Math.floor(whole.length / 2)));
    }
  });

  it.each(['drop-mid-body', 'slow-drip=50'])(
    '%s: also applies to the download of an upload',
    async (fault) => {
      const { portal, token } = await withFault({ kind: 'html' });
      const sent = randomBytes(80_001);
      const form = { token, description: 'x', files: [new File([sent], 'x.bin')] };
      await portal.send('/api/upload_files', { token, form });
      const { body } = await portal.send('/api/fetch_file_uploads', { token, form: { token } });
      const read = readFile(portal, body.data.at(-1).files, fault);
      if (fault === 'drop-mid-body') await expect(read).rejects.toThrow(TypeError);
      else expect(Buffer.from(await read)).toEqual(sent);
    },
  );

  it('GET lists the rules, with the remaining count of each', async () => {
    const { portal, call } = await withFault({ kind: 'status', status: 500 }, 2);
    await portal.mock.addFault({ operationId: '*', fault: { kind: 'html', status: 502 } });
    await call();
    expect((await portal.mock.listFaults()).faults).toEqual([
      { operationId: 'listTimesheets', fault: { kind: 'status', status: 500 }, left: 1 },
      { operationId: '*', fault: { kind: 'html', status: 502 } },
    ]);
  });

  it('times: applies the rule that many times, then the next rule', async () => {
    const { portal, call } = await withFault({ kind: 'status', status: 500 }, 2);
    await portal.mock.addFault({
      operationId: '*',
      fault: { kind: 'status', status: 502 },
      times: 1,
    });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([500, 500, 502, 200]);
  });

  it('DELETE clears them; other operations and other worlds are left alone', async () => {
    const { portal, token, call } = await withFault({ kind: 'status', status: 500 });
    expect((await portal.send('/api/fetch_client_budget', { token })).status).toBe(200);
    const other = sandbox();
    expect((await other.send(LIST, { token: await other.signIn() })).status).toBe(200);
    await portal.mock.clearFaults();
    expect((await call()).status).toBe(200);
  });

  it('wrong-schema: a file becomes JSON that no response has', async () => {
    const { portal } = await withFault({ kind: 'wrong-schema' }, 1, 'downloadFile');
    const { status, body } = await portal.send('/files/4vtf73Abd2nkSvLDVDzwea/payroll-2025-06-a.pdf', {
      method: 'GET',
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 17 });
  });

  it('downloadFile: a file can fail as well', async () => {
    const { portal } = await withFault({ kind: 'status', status: 500 }, 1, 'downloadFile');
    const path = '/files/4vtf73Abd2nkSvLDVDzwea/payroll-2025-06-a.pdf';
    expect((await portal.send(path, { method: 'GET' })).status).toBe(500);
    expect((await portal.send(path, { method: 'GET' })).status).toBe(200);
  });

  it.each([
    [{ kind: 'drop' }, 0],
    [{ kind: 'drop', applied: true }, 1],
  ] as const)('a decision lost by %j is carried out or not, as the rule says', async (fault, after) => {
    const { portal, token, call } = await withFault(fault, 1, 'submitTimesheetDecision');
    const form = { time_sheet_id: '1', status: '1' };
    await expect(portal.send('/api/decline_timesheet', { token, form })).rejects.toThrow(TypeError);
    expect((await call()).body.data[0]).toMatchObject({ id: 1, status: after });
  });

  it.each([
    ['status', 500],
    ['status=503', 503],
    ['delay=1', 200],
    ['html', 200],
    ['no-such-fault', 400],
    ['status=999', 400],
    ['html=3', 400],
    ['', 400],
  ])('X-Portal-Fault: %s applies to its request alone, before any rule', async (fault, status) => {
    const { portal, token, call } = await withFault({ kind: 'status', status: 502 }, 1);
    const headers = { 'x-portal-fault': fault };
    expect((await portal.send(LIST, { token, headers })).status).toBe(status);
    expect([(await call()).status, (await call()).status]).toEqual([502, 200]);
  });

  it('the journal counts requests and names faults, without payloads or tokens', async () => {
    const { portal, token, call } = await withFault({ kind: 'status', status: 500 }, 1);
    await call();
    await call();
    const calls = await journal(portal);
    expect(calls).toMatchObject([
      { method: 'POST', operationId: 'createSession', status: 200 },
      { method: 'POST', operationId: 'listTimesheets', status: 500, fault: 'status' },
      { method: 'POST', operationId: 'listTimesheets', status: 200 },
    ]);
    expect(JSON.stringify(calls)).not.toMatch(new RegExp(`${token.slice(0, 20)}|rosa|correct-horse`));
  });
});

describe('an outage', { timeout: 60_000 }, () => {
  const other = useMockServer();
  const LASTS_MS = 600_000;
  afterEach(() => vi.useRealTimers());

  /** Begins an outage with fake timers. The returned function ends it. */
  async function begin(portal: Sandbox) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await portal.mock.beginOutage({ ms: LASTS_MS })).toEqual({ ms: LASTS_MS });
    return () => {
      vi.advanceTimersByTime(LASTS_MS);
      vi.useRealTimers();
    };
  }

  it('refuses every connection for its time, then the server is back with all its state', async () => {
    const portal = other.sandbox();
    const token = await portal.signIn();
    const end = await begin(portal);
    await expect(portal.send(LIST, { token })).rejects.toThrow(TypeError);
    end();
    await expect
      .poll(() => portal.send(LIST, { token }).catch(() => undefined), { timeout: 30_000 })
      .toMatchObject({
        status: 200,
      });
  });

  it('ends with the server', async () => {
    const server = await startMockServer({ port: 0, quiet: true });
    const portal = createSandbox(server.url, 'outage');
    const end = await begin(portal);
    await server.close();
    end();
    await expect(portal.send(LIST)).rejects.toThrow(TypeError);
  });
});
