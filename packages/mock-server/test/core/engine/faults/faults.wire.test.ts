import { DEFAULT_CONTRACT, loadContract } from '@client-portal/contract';
import { describe, expect, it } from 'vitest';
import { sendRaw, toRequest } from '../../../../../../testing/raw-request.ts';
import { type Sandbox, useMockServer } from '../../../../../../testing/sandbox.ts';
import type { ControlInput } from '../../../../src/index.ts';
import { sampleCall } from '../../../samples.ts';

const { sandbox } = useMockServer();
const contract = loadContract(DEFAULT_CONTRACT);

type AskedFault = ControlInput<'addFault'>['fault'];

const BUDGET = '/api/fetch_client_budget';
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = '<!doctype html><html lang="en"><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>';
const problem = (status: number) => ({
  status,
  message: `A fault of the mock server caused this ${status}.`,
});

async function begin(fault: AskedFault) {
  const portal = sandbox();
  const token = await portal.signIn();
  const whole = (await portal.send(BUDGET, { token })).body;
  await portal.mock.addFault({ operationId: 'getBudget', fault, times: 1 });
  return { portal, token, whole };
}

/** Returns the status, the important headers and the text of a response. */
async function read(portal: Sandbox, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-portal-world': portal.world };
  const response = await fetch(portal.url + BUDGET, { method: 'POST', headers });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    length: response.headers.get('content-length'),
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}
const lastCall = async ({ mock }: Sandbox) => (await mock.listCalls()).calls.at(-1);

describe('the bytes that a client gets of a fault', () => {
  it.each<[string, AskedFault, { status: number; type?: string; retryAfter?: string; body: unknown }]>([
    ['status', { kind: 'status', status: 503 }, { status: 503, body: problem(503) }],
    [
      'status 422',
      { kind: 'status', status: 422 },
      { status: 422, body: { ...problem(422), errors: { body: ['The body is refused on purpose.'] } } },
    ],
    ['status 429', { kind: 'status', status: 429 }, { status: 429, retryAfter: '1', body: problem(429) }],
    [
      'status with headers',
      { kind: 'status', status: 503, headers: { 'Retry-After': '9' } },
      { status: 503, retryAfter: '9', body: problem(503) },
    ],
    [
      'status with a body',
      { kind: 'status', status: 429, body: { mine: [1] }, headers: { 'Content-Type': 'text/x' } },
      { status: 429, type: 'text/x', body: { mine: [1] } },
    ],
    ['html', { kind: 'html' }, { status: 200, type: 'text/html; charset=utf-8', body: HTML }],
    [
      'html 502',
      { kind: 'html', status: 502 },
      { status: 502, type: 'text/html; charset=utf-8', body: HTML },
    ],
    ['broken-json', { kind: 'broken-json' }, { status: 200, body: '{"status":200,"data":[{"id":' }],
    ['empty-body', { kind: 'empty-body' }, { status: 200, body: '' }],
  ])('%s', async (_, fault, { status, type = JSON_TYPE, retryAfter = null, body }) => {
    const { portal, token } = await begin(fault);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(await read(portal, token)).toEqual({ status, type, retryAfter, text, length: `${text.length}` });
    expect(await lastCall(portal)).toMatchObject({ operationId: 'getBudget', status, fault: fault.kind });
    expect((await read(portal, token)).status).toBe(200);
  });

  it('wrong-type, cut-file and slow-drip: the real response with another type, cut in half, or slow', async () => {
    for (const kind of ['wrong-type', 'cut-file', 'slow-drip'] as const) {
      const { portal, token, whole } = await begin({ kind, ms: 40 });
      const text = JSON.stringify(whole);
      const shown = kind === 'cut-file' ? text.slice(0, Math.floor(text.length / 2)) : text;
      const type = kind === 'wrong-type' ? 'text/plain; charset=utf-8' : JSON_TYPE;
      const got = await read(portal, token);
      expect(got).toEqual({ status: 200, type, retryAfter: null, text: shown, length: `${shown.length}` });
      expect(await lastCall(portal)).toMatchObject({ status: 200, fault: kind });
    }
  });

  it('null-fields: the rows of the real response with null in all but their hard fields', async () => {
    const portal = sandbox();
    const token = await portal.signIn();
    const list = () => portal.send('/api/timesheets_client', { token });
    const whole = (await list()).body as { data: readonly Record<string, unknown>[] };
    await portal.mock.addFault({ operationId: 'listTimesheets', fault: { kind: 'null-fields' } });
    const { id, employee_id, start_date, start_time, status } = whole.data[0] ?? {};
    const { body } = await list();
    expect(body).toMatchObject({ status: 200 });
    const { data } = body as typeof whole;
    expect(data).toHaveLength(whole.data.length);
    expect(data[0]).toEqual({
      ...{ id, employee_id, start_date, start_time, status },
      ...{ end_date: null, end_time: null, total_hours: null, service_code: null },
      ...{ specification: null, employee: null },
    });
  });

  it('drop-mid-body: the headers of the whole response, then half of it', async () => {
    const { portal, token, whole } = await begin({ kind: 'drop-mid-body' });
    const text = JSON.stringify(whole);
    const headers = { authorization: `Bearer ${token}`, 'x-portal-world': portal.world };
    const raw = await sendRaw(portal.url, toRequest(BUDGET, headers, ''));
    expect(raw.status).toBe(200);
    expect(raw.text).toContain(`content-length: ${text.length}`);
    expect(raw.text.split('\r\n\r\n')[1]).toBe(text.slice(0, Math.floor(text.length / 2)));
    expect(await lastCall(portal)).toMatchObject({ status: 200, fault: 'drop-mid-body' });
  });

  it('drop: bytes that are not HTTP, then the end of the connection', async () => {
    const { portal, token } = await begin({ kind: 'drop' });
    const headers = { authorization: `Bearer ${token}`, 'x-portal-world': portal.world };
    const raw = await sendRaw(portal.url, toRequest(BUDGET, headers, ''));
    expect(raw.text).toBe('dropped on purpose\r\n');
    expect(await lastCall(portal)).toMatchObject({ status: 0, fault: 'drop' });
  });

  it.each(contract.operations)('wrong-schema: $id, in every field of a response', async (operation) => {
    const { path, ...options } = sampleCall(contract, operation, 'any$1001');
    const headers = { 'x-portal-fault': 'wrong-schema' };
    const { body } = await sandbox().send(path, { ...options, headers });
    const wrong = 'not what the contract says';
    const fields = { status: wrong, message: 17, data: wrong, errors: 17 };
    const candidates = [fields, wrong];
    expect(candidates).toContainEqual(body);
  });
});

