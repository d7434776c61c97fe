import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { startMockServer } from '../../src/index.ts';

const SCRIPT = 'console.log("portal")';
const CSP = "default-src 'none'";

/** Creates a folder like a build of the web package. */
function createBuild(): string {
  const directory = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(directory, 'assets'));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(directory, name), content);
  write('index.html', '<!doctype html><title>Portal</title>');
  write('site-manifest.json', '{}');
  write('assets/main-AbC_12-9.js', SCRIPT);
  write('assets/main-AbC_12-9.js.br', brotliCompressSync(SCRIPT));
  write('assets/main-AbC_12-9.js.gz', gzipSync(SCRIPT));
  write(
    'security-headers.json',
    JSON.stringify({ 'content-security-policy': CSP, 'referrer-policy': 'no-referrer' }),
  );
  return directory;
}

const directory = createBuild();
afterAll(() => rmSync(directory, { recursive: true }));
const { running } = useMockServer({ portalDir: directory });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(running().url + path, {
    method,
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
  });

describe('a portal served by the mock server', () => {
  it.each(['/', '/index.html', '/main/timesheets', '/main/Resources_uploader?month=6', '/auth/login'])(
    'ROUTE-01 %s is index.html, revalidated, with the security headers',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Portal</title>');
      expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toBe(CSP);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(['br', 'gzip', 'identity'])('the page has the link to the console, as %s', async (encoding) => {
    const response = await get('/', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    const text = await response.text();
    expect(text).toContain('<a href="/__mock/console">Mock server console</a>');
    expect(text).toContain('<link rel="stylesheet" href="/__mock/console/badge.css">');
  });

  it('the page is 304 while unchanged, and sent again after a change', async () => {
    const etag = (await get('/main/timesheets')).headers.get('etag') ?? '';
    const again = await get('/main/invoices', { 'if-none-match': etag });
    expect.soft(again.status).toBe(304);
    expect.soft(again.headers.get('content-security-policy')).toEqual(CSP);
    writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Portal</title><body>Anew</body>');
    const changed = await get('/', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toMatch(/Anew<aside .*<\/aside>\s<link .*>\s<\/body>/s);
  });

  it.each(['br', 'gzip', 'identity'])(
    'hashed files come as %s and are cached for a year',
    async (encoding) => {
      const response = await get('/assets/main-AbC_12-9.js', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript');
      expect(await response.text()).toBe(SCRIPT);
    },
  );

  it('other files are revalidated and 304 while unchanged', async () => {
    const first = await get('/site-manifest.json');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/site-manifest.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    '/assets/main-gone0000.js',
    '/favicon.ico',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/%00.js',
    '/%E0%A4%A.js',
  ])('a missing file %s is 404 and not the page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['bytes=10-5', 'bytes=-1', 'bytes=999999-', 'x'])('the range %s does no harm', async (range) => {
    const response = await get('/assets/main-AbC_12-9.js', { range });
    expect.soft(response.status).toBe(200);
    expect.soft(await response.text()).toEqual(SCRIPT);
  });

  it('requests under /api, /files and /__mock never get the page', async () => {
    const paths = ['/api/nothing', '/files/nothing', '/__mock/nothing', '/__mock'];
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(statuses).toEqual([404, 404, 403, 403]);
  });

  it('other methods are refused', async () => {
    const response = await get('/main/timesheets', {}, 'POST');
    expect.soft(response.status).toBe(405);
    expect.soft(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await get('/', {}, 'HEAD')).status).toBe(200);
  });

  it('a directory without a build is refused at start', async () => {
    await expect(startMockServer({ port: 0, portalDir: tmpdir() })).rejects.toThrow(
      /no index\.html.*Build the portal/,
    );
  });
});

describe('the settings of a portal served by the mock server', () => {
  const serve = async (block: string, portalSettings: string): Promise<string> => {
    const portalDir = mkdtempSync(join(tmpdir(), 'portal-'));
    writeFileSync(
      join(portalDir, 'index.html'),
      `<script type="application/json" id="portal-settings">${block}</script>`,
    );
    const server = await startMockServer({ port: 0, quiet: true, portalDir, portalSettings });
    const page = await (await fetch(server.url)).text();
    await server.close();
    rmSync(portalDir, { recursive: true });
    return /<script[^>]*>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  };

  it('TERM-01 fill the empty block of a build, and cannot end it', async () => {
    const settings = { terms: { address: '/</script>$&' } };
    const block = await serve('{}', JSON.stringify(settings));
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toEqual(settings);
  });

  it('TERM-01 do not replace those of a build that has its own', async () => {
    expect(await serve('{"apiBase":""}', '{"terms":1}')).toBe('{"apiBase":""}');
  });
});
