import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILD, prepareBuild, SERVERS, sendRawRequest, startServer } from './servers.ts';

const PAGE = { accept: 'text/html' };
const temporary = mkdtempSync(join(tmpdir(), 'portal-deployment-'));
/** A file that is larger than all buffers between the service and the browser. */
const LARGE = randomFillSync(Buffer.alloc(40 * 1024 * 1024));

/** Service that sends a large file below `/files` and `/media`, and says what it received for anything else. */
let service: Server;
let serviceUrl: string;
const received: {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}[] = [];
beforeAll(async () => {
  service = createServer(async (request, response) => {
    if (/large/.test(request.url ?? '')) return void response.end(LARGE);
    // A request that the server in front refuses ends early.
    const body = (await request.toArray().catch(() => [])).join('');
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.setHeader('set-cookie', 'a=b');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.close();
  rmSync(temporary, { recursive: true });
});

/** Makes another build: its first script, its policy and one of its assets are different. */
function buildAnother(): string {
  const build = join(temporary, 'another');
  cpSync(BUILD, build, { recursive: true });
  const page = readFileSync(join(BUILD, 'index.html'), 'utf8');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  const changed = `/* another build */${script}`;
  writeFileSync(
    join(build, 'index.html'),
    page.replace(script, () => changed),
  );
  const headers = readFileSync(join(BUILD, 'security-headers.json'), 'utf8');
  writeFileSync(join(build, 'security-headers.json'), headers.replace(toHash(script), toHash(changed)));
  writeFileSync(join(build, 'assets', 'another-12345678.js'), 'export {};');
  return build;
}

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Reads a response slowly, so that the servers between must keep what does not fit into their buffers. */
async function readSlowly(url: string, isOver: () => boolean): Promise<{ status: number; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response) {
    pieces.push(piece);
    bytes += piece.length;
    // A third is read before the deployment, the rest after it.
    while (bytes > LARGE.length / 3 && !isOver()) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces) };
}