describe('the effect of a request whose response is lost', () => {
  const KINDS = ['html', 'broken-json', 'empty-body', 'wrong-schema', 'drop', 'stale'] as const;
  const SPOILING = ['drop-mid-body', 'slow-drip', 'wrong-type', 'cut-file', 'null-fields'] as const;

  it.each([
    ...KINDS.map((kind) => [{ kind }, 0] as const),
    ...KINDS.map((kind) => [{ kind, applied: true }, 1] as const),
    ...SPOILING.map((kind) => [{ kind, ms: 1 }, 1] as const),
    ...SPOILING.map((kind) => [{ kind, ms: 1, applied: false }, 0] as const),
    [{ kind: 'status', status: 500 }, 0],
    [{ kind: 'status', status: 500, applied: true }, 1],
    [{ kind: 'delay', ms: 1 }, 1],
  ] as const)('%j: is carried out or not, as the fault says', async (fault, after) => {
    const portal = sandbox();
    const token = await portal.signIn();
    const decide = (id: string) =>
      portal
        .send('/api/decline_timesheet', { token, form: { time_sheet_id: id, status: '1' } })
        .catch(() => undefined);
    // An earlier request is needed, since the fault `stale` repeats its response.
    await decide('2');
    await portal.mock.addFault({ operationId: 'submitTimesheetDecision', fault, times: 1 });
    await decide('1');
    const { body } = await portal.send('/api/timesheets_client', { token });
    expect(body.data[0]).toMatchObject({ id: 1, status: after });
  });

  it('reports success when applied is false but the response is sent', async () => {
    const { portal, token } = await begin({ kind: 'wrong-type', applied: false });
    expect(await read(portal, token)).toMatchObject({ status: 200, text: '{"status":200}' });
  });
});
