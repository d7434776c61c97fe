import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../../../../testing/raw-request.ts';
import { createSandbox, toForm, useMockServer } from '../../../../testing/sandbox.ts';
import type { ProxiedCall } from '../../src/proxy/proxied-call.ts';
import { type ProxyOptions, startProxy } from '../../src/proxy/proxy.ts';
import { decodeResponse } from '../../src/proxy/response-copy.ts';

vi.mock('../../src/proxy/response-copy.ts', { spy: true });

const LIST = '/api/timesheets_client';
const { running, sandbox } = useMockServer();

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * Starts a proxy and collects the requests that it reports. `seen(n)` resolves when there are n of them, which may be
 * after their responses.
 */
async function openProxy(options: Partial<ProxyOptions> & { backend: URL }) {
  const calls: ProxiedCall[] = [];
  const waiting: (() => void)[] = [];
  const proxy = await startProxy({
    port: 0,
    ...options,
    onCall(call) {
      calls.push(call);
      for (const look of waiting) look();
    },
    onDefect: (error) => {
      throw error;
    },
  });
  ends.push(() => proxy.close());
  const seen = (count: number) =>
    new Promise<ProxiedCall>((resolve) => {
      const look = () => {
        const call = calls[count - 1];
        if (call !== undefined) resolve(call);
      };
      waiting.push(look);
      look();
    });
  return { proxy, calls, seen, through: createSandbox(proxy.url, randomUUID()) };
}

const beforeMock = (options: Partial<ProxyOptions> = {}) =>
  openProxy({ backend: new URL(running().url), ...options });

/** Starts a proxy in front of a backend that responds with `listener`. */
async function beforeBackend(listener: RequestListener, options: Partial<ProxyOptions> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return openProxy({ backend: new URL(`http://127.0.0.1:${port}`), ...options });
}

const where = ({ breaches }: ProxiedCall) => breaches.map(({ location }) => location);

describe('the proxy passes on', () => {
  it('a session with a correct backend without a finding', async () => {
    const { through, proxy, calls, seen } = await beforeMock();
    const token = await through.signIn();
    const { body } = await through.send(LIST, { token, form: {} });
    expect(body.data.length).toBeGreaterThan(0);
    const content = randomBytes(300_000);
    const form = {
      token,
      description: 'A paper',
      files: [new File([content], 'paper.pdf', { type: 'application/pdf' })],
    };
    expect((await through.send('/api/upload_files', { token, form })).status).toBe(200);
    expect((await through.send(LIST, { form: {} })).status).toBe(401);
    // A long list is validated by the worker while later requests pass, and is reported afterwards.
    await seen(4);
    const results = calls.map((call) => [call.operationId, call.status, where(call)]);
    expect(results).toContainEqual(['listTimesheets', 401, ['request.headers.authorization']]);
    expect(results).toContainEqual(['listTimesheets', 200, []]);
    expect(results).toContainEqual(['uploadFiles', 200, []]);
    expect(proxy.report.hasBreaches).toBe(true);
  });

  it('every byte and header but those of the connection, in both directions', async () => {
    const sent = randomBytes(2_000_000);
    const back = randomBytes(1_000_000);
    const { proxy } = await beforeBackend(async (request, response) => {
      const hash = createHash('sha256');
      for await (const chunk of request) hash.update(chunk as Buffer);
      response.writeHead(207, 'Quite Fine', [
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
        ['X-Seen', `${request.method} ${request.url} ${request.headers['x-odd']} ${hash.digest('hex')}`],
        ['X-Host', String(request.headers.host)],
      ]);
      response.end(back);
    });
    const received = await fetch(`${proxy.url}/files/a%20b.pdf?x=%2F&x`, {
      method: 'PUT',
      body: sent,
      headers: { 'x-odd': 'Odd' },
    });
    const digest = createHash('sha256').update(sent).digest('hex');
    expect.soft(received.status).toBe(207);
    expect.soft(received.statusText).toBe('Quite Fine');
    expect(received.headers.get('x-seen')).toBe(`PUT /files/a%20b.pdf?x=%2F&x Odd ${digest}`);
    expect(received.headers.get('x-host')).not.toBe(new URL(proxy.url).host);
    expect(received.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Buffer.from(await received.arrayBuffer()).equals(back)).toBe(true);
  });

  it('requests of its own pages with the origin of the backend, which refuses writes from other origins', async () => {
    const { proxy } = await beforeBackend((request, response) => {
      const { host, origin, referer } = request.headers;
      const isOwn = origin === `http://${host}` && referer === `http://${host}/sign-in`;
      response.writeHead(isOwn ? 200 : 403).end();
    });
    const writeFrom = async (origin: string) => {
      const headers = { origin, referer: `${origin}/sign-in` };
      return (await fetch(proxy.url + LIST, { method: 'POST', headers })).status;
    };
    expect(await writeFrom(proxy.url)).toBe(200);
    expect(await writeFrom('http://localhost:5173')).toBe(403);
  });

  it('an upload that takes longer than the idle timeout, while bytes keep coming', async () => {
    let heard = () => {};
    const { proxy } = await beforeBackend(
      (incoming, response) => {
        incoming.on('data', () => heard()).on('end', () => response.end());
      },
      { patienceMs: 1_000 },
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const upload = request(`${proxy.url}/api/upload_files`, { method: 'POST' });
    const answered = once(upload, 'response');
    for (let piece = 0; piece < 3; piece += 1) {
      const arrived = new Promise<void>((resolve) => {
        heard = resolve;
      });
      upload.write('piece');
      await Promise.race([arrived, answered]);
      vi.advanceTimersByTime(600);
    }
    upload.end();
    const [received] = await answered;
    expect(received.statusCode).toBe(200);
  });

  it('compressed responses unchanged, and judges their content', async () => {
    const { proxy, seen } = await beforeBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"status":200,"data":{}}'));
    });
    await fetch(proxy.url + LIST, { method: 'POST', headers: { authorization: 'Bearer a$1' } });
    const [first] = (await seen(1)).breaches;
    expect(first?.location).toMatch(/^answer\.body/);
    expect(first?.message).not.toMatch(/JSON|Encoding/);
  });

  it('a response before its verdict, which is still given when the proxy closes', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.mocked(decodeResponse).mockImplementationOnce((bytes) => released.then(() => bytes));
    const { proxy, calls } = await beforeBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"status":200,"data":{}}');
    });
    const headers = { authorization: 'Bearer a$1' };
    await (await fetch(proxy.url + LIST, { method: 'POST', headers })).arrayBuffer();
    const closed = proxy.close().then(() => [...calls]);
    await expect(fetch(proxy.url), 'nothing listens any more').rejects.toThrow();
    release();
    expect((await closed).map(where)).toEqual([[expect.stringMatching(/^answer\.body/)]]);
  });
});

