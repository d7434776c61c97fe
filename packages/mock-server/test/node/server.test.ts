import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@client-portal/contract';
import { respondToClientError } from '@client-portal/server-kit';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createSandbox, ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { portalMock } from '../../src/index.ts';
import { createMockServer } from '../../src/node/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
writeFileSync(join(folder, 'index.html'), '<body></body>');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const { sandbox } = useMockServer();
const withPortal = useMockServer({ portalDir: folder });

describe('requests that are no operation', () => {
  it.each([
    ['POST', '/api/nothing', 404, 'POST /api/nothing is not a call of the contract.', null],
    [
      'DELETE',
      '/api/login_auth',
      405,
      'DELETE /api/login_auth is not a call of the contract; the path takes POST.',
      'POST',
    ],
    [
      'POST',
      '/api/fetch_resources?a=b',
      405,
      'POST /api/fetch_resources is not a call of the contract; the path takes GET.',
      'GET',
    ],
    [
      'POST',
      '/files/1/a.pdf',
      405,
      'POST /files/1/a.pdf is not a call of the contract; the path takes GET, HEAD.',
      'GET, HEAD',
    ],
    ['GET', '/files/1/a.pdf', 404, 'This file does not exist.', null],
    [
      'GET',
      '/main/timesheets',
      404,
      'Nothing is served at /main/timesheets. Give a build of the portal with --portal <directory>.',
      null,
    ],
    ['POST', '/__mock/console', 405, 'POST /__mock/console is not served.', 'GET, HEAD'],
    [
      'DELETE',
      '/__mock/console/badge.js',
      405,
      'DELETE /__mock/console/badge.js is not served.',
      'GET, HEAD',
    ],
    ['GET', '/__mock', 403, 'Control calls need the header X-Portal-Control: 1.', null],
    ['GET', '/__mock/consoles', 403, 'Control calls need the header X-Portal-Control: 1.', null],
  ])('%s %s is %i with a reason', async (method, path, status, message, allow) => {
    const response = await sandbox().send(path, { method });
    expect({ status: response.status, body: response.body }).toEqual({ status, body: { status, message } });
    expect(response.headers.get('allow')).toBe(allow);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['GET', '/assets/gone.js', 404, 'The portal has no file /assets/gone.js.', null],
    ['PUT', '/main/timesheets', 405, 'PUT /main/timesheets is not served.', 'GET, HEAD'],
  ])('%s %s of a portal is %i with a reason', async (method, path, status, message, allow) => {
    const response = await withPortal.sandbox().send(path, { method });
    expect.soft(response.status).toEqual(status);
    expect.soft(response.body).toEqual({ status, message });
    expect.soft(response.headers.get('allow')).toEqual(allow);
  });
});

describe('a preflight', () => {
  it.each([
    ['/api/login_auth', 'POST'],
    ['/api/fetch_resources', 'GET'],
    ['/files/1/a.pdf', 'GET, HEAD'],
    ['/api/nothing', ''],
  ])('for %s lists the methods "%s"', async (path, allow) => {
    const headers = { origin: 'http://localhost:5173' };
    const response = await sandbox().send(path, { method: 'OPTIONS', headers });
    expect({ status: response.status, body: response.body }).toEqual({ status: 204, body: '' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow,
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, prefer, x-portal-fault, x-portal-lenient, x-portal-response, x-portal-world',
      'access-control-max-age': '600',
    });
  });

  it('for an unknown path is no preflight', async () => {
    expect((await sandbox().send('/main/timesheets', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('the world of a request', () => {
  it.each(['', 'UPPER', 'a b', 'x'.repeat(65), '../x'])('is refused by the name "%s"', async (name) => {
    const headers = { 'x-portal-world': name };
    const response = await sandbox().send('/api/login_auth', { form: ROSA, headers });
    const message = 'X-Portal-World must be a name of 1 to 64 characters from a-z, 0-9 and hyphen.';
    expect.soft(response.status).toBe(400);
    expect.soft(response.body).toEqual({ status: 400, message });
  });

  it('is that of the header, else of the cookie, else the default', async () => {
    const { url } = sandbox();
    const [header, cookie] = [sandbox(`${'x'.repeat(63)}0`), sandbox()];
    const everybody = createSandbox(url, 'default');
    const call = async (headers: Record<string, string>) => {
      await fetch(`${url}/api/fetch_resources`, { headers });
      const all = [everybody, header, cookie].map(async ({ mock }) => (await mock.listCalls()).calls.length);
      return Promise.all(all);
    };
    expect(await call({})).toEqual([1, 0, 0]);
    expect(await call({ 'x-portal-world': header.world })).toEqual([1, 1, 0]);
    expect(await call({ cookie: `portal-world=${cookie.world}` })).toEqual([1, 1, 1]);
    expect(await call({ cookie: `a=b;portal-world=${cookie.world};c=d` })).toEqual([1, 1, 2]);
    expect(await call({ cookie: `not-portal-world=${cookie.world}` })).toEqual([2, 1, 2]);
    expect(await call({ cookie: `portal-world=${cookie.world}`, 'x-portal-world': header.world })).toEqual([
      2, 2, 2,
    ]);
  });
});

describe('the output of a server', () => {
  it('has a line for each request, without payloads and tokens', async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const server = await portalMock({ quiet: false });
    const portal = createSandbox(server.url, 'lines');
    const token = await portal.signIn();
    await portal.send('/api/fetch_resources', { method: 'GET' });
    await portal.mock.addFault({ operationId: '*', fault: { kind: 'drop' }, times: 1 });
    await portal.send('/api/timesheets_client', { token }).catch(() => undefined);
    await portal.send('/files/9/a.pdf', { method: 'GET' });
    await portal.send('/api/nothing', { method: 'PUT' });
    await portal.send('/api/login_auth', { method: 'DELETE' });
    await portal.send('/main/timesheets', { method: 'GET' });
    await server.close();
    expect(lines).toEqual([
      'POST createSession 200',
      'GET listResources 401',
      'POST listTimesheets (no response)',
      'GET downloadFile 404',
      'PUT - 404',
      'DELETE - 405',
    ]);
  });

  it('is empty with quiet', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const server = await portalMock();
    await createSandbox(server.url, 'quiet').signIn();
    await server.close();
    expect(log).not.toHaveBeenCalled();
  });
});

describe('a connection', () => {
  it("is kept and ended by the server's limits, and gets a response when it sends a broken request", () => {
    const server = createMockServer({} as Parameters<typeof createMockServer>[0]);
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 30_000,
    });
    expect(server.listeners('clientError')).toEqual([respondToClientError]);
    expect(createServer().headersTimeout).not.toBe(headersTimeout);
  });

  it('that breaks during a response does not end the process', () => {
    const guard = {
      checkTarget: () => {
        throw new Refusal(421, 'Not here.');
      },
    };
    const contract = { decoded: {} };
    const server = createMockServer({ guard, contract } as unknown as Parameters<typeof createMockServer>[0]);
    const response = Object.assign(new EventEmitter(), { destroyed: true });
    server.emit('request', { url: '/', method: 'GET', resume: () => {} }, response);
    expect(() => response.emit('error', new Error('The client has gone.'))).not.toThrow();
  });

  it('gives each request a number of its own', async () => {
    const portal = sandbox();
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await portal.send('/api/nothing')).headers.get('x-request-id'));
    }
    const numbers = ids.map((id) => Number(/^mock-(\d+)$/.exec(id ?? '')?.[1]));
    const [first = 0] = numbers;
    expect(first).toBeGreaterThan(0);
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });
});
