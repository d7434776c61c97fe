import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalHandlers } from '../../src/fetch/msw.ts';
import { createMock, createMockControl } from '../../src/index.ts';

/** Server behind MSW, which responds to what passes through. */
const network = createServer((_, response) => response.end('from the network'));
let host: string;
const mock = createMock();
const server = setupServer(...portalHandlers(mock));
beforeAll(async () => {
  await once(network.listen(0, '127.0.0.1'), 'listening');
  host = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  server.listen({ onUnhandledRequest: 'bypass' });
});
afterAll(() => {
  server.close();
  network.close();
});

const toForm = (fields: Readonly<Record<string, string | Blob>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const post = (path: string, body: FormData, token?: string) =>
  fetch(host + path, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function signIn() {
  const body = toForm({ email: 'rosa.delgado@example.com', password: 'correct-horse-9' });
  const { token } = (await (await post('/api/login_auth', body)).json()) as { readonly token: string };
  return token;
}

describe('a mock behind MSW', () => {
  it('CALL-16 stores an upload and serves the file at its address', async () => {
    const token = await signIn();
    const file = new File(['bytes of a lease'], 'lease.pdf', { type: 'application/pdf' });
    const upload = await post(
      '/api/upload_files',
      toForm({ token, description: 'Lease', files: file }),
      token,
    );
    expect(upload.status).toBe(200);
    const list = await post('/api/fetch_file_uploads', toForm({ token }), token);
    const { data } = (await list.json()) as { readonly data: readonly { readonly files: string }[] };
    const download = await fetch(host + data.at(-1)?.files);
    expect.soft(download.headers.get('content-type')).toBe('application/pdf');
    expect.soft(await download.text()).toBe('bytes of a lease');
  });

  it('takes control calls, and loses responses by a fault', async () => {
    const control = createMockControl({ url: host });
    await control.addFault({ operationId: 'createSession', fault: { kind: 'drop' }, times: 1 });
    await expect(signIn()).rejects.toThrow(TypeError);
    expect(await signIn()).toContain('$1001');
    expect((await control.listCalls()).calls.map(({ status }) => status).slice(-2)).toEqual([0, 200]);
  });

  it('passes requests to other addresses through', async () => {
    expect(await (await fetch(`${host}/apis`)).text()).toBe('from the network');
    expect((await mock.control.listCalls()).calls.filter(({ path }) => path === '/apis')).toEqual([]);
  });
});

describe('portalHandlers of a mock that passes operations on', () => {
  const responses = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(
      request.url === '/api/login_auth' ? '{"status":200,"token":"real$1"}' : '{"status":200,"data":[]}',
    );
  });
  const passing = createMock({ passthrough: { operations: ['listTimesheets'] } });
  const handlers = portalHandlers(passing);
  let to = '';
  beforeAll(async () => {
    await once(responses.listen(0, '127.0.0.1'), 'listening');
    to = `http://127.0.0.1:${(responses.address() as AddressInfo).port}`;
    server.use(...handlers);
  });
  afterAll(() => {
    server.resetHandlers();
    responses.close();
  });

  it('sends them to the host that the request names, and answers the others itself', async () => {
    const credentials = toForm({ email: 'rosa.delgado@example.com', password: 'x' });
    const login = await fetch(`${to}/api/login_auth`, { method: 'POST', body: credentials });
    const { token } = (await login.json()) as { readonly token: string };
    const headers = { authorization: `Bearer ${token}` };
    const list = await fetch(`${to}/api/timesheets_client`, { method: 'POST', headers });
    expect(await list.json()).toEqual({ status: 200, data: [] });
    const budget = await fetch(`${to}/api/fetch_client_budget`, { method: 'POST', headers });
    expect(await budget.json()).toMatchObject({ client_budget: { total_budget: expect.any(Number) } });
    const { calls } = await passing.control.listCalls();
    expect(calls.map(({ passedOn }) => passedOn)).toEqual([true, true, undefined]);
  });
});