describe('the proxy reports', () => {
  it('each kind of breach of a backend with defects once, with the request', async () => {
    const { through, proxy, seen } = await beforeMock();
    const token = await through.signIn();
    for (const kind of ['wrong-schema', 'html', 'broken-json', 'status=503']) {
      await through.send(LIST, { token, form: {}, headers: { 'x-portal-fault': kind } });
    }
    await seen(5);
    const markdown = proxy.toMarkdown();
    expect(markdown).toContain(`5 requests to ${running().url}, 4 of them in breach of the contract.`);
    expect(markdown).toContain('## listTimesheets\n\n4 of 4 requests.');
    expect(markdown).toContain(
      '`answer.headers.content-type` must be application/json, not text/html. Once at',
    );
    expect(markdown).toContain('`answer.body` is not valid JSON.');
    expect(markdown).toContain('`answer.status` 503 is not documented for listTimesheets');
    expect(markdown).toMatch(
      new RegExp(`curl -X POST '${running().url}${LIST}' -H 'Authorization: Bearer <token>'`),
    );
    expect(markdown).toMatch(/## Operations without a request\n\n.*\buploadFiles\b/);
    expect(markdown).not.toContain(token);
  });

  it('requests that the contract does not have', async () => {
    const { through, seen } = await beforeMock();
    await through.send('/api/nothing_here');
    await through.send('/api/login_auth?password=secret', { method: 'PUT' });
    await through.send('/api/clients/rosa@example.com');
    expect(await seen(1)).toMatchObject({
      operationId: undefined,
      breaches: [{ location: 'request', message: '/api/nothing_here is not a path of the contract' }],
    });
    // A value may be part of an address.
    expect(JSON.stringify(await seen(3))).not.toContain('rosa@');
    const second = await seen(2);
    expect(second.breaches[0]?.message).toBe('/api/login_auth accepts POST, not PUT');
    expect(JSON.stringify(second)).not.toContain('secret');
  });

  it('requests in breach, and passes their responses on', async () => {
    const { through, seen } = await beforeMock();
    const received = await through.send('/api/login_auth', { form: { email: 'rosa.delgado@example.com' } });
    expect(received.status).toBe(422);
    expect(await seen(1)).toMatchObject({
      breaches: [{ location: 'request.body.password', message: 'is required' }],
      curl: expect.stringContaining("-F 'email=<email>'"),
    });
  });

  it('a backend that refuses connections, and one that breaks off a response', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const first = await openProxy({ backend: new URL(`http://127.0.0.1:${port}`) });
    expect((await first.through.send(LIST, { token: 'a$1', form: {} })).status).toBe(502);
    expect((await first.seen(1)).breaches[0]?.message).toMatch(/^did not arrive: .*ECONNREFUSED/);

    const second = await beforeBackend((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":', () => response.destroy());
    });
    const form = toForm({});
    const received = await fetch(second.proxy.url + LIST, { method: 'POST', body: form });
    await expect(received.text()).rejects.toThrow(TypeError);
    expect((await second.seen(1)).breaches.at(-1)).toEqual({
      location: 'answer.body',
      message: 'ended before it was complete',
    });
  });
});