describe.each(SERVERS)('a second deployment behind %s', (name) => {
  it('answers each request, keeps page and policy together, and cuts no download', async () => {
    const server = await startServer(name, { PORTAL_SERVICE: serviceUrl });
    const another = buildAnother();
    let isOver = false;
    const download = readSlowly(`${server.http}/files/1/large.pdf`, () => isOver);
    const agent = new Agent({ keepAlive: false });
    const statuses = new Map<string, number>();
    let pages = 0;
    let ofAnother = 0;
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      let etag = '';
      while (!isOver) {
        const path = visitor % 2 === 0 ? '/' : '/main/timesheets';
        const { status, headers, body } = await sendRawRequest(server.http + path, {
          agent,
          headers: { ...PAGE, ...(etag !== '' && pages % 2 === 0 && { 'if-none-match': etag }) },
        });
        count(`page ${status}`);
        etag = String(headers.etag ?? '');
        pages += 1;
        if (status !== 200) continue;
        const html = body.toString();
        if (html.includes('/* another build */')) ofAnother += 1;
        const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
        if (!String(headers['content-security-policy']).includes(toHash(script))) count('blocked script');
        const [, asset = ''] = /src="(\/assets\/start-[^"]+)"/.exec(html) ?? [];
        count(`asset ${(await sendRawRequest(server.http + asset, { agent })).status}`);
      }
    });
    const untilMore = async () => {
      const before = pages;
      await vi.waitUntil(() => pages > before + 20, { timeout: 20_000 });
    };
    await untilMore();
    prepareBuild(name, server.folder, server.env, another);
    // Until the reload, the server serves the earlier release.
    await untilMore();
    expect(ofAnother).toBe(0);
    server.reload();
    await vi.waitUntil(() => ofAnother > 20, { timeout: 20_000 });
    prepareBuild(name, server.folder, server.env);
    server.reload();
    await untilMore();
    isOver = true;
    await Promise.all(visitors);
    expect(
      Object.keys(Object.fromEntries(statuses)).filter((what) => !/^(page|asset) (200|304)$/.test(what)),
    ).toEqual([]);
    // A tab of the other build still finds its files.
    expect((await sendRawRequest(`${server.http}/assets/another-12345678.js`)).status).toBe(200);
    const { status, body } = await download;
    expect(status).toBe(200);
    expect(body.equals(LARGE)).toBe(true);
    await server.stop();
  });

  it('serves files of the provider, and its notice without a deployment', async () => {
    const files = join(temporary, `files-${name}`);
    mkdirSync(files);
    writeFileSync(join(files, 'privacy.html'), '<style>p { color: red }</style><p>Privacy</p>');
    const PORTAL_SETTINGS = '{"privacyPolicyUrl":"/provider/privacy.html"}';
    const server = await startServer(name, { PORTAL_FILES: files, PORTAL_SETTINGS });
    const { status, headers } = await sendRawRequest(`${server.http}/provider/privacy.html`);
    expect({ status, type: headers['content-type'] }).toMatchObject({
      status: 200,
      type: expect.stringContaining('text/html'),
    });
    // The provider's page has styles of its own, and no script that could read the session.
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    const notice = `${server.http}/provider/notice.json`;
    // Without a notice the file is an empty one, so that no browser logs an error.
    expect((await sendRawRequest(notice)).body.toString()).toBe('{}\n');
    writeFileSync(join(server.folder, 'notice.json'), '{"text":{"en":"Closed on Monday"}}');
    const shown = await sendRawRequest(notice);
    expect(shown.body.toString()).toContain('Closed on Monday');
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/json'),
    });
    await server.stop();
  });

  it('passes further paths of the service on, as downloads', async () => {
    const server = await startServer(name, {
      PORTAL_SERVICE: serviceUrl,
      PORTAL_SERVICE_PATHS: '/rails/active_storage/ /media/',
    });
    for (const path of ['/rails/active_storage/blobs/1/a.pdf', '/media/b.html', '/files/c.pdf']) {
      const { status, headers } = await sendRawRequest(server.http + path, { headers: PAGE });
      expect({ status, ...headers }, path).toMatchObject({
        status: 200,
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      });
      expect(received.at(-1)?.url).toBe(path);
    }
    await vi.waitFor(() => expect(server.log()).toContain('/media/'));
    expect(server.log()).not.toMatch(/b\.html|blobs/);
    expect((await sendRawRequest(`${server.http}/media`, { headers: { accept: '*/*' } })).status).toBe(404);
    await server.stop();
  });

  it('passes the body and the type of a report on, and nothing about the user', async () => {
    const server = await startServer(name, {
      PORTAL_REPORTS: `${serviceUrl}/collect`,
      PORTAL_SETTINGS: '{"reportsUrl":"/reports"}',
    });
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'accept-language': 'es-US',
      authorization: 'Bearer secret',
      cookie: 'x=1',
      forwarded: 'for=203.0.113.7',
      origin: server.http,
      referer: 'http://a/main?q=1',
      'sec-ch-ua': '"Chromium";v="140"',
      'sec-ch-ua-platform': '"Linux"',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'A Browser of Rosa',
      'x-forwarded-for': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'x-unknown': '1',
    };
    const { status, headers: own } = await sendRawRequest(`${server.http}/reports`, {
      method: 'POST',
      headers,
      body: '{"kind":"screen"}',
    });
    expect(status).toBe(200);
    expect(own['set-cookie']).toBeUndefined();
    expect(received.at(-1)).toMatchObject({ url: '/collect', body: '{"kind":"screen"}' });
    const passedOn = received.at(-1)?.headers ?? {};
    expect(passedOn['content-type']).toBe('text/plain;charset=UTF-8');
    // The others are written by the server itself.
    const ofServer = ['connection', 'content-length', 'host', 'accept-encoding', 'user-agent'];
    expect(Object.keys(passedOn).filter((one) => !ofServer.includes(one))).toEqual(['content-type']);
    expect(JSON.stringify(passedOn)).not.toMatch(/203\.0|Rosa|Chromium/);
    const large = await sendRawRequest(`${server.http}/reports`, {
      method: 'POST',
      body: 'x'.repeat(20_000),
    });
    expect(large.status).toBe(413);
    expect((await sendRawRequest(`${server.http}/reports`)).status).toBeGreaterThanOrEqual(400);
    await server.stop();
  });

  it('takes reports of its own pages alone', async () => {
    const server = await startServer(name, {
      PORTAL_REPORTS: `${serviceUrl}/collect`,
      PORTAL_SETTINGS: '{"reportsUrl":"/reports"}',
    });
    const report = async (headers: Record<string, string>) =>
      (await sendRawRequest(`${server.http}/reports`, { method: 'POST', headers, body: '{}' })).status;
    const own = server.http;
    expect([
      await report({ 'sec-fetch-site': 'same-origin', origin: own }),
      await report({ origin: own }),
      await report({}),
      await report({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
      await report({ 'sec-fetch-site': 'same-site' }),
      await report({ 'sec-fetch-site': 'none' }),
      await report({ origin: 'https://evil.example' }),
      await report({ origin: `${own}.evil.example` }),
      await report({ origin: 'null' }),
    ]).toEqual([200, 200, 200, 403, 403, 403, 403, 403, 403]);
    await server.stop();
  });

  it('serves the portal below a path', async () => {
    const server = await startServer(name, { PORTAL_PATH: '/portal/', PORTAL_SERVICE: serviceUrl });
    const { status, headers, body } = await sendRawRequest(`${server.http}/portal/main/timesheets`, {
      headers: PAGE,
    });
    expect(status).toBe(200);
    const html = body.toString();
    expect(html).toContain('<html data-base="/portal"');
    expect(html).toContain('href="/portal/auth/register"');
    for (const [script] of html.matchAll(/<script>.*?<\/script>/gs))
      expect(headers['content-security-policy']).toContain(toHash(script.slice(8, -9)));
    const addresses = [
      ...html.replaceAll(/<script>.*?<\/script>/gs, '').matchAll(/ (?:src|href)="(\/[^"]*)"/g),
    ];
    for (const [, address = ''] of addresses)
      expect((await sendRawRequest(server.http + address, { headers: PAGE })).status, address).toBe(200);
    expect((await sendRawRequest(`${server.http}/portal`)).headers.location).toMatch(/\/portal\/$/);
    for (const path of ['/portal/assets/gone.js', '/main/timesheets', '/assets/gone.js'])
      expect((await sendRawRequest(server.http + path, { headers: PAGE })).status, path).toBe(404);
    expect((await sendRawRequest(`${server.http}/api/x`)).status).toBe(200);
    await server.stop();
  });
});
