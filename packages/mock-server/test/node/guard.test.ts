import { describe, expect, it } from 'vitest';
import { sendRaw } from '../../../../testing/raw-request.ts';
import { ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { usePortalServer } from '../../src/testing/vitest.ts';

const { running, sandbox } = useMockServer();
const port = () => new URL(running().url).port;

const get = (headers: string, path = '/api/fetch_resources', method = 'GET') =>
  sendRaw(running().url, `${method} ${path} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);

// The tests of server-kit have the forms of hosts and origins.
it('a host of another page is 421, in the form of a failure of the service', async () => {
  expect((await get('host: localhost\r\n')).status).toBe(401);
  const response = await get('host: localhost.evil.example\r\n');
  expect(response.status).toBe(421);
  expect(response.text).toContain('"status":421');
});

describe('a server with allowed hosts', () => {
  const allowing = usePortalServer({ allowedHosts: ['192.168.1.5', 'Studio.local'] });
  const statusFor = async (host: string) => {
    const request = `GET /api/fetch_resources HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
    return (await sendRaw(allowing().url, request)).status;
  };

  it('accepts these and the own ones, and no other', async () => {
    const statuses = ['192.168.1.5:4010', 'studio.local', 'localhost', '192.168.1.6'].map(statusFor);
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 421]);
  });
});

it('a whole address, as in a request to a proxy, is 421', async () => {
  const response = await get('host: localhost\r\n', 'HTTP://localhost/__mock/worlds');
  expect(response.status).toBe(421);
  expect(response.text).toContain('ask it for a path');
});

describe('origin', () => {
  it.each(['http://evil.example', 'null'])(
    'refuses %s before the request has an effect, and without CORS headers',
    async (origin) => {
      const portal = sandbox();
      const response = await portal.send('/api/login_auth', { form: ROSA, headers: { origin } });
      expect(response).toMatchObject({ status: 403, body: { status: 403 } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect((await portal.mock.listCalls()).calls).toEqual([]);
    },
  );

  it('lets a page of this machine read the response, never with credentials', async () => {
    const origin = 'http://localhost:5173';
    const response = await sandbox().send('/api/login_auth', { form: ROSA, headers: { origin } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('lets an allowed origin read refusals too', async () => {
    const response = await sandbox().send('/api/login_auth', {
      headers: { origin: 'http://localhost:5173' },
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });

  it('its own origin needs no CORS', async () => {
    const response = await get(`host: localhost:${port()}\r\norigin: http://localhost:${port()}\r\n`);
    expect(response.status).toBe(401);
    expect(response.text).not.toContain('access-control');
  });

  it('responds to a preflight with the allowed methods and headers', async () => {
    const ask = 'access-control-request-method: POST\r\naccess-control-request-headers: authorization\r\n';
    const response = await get(
      `host: localhost\r\norigin: http://localhost:5173\r\n${ask}`,
      '/api/login_auth',
      'OPTIONS',
    );
    expect(response.status).toBe(204);
    expect(response.text).toMatch(/access-control-allow-origin: http:\/\/localhost:5173/);
    expect(response.text).toMatch(
      /access-control-allow-headers: authorization, content-type, idempotency-key, if-match, prefer, x-portal-fault, x-portal-lenient, x-portal-response, x-portal-world\r/,
    );
    expect(response.text).not.toMatch(/credentials|x-portal-control/i);
  });
});

describe('control', () => {
  it('is refused without its header', async () => {
    const response = await sandbox().send('/__mock/reset');
    expect(response).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('X-Portal-Control') },
    });
  });

  it('is refused to another origin, and its preflight as well', async () => {
    const headers = { origin: 'http://localhost:5173', 'x-portal-control': '1' };
    expect((await sandbox().send('/__mock/reset', { headers })).status).toBe(403);
    expect((await sandbox().send('/__mock/reset', { method: 'OPTIONS', headers })).status).toBe(403);
  });

  it.each([
    ['POST /reset', { scenario: 'nope' }, 'default, empty, month-end'],
    ['POST /reset', { now: 'tomorrow' }, 'ISO time'],
    ['POST /reset', { senario: 'empty' }, 'senario is not a field of this call'],
    ['POST /reset', [], 'must be object'],
    ['POST /clock', {}, 'fewer than 1'],
    ['POST /clock', { advanceMs: 0.5 }, 'advanceMs must be integer'],
    ['POST /faults', { operationId: 'nope', fault: { kind: 'drop' } }, 'operation of the contract'],
    ['POST /faults', { operationId: '*', fault: { kind: 'nope' } }, 'drop-mid-body'],
    [
      'POST /faults',
      { operationId: '*', fault: { kind: 'status', status: 99 } },
      'fault.status must be >= 200',
    ],
    [
      'POST /faults',
      { operationId: '*', fault: { kind: 'status', status: 500, headers: { 'a b': 'x\n' } } },
      'fault.headers',
    ],
    ['POST /faults', { operationId: '*', fault: { kind: 'drop' }, times: 0 }, 'times must be >= 1'],
  ])('%s %j is 422 and says what is allowed', async (call, body, reason) => {
    const response = await sandbox().control(call, body);
    expect(response).toMatchObject({ status: 422, body: { message: expect.stringContaining(reason) } });
  });

  it('an unknown control call is 404 and lists the known ones', async () => {
    const response = await sandbox().control('GET /nothing');
    expect(response).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('POST /reset') },
    });
  });

  it.each(['', 'UPPER', 'a b', 'x'.repeat(65), '../x'])('the world name "%s" is 400', async (name) => {
    const headers = { 'x-portal-world': name };
    expect((await sandbox().send('/api/login_auth', { form: ROSA, headers })).status).toBe(400);
  });
});
