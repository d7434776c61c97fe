import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type MockServer, startMockServer } from '@client-portal/mock-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BUILD,
  type RunningServer,
  SERVERS,
  sendRawRequest,
  startContainer,
  startServer,
} from './servers.ts';

const HEADERS: Record<string, string> = JSON.parse(
  readFileSync(join(BUILD, 'security-headers.json'), 'utf8'),
);
const SETTINGS = '{"requireOneTimeCode":true,"apiBase":""}';
const script =
  readdirSync(join(BUILD, 'assets'))
    .find((name) => name.endsWith('.js.br'))
    ?.slice(0, -3) ?? '';
const page = readFileSync(join(BUILD, 'index.html'), 'utf8').replace(
  /(id="portal-settings">)[^<]*/,
  (_, start: string) => start + SETTINGS,
);

/** Headers with which a browser asks for a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Size in bytes of the largest file that the portal sends by default. */
const FILE = 25 * 1024 * 1024;

let service: MockServer;
beforeAll(async () => {
  service = await startMockServer({ port: 0, quiet: true });
});
afterAll(() => service.close());

/** Returns a form with files of these sizes, as a browser sends it. */
function upload(sizes: readonly number[]): { headers: Record<string, string>; body: Buffer } {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="files[]"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([
      ...sizes.flatMap((bytes) => [Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n')]),
      Buffer.from(`--${edge}--\r\n`),
    ]),
  };
}

const signIn = async (url: string): Promise<string> => {
  const body = 'email=rosa.delgado%40example.com&password=correct-horse-9';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const edge = 'edge';
  const parts = [...new URLSearchParams(body)].map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const response = await sendRawRequest(`${url}/api/login_auth`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    body: `${parts.join('')}--${edge}--\r\n`,
  });
  return JSON.parse(response.body.toString()).token;
};

