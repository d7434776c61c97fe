import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { operations } from '@client-portal/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, type RunningServer, SERVERS, sendRawRequest, startServer } from './servers.ts';

/** Uploaded files of types that a browser would run, with their media types. */
const FILES: Readonly<Record<string, string>> = {
  'page.html': 'text/html',
  'picture.svg': 'image/svg+xml',
  'script.js': 'text/javascript',
};

/** Service that responds with the headers of the request, and with insecure default headers as some frameworks have. */
let upstream: Server;
let service: string;
beforeAll(async () => {
  upstream = createServer((request, response) => {
    const file = request.url?.split('/').at(-1) ?? '';
    response.writeHead(200, {
      'content-type': FILES[file] ?? 'application/json',
      'cache-control': 'public, max-age=3600',
      expires: 'Thu, 01 Jan 2037 00:00:00 GMT',
      'content-disposition': `inline; filename="${file}"`,
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end(JSON.stringify(request.headers));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  service = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => upstream.close());

/** Sends the beginning of a request and resolves when the server has closed the connection. */
async function stall(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(text);
  await once(socket, 'close');
}

describe.each(SERVERS)('the service behind %s', (name) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(name, { PORTAL_SERVICE: service });
  });
  afterAll(() => server.stop());

  it('SES-09 no cache stores its responses, with any headers of its own', async () => {
    for (const path of ['/api/fetch_resources?token=a', '/api/login_auth', '/api/other', '/files/1/a.pdf']) {
      const { headers } = await sendRawRequest(server.http + path);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers.expires, path).toBeUndefined();
    }
  });

  it.each(Object.keys(FILES))(
    'an uploaded %s is a download, and runs no script under the portal’s origin',
    async (file) => {
      const { status, headers } = await sendRawRequest(`${server.http}/files/7/${file}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    },
  );

  it('gets the host, scheme and address that the browser used', async () => {
    const { body } = await sendRawRequest(`${server.http}/api/other`, {
      headers: { host: 'portal.example.com:8443' },
    });
    expect(JSON.parse(body.toString())).toMatchObject({
      host: 'portal.example.com:8443',
      'x-forwarded-host': 'portal.example.com:8443',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('gets https when the host in front forwards that', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const { body } = await sendRawRequest(`${server.http}/api/other`, { headers });
    const seen = JSON.parse(body.toString());
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen['x-forwarded-for']).toContain('203.0.113.9');
  });

  it('gets its own Host header when its web server chooses the site by name', async () => {
    const named = await startServer(name, {
      PORTAL_SERVICE: service,
      PORTAL_SERVICE_NAME: 'service.example.com',
    });
    const { body } = await sendRawRequest(`${named.http}/api/other`, {
      headers: { host: 'portal.example.com' },
    });
    await named.stop();
    expect(JSON.parse(body.toString())).toMatchObject({
      host: 'service.example.com',
      'x-forwarded-host': 'portal.example.com',
    });
  });

  it('no log has the token of a query while it is down', async () => {
    const down = await startServer(name, { PORTAL_SERVICE: `http://127.0.0.1:${await freePort()}` });
    const paths = Object.values(operations).flatMap(({ token, path }) => (token === 'query' ? [path] : []));
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect((await sendRawRequest(`${down.http}${path}?token=abc-secret-1001`)).status).toBe(502);
      await vi.waitFor(() => expect(down.log()).toContain(path));
    }
    // This request is the last one, so when it is logged, all earlier ones are logged, too.
    await sendRawRequest(`${down.http}/files/1/secret.pdf`);
    await vi.waitFor(() => expect(down.log()).toContain('/files/'));
    expect(down.log()).not.toContain('secret');
    await down.stop();
    expect(down.output()).not.toContain('secret');
  });

  it('is protected from clients that stay silent, whose connections are ended', async () => {
    const quick = (config: string) =>
      config
        .replace(/(client_header_timeout|client_body_timeout) \w+/g, '$1 1s')
        .replace(/(read_header|read_body) \w+/g, '$1 1s');
    const short = await startServer(name, { PORTAL_SERVICE: service }, quick);
    await stall(short.http, 'GET / HTTP/1.1\r\nHost: a\r\n');
    await stall(short.http, 'POST /api/other HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc');
    await short.stop();
  });
});

it('nginx limits sign-in tries of one address, with Retry-After', async () => {
  const server = await startServer('nginx', { PORTAL_SERVICE: service });
  for (const path of ['login_auth', 'otp_verification', 'reset_password_client']) {
    const headers = { 'x-forwarded-for': `203.0.113.${path.length}` };
    const send = () => sendRawRequest(`${server.http}/api/${path}`, { method: 'POST', headers });
    const responses = [];
    for (let count = 0; count < 20; count += 1) responses.push(await send());
    const statuses = responses.map(({ status }) => status);
    expect(statuses.slice(0, 11)).toEqual(Array(11).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(responses.at(-1)?.headers['retry-after']).toBe('60');
    expect(JSON.parse(String(responses.at(-1)?.body))).toMatchObject({ status: 429 });
    // Requests from another address, and other requests from the same address, are not limited.
    expect(
      (await sendRawRequest(`${server.http}/api/${path}`, { headers: { 'x-forwarded-for': '203.0.113.99' } }))
        .status,
    ).toBe(200);
    expect((await sendRawRequest(`${server.http}/api/other`, { headers })).status).toBe(200);
  }
  await server.stop();
});