it('the proxy reports nothing about a query with question marks in its values', async () => {
  const { through, seen } = await beforeMock();
  const token = await through.signIn();
  const path = `/api/fetch_resources?note=a?b&token=${encodeURIComponent(token)}`;
  await through.send(path, { method: 'GET', token });
  expect(await seen(2)).toMatchObject({ operationId: 'listResources', status: 200, breaches: [] });
});

it('the proxy with a portal passes on calls and files, and serves the rest itself', async () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  ends.push(async () => rmSync(portalDir, { recursive: true }));
  writeFileSync(join(portalDir, 'index.html'), 'the portal');
  const { proxy } = await beforeBackend((_, response) => response.end('the backend'), { portalDir });
  const read = async (path: string) =>
    (await fetch(proxy.url + path, { headers: { accept: 'text/html' } })).text();
  const paths = ['/api/fetch_resources', '/api/nothing', '/files/12/a.pdf', '/', '/main/timesheets'];
  const [backend, portal] = ['the backend', 'the portal'];
  expect(await Promise.all(paths.map(read))).toEqual([backend, backend, backend, portal, portal]);
});

describe('a client that disconnects', () => {
  it('ends the request to the backend and is no breach', async () => {
    let tellLeft = () => {};
    const left = new Promise<void>((resolve) => {
      tellLeft = resolve;
    });
    const { proxy, seen } = await beforeBackend((request, response) => {
      request.resume();
      response.once('close', tellLeft);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    const leaving = new AbortController();
    const headers = { authorization: 'Bearer a$1' };
    const received = await fetch(proxy.url + LIST, { method: 'POST', headers, signal: leaving.signal });
    leaving.abort();
    await expect(received.text()).rejects.toThrow();
    await left;
    expect((await seen(1)).breaches).toEqual([]);
  });

  it('in the middle of its own upload is no breach', async () => {
    const { proxy, seen } = await beforeMock();
    const { port } = new URL(proxy.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/upload_files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        'Authorization: Bearer a$1\r\nContent-Length: 1000\r\n\r\n--b\r\n',
      () => socket.destroy(),
    );
    expect((await seen(1)).breaches).toEqual([]);
  });

  it('in the middle of an upload that the backend has answered ends the request, and so does the end of the proxy', async () => {
    const { proxy, seen } = await beforeBackend((_, response) => response.end('{}'));
    const { port } = new URL(proxy.url);
    const upload = async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /api/upload_files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
          'Authorization: Bearer a$1\r\nContent-Length: 1000\r\n\r\n--b\r\n',
      );
      await once(socket, 'data');
      return socket;
    };
    (await upload()).destroy();
    expect((await seen(1)).status).toBe(200);
    const socket = await upload();
    // The proxy would wait for the judge of the second upload until its time limit, which the clock of the test holds.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await proxy.close();
    vi.useRealTimers();
    expect((await seen(2)).status).toBe(200);
    socket.destroy();
  });
});

describe('--enforce', () => {
  it('passes a session without breaches, files included', async () => {
    const { through, seen } = await beforeMock({ enforce: true });
    const token = await through.signIn();
    const form = {
      token,
      description: 'A paper',
      files: [new File([randomBytes(200_000)], 'a.pdf', { type: 'application/pdf' })],
    };
    expect((await through.send('/api/upload_files', { token, form })).status).toBe(200);
    expect((await through.send(LIST, { token, form: {} })).body.data.length).toBeGreaterThan(0);
    expect((await seen(3)).breaches).toEqual([]);
  });

  it('withholds requests in breach from the backend, and responses in breach from the client', async () => {
    const { through, proxy } = await beforeMock({ enforce: true });
    const mock = sandbox(through.world);
    const token = await through.signIn();
    expect(
      await through.send('/api/login_auth', { form: { email: 'rosa.delgado@example.com' } }),
    ).toMatchObject({
      status: 422,
      body: { message: 'The proxy refused this request: request.body.password is required' },
    });
    expect(await through.send('/api/nothing_here')).toMatchObject({ status: 404 });
    const body = await mock.mock.listCalls();
    expect(body.calls.map((call: { operationId: string }) => call.operationId)).toEqual(['createSession']);
    const spoiled = await through.send(LIST, {
      token,
      form: {},
      headers: { 'x-portal-fault': 'wrong-schema' },
    });
    expect(spoiled.status).toBe(502);
    expect(spoiled.body.message).toMatch(/^The proxy withheld the response: answer\.body/);
    expect(proxy.report.hasBreaches).toBe(true);
  });
});

describe('safety', () => {
  it('refuses a request for another host, and a target that is not a path', async () => {
    const { proxy } = await beforeMock();
    const { port } = new URL(proxy.url);
    const get = (line: string, host: string) =>
      sendRaw(proxy.url, `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect((await get('GET / HTTP/1.1', 'evil.example')).status).toBe(421);
    expect((await get('GET http://evil.example/ HTTP/1.1', `127.0.0.1:${port}`)).status).toBe(400);
  });
});