describe.each(SERVERS)('the portal behind %s', (name) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(name, { PORTAL_SETTINGS: SETTINGS, PORTAL_SERVICE: service.url });
  });
  afterAll(() => server.stop());

  it.each(['/', '/index.html', '/main/timesheets', '/auth/login?from=mail', '/assets/gone.js', '/healthz'])(
    '%s has every header of the build, as the build wrote it',
    async (path) => {
      const { headers } = await sendRawRequest(server.http + path);
      expect(headers).toMatchObject(HEADERS);
    },
  );

  it.each(['/', '/main/timesheets', '/auth/login?from=mail', '/no/such/screen'])(
    '%s is the page with this deployment’s settings, never stored',
    async (path) => {
      const { status, headers, body } = await sendRawRequest(server.http + path, { headers: PAGE });
      expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        ...{ status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache' },
      });
      expect(body.toString()).toBe(page);
    },
  );

  it('compresses the page, with Vary: Accept-Encoding', async () => {
    const { headers, body } = await sendRawRequest(`${server.http}/`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(body).toString()).toBe(page);
  });

  it('sends the compressed files of the build, cached for a year', async () => {
    const source = readFileSync(join(BUILD, 'assets', script));
    const url = `${server.http}/assets/${script}`;
    const plain = await sendRawRequest(url);
    expect(plain.body.equals(source)).toBe(true);
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const zipped = await sendRawRequest(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(zipped.body.equals(readFileSync(join(BUILD, 'assets', `${script}.gz`)))).toBe(true);
    expect(gunzipSync(zipped.body).equals(source)).toBe(true);
    if (name === 'nginx') return; // Debian's nginx knows no brotli.
    const smaller = await sendRawRequest(url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(smaller.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(smaller.body).equals(source)).toBe(true);
  });

  it('responds 404 for a file of an earlier build, without caching', async () => {
    const { status, headers } = await sendRawRequest(`${server.http}/assets/gone-12345678.js`);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
    expect(headers['content-type'] ?? '').not.toContain('javascript');
  });

  it.each([
    ['a file of the build that is not for browsers', '/security-headers.json', PAGE],
    ['a hidden file of the build', '/.vite/manifest.json', PAGE],
    ['a path of the service that is not passed on', '/rails/active_storage/blobs/1/report.pdf', PAGE],
    ['an address with an ending', '/media/report.pdf', {}],
    ['a screen, if no page is asked for', '/main/timesheets', { accept: 'application/json' }],
    ['a screen, if any type will do', '/main/timesheets', { accept: '*/*' }],
    ['an absent file of the provider', '/provider/privacy.html', PAGE],
  ])('responds 404 to %s: %s', async (_, path, headers) => {
    const { status, body } = await sendRawRequest(server.http + path, { headers });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('portal-settings');
  });

  it('/version.json names the build and the contract', async () => {
    const { headers, body } = await sendRawRequest(`${server.http}/version.json`);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      build: expect.stringMatching(/^[0-9a-f]{8}$/),
      contract: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it('a page at the root needs no Accept header', async () => {
    expect((await sendRawRequest(`${server.http}/`)).body.toString()).toBe(page);
  });

  it('responds to its health check', async () => {
    expect((await sendRawRequest(`${server.http}/healthz`)).body.toString()).toBe('ok\n');
  });

  it('forwards requests to the service, and logs no token', async () => {
    const token = await signIn(server.http);
    const headers = { authorization: `Bearer ${token}` };
    const response = await sendRawRequest(
      `${server.http}/api/fetch_resources?token=${encodeURIComponent(token)}`,
      {
        headers,
      },
    );
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body.toString())).toMatchObject({ data: expect.any(Array) });
    await vi.waitFor(() => expect(server.log()).toContain('/api/fetch_resources'));
    expect(server.log()).not.toContain(token.slice(0, 12));
    await sendRawRequest(`${server.http}/files/1/a-certain-name.pdf?key=1`);
    await vi.waitFor(() => expect(server.log()).toContain('/files/'));
    expect(server.log()).not.toContain('a-certain-name');
  });

  it('accepts several files of 25 MiB, and refuses a larger request with JSON like the service', async () => {
    const token = await signIn(server.http);
    const send = (...sizes: number[]) => {
      const { headers, body } = upload(sizes);
      return sendRawRequest(`${server.http}/api/upload_files`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': String(body.length) },
        body,
      });
    };
    // The service refuses the form because other fields are missing, but not because of its size.
    expect((await send(FILE, FILE, FILE)).status).not.toBe(413);
    const { status, headers, body } = await send(FILE, FILE, FILE, FILE);
    expect(status).toBe(413);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body.toString())).toEqual({ status: 413, message: 'This file is too large.' });
  });

  it('drops no request while it reloads its configuration', async () => {
    const agent = new Agent({ keepAlive: false });
    let isOver = false;
    const statuses: number[] = [];
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push((await sendRawRequest(`${server.http}/`, { agent })).status);
    });
    for (let reload = 0; reload < 3; reload += 1) {
      const soFar = statuses.length;
      server.reload();
      // Waits between the requests, so that some of them are answered in the meantime.
      while (statuses.length < soFar + 20) await new Promise(setImmediate);
    }
    isOver = true;
    await Promise.all(asking);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe.each(SERVERS)('%s with a certificate', (name) => {
  let server: RunningServer;
  const keys = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  beforeAll(async () => {
    const [certificate, key] = [join(keys, 'portal.crt'), join(keys, 'portal.key')];
    execFileSync('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ]);
    server = await startServer(name, {
      ...{ PORTAL_CERTIFICATE: certificate, PORTAL_CERTIFICATE_KEY: key },
      PORTAL_SERVICE_HOSTS: 'https://service.example.com https://files.example.com',
      PORTAL_POLICY_REPORTS: 'https://reports.example.com/csp',
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(keys, { recursive: true });
  });

  it('redirects http to https', async () => {
    const { status, headers } = await sendRawRequest(`${server.http}/main/timesheets?month=2026-11`);
    expect(status).toBe(308);
    expect(headers.location).toBe(`${server.https}/main/timesheets?month=2026-11`);
  });

  it('sends Strict-Transport-Security, and the policy allows only the hosts of this deployment', async () => {
    const { status, headers } = await sendRawRequest(`${server.https}/`);
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const policy = String(headers['content-security-policy']).split('; ');
    const hosts = 'https://service.example.com https://files.example.com';
    expect(policy).toContain(`connect-src 'self' ${hosts}`);
    expect(policy).toContain(`img-src 'self' blob: ${hosts}`);
    expect(policy).toContain('report-uri https://reports.example.com/csp');
    expect(headers['reporting-endpoints']).toBe('policy="https://reports.example.com/csp"');
    expect(policy.filter((directive) => /example\.com/.test(directive))).toHaveLength(3);
  });
});

it('the container starts nginx with the settings of its environment, by exec', async () => {
  const server = await startContainer({ PORTAL_SETTINGS: SETTINGS });
  const { status, headers, body } = await sendRawRequest(`${server.http}/main/budget`, { headers: PAGE });
  await server.stop();
  expect(status).toBe(200);
  expect(headers).toMatchObject(HEADERS);
  expect(body.toString()).toBe(page);
});
