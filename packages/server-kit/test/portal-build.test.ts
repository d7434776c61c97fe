import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../src/listen.ts';
import { createPortal, PortalBuildError } from '../src/portal-build.ts';
import type { PageParts } from '../src/portal-page.ts';

const PAGE = '<html><script id="portal-settings">{}</script><body>Portal</body></html>';

let folder = '';
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/start-Ab_-12xy.js'), 'start();');
  writeFileSync(join(folder, 'assets/start.js'), 'plain();');
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

async function serve(parts?: PageParts) {
  const portal = createPortal(folder, parts);
  const server = createServer((incoming, response) =>
    portal(incoming, response, () => response.writeHead(404).end('otherwise')),
  );
  servers.push(server);
  return listen(server, 0, '127.0.0.1');
}

interface AnyResponse {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Sends a request with Node's own client, which adds no headers and does not decompress. */
function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = { accept: 'text/html' },
  method = 'GET',
) {
  return new Promise<AnyResponse>((resolve, reject) => {
    request(`${origin}${path}`, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a folder without a build', () => {
  it('is refused with the command to run', () => {
    rmSync(join(folder, 'index.html'));
    expect(() => createPortal(folder)).toThrow(
      new PortalBuildError(`There is no portal build in ${folder} (no index.html). Build the portal first.`),
    );
  });

  it.each(['[1]', 'null', '"a"', '{"a":1}', '{"a":"b","c":[]}'])(
    'is refused for the security headers %s',
    (text) => {
      const file = join(folder, 'security-headers.json');
      writeFileSync(file, text);
      expect(() => createPortal(folder)).toThrow(
        expect.objectContaining({
          name: 'PortalBuildError',
          message: `${file} must be a flat object of header names and texts.`,
        }),
      );
    },
  );
});

describe('the build of the portal', () => {
  it.each([
    '/',
    '/index.html',
    '/timesheets',
    '/timesheets?state=pending',
    '/?a=1',
    '/assets',
    '/v1.2/reports',
  ])('responds to %s with its page, which is revalidated each time', async (path) => {
    const { status, headers, bytes } = await ask(await serve(), path);
    expect({ status, text: String(bytes) }).toEqual({ status: 200, text: PAGE });
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-length': String(PAGE.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{16}"$/),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['/assets/start-Ab_-12xy.js', 'start();', 'public, max-age=31536000, immutable'],
    ['/assets/start.js', 'plain();', 'no-cache'],
  ])(
    'responds to %s with the file and the caching that its name allows',
    async (path, text, cacheControl) => {
      const { status, headers, bytes } = await ask(await serve(), path);
      expect({ status, text: String(bytes) }).toEqual({ status: 200, text });
      expect(headers).toMatchObject({
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'content-type': 'text/javascript',
      });
    },
  );

  it('passes a missing file to the next handler', async () => {
    const { status, bytes } = await ask(await serve(), '/assets/gone-Ab_-12xy.js');
    expect([status, String(bytes)]).toEqual([404, 'otherwise']);
  });

  it.each([
    ['/timesheets', { accept: 'application/json' }],
    ['/timesheets', { accept: '*/*' }],
    ['/timesheets', {}],
    ['/media/Invoice%2012.pdf', { accept: 'text/html' }],
  ])('does not respond to %s %j with its page, which could be saved as the file', async (path, headers) => {
    const { status, bytes } = await ask(await serve(), path, headers as Record<string, string>);
    expect([status, String(bytes)]).toEqual([404, 'otherwise']);
  });

  it('caches for a year only hashed names in assets', async () => {
    mkdirSync(join(folder, 'x/assets'), { recursive: true });
    for (const path of [
      'x/assets/start-Ab_-12xy.js',
      'assets/start-Ab_-12xy.js.map',
      'assets/start-Ab_-12.js',
    ])
      writeFileSync(join(folder, path), 'x');
    const origin = await serve();
    for (const path of ['/x/assets/start-Ab_-12xy.js', '/assets/start-Ab_-12.js']) {
      expect((await ask(origin, path)).headers['cache-control'], path).toBe('no-cache');
    }
  });

  it('sends the security headers of the build with page and file', async () => {
    writeFileSync(join(folder, 'security-headers.json'), '{"x-frame-options":"DENY","x-b":"c"}');
    const origin = await serve();
    for (const path of ['/', '/assets/start.js']) {
      expect((await ask(origin, path)).headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-b': 'c' });
    }
  });

  it('sends the whole file to a range request', async () => {
    const { status, bytes } = await ask(await serve(), '/assets/start.js', { range: 'bytes=0-1' });
    expect([status, String(bytes)]).toEqual([200, 'plain();']);
  });

  it('sends the compressed copy to a client that accepts it', async () => {
    writeFileSync(join(folder, 'assets/start.js.br'), 'by brotli');
    writeFileSync(join(folder, 'assets/start.js.gz'), 'by gzip');
    const origin = await serve();
    for (const [accepted, text] of [
      ['br', 'by brotli'],
      ['gzip', 'by gzip'],
      ['identity', 'plain();'],
    ] as const) {
      const { bytes } = await ask(origin, '/assets/start.js', { 'accept-encoding': accepted });
      expect(String(bytes)).toBe(text);
    }
  });

  it('responds 304 when the page is unchanged', async () => {
    const origin = await serve();
    const { etag } = (await ask(origin, '/')).headers;
    const again = await ask(origin, '/', { 'if-none-match': String(etag) });
    expect.soft(again.status).toBe(304);
    expect.soft(again.bytes.length).toBe(0);
    expect.soft(again.headers.etag).toEqual(etag);
    expect((await ask(origin, '/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('answers HEAD with the length alone', async () => {
    const { status, headers, bytes } = await ask(await serve(), '/', {}, 'HEAD');
    expect.soft(status).toBe(200);
    expect.soft(headers['content-length']).toEqual(String(PAGE.length));
    expect.soft(bytes.length).toBe(0);
  });

  it('compresses the page for a client that accepts it', async () => {
    const origin = await serve();
    const br = await ask(origin, '/', { 'accept-encoding': 'br, gzip' });
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.bytes))]).toEqual(['br', PAGE]);
    const gzip = await ask(origin, '/', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.bytes))]).toEqual(['gzip', PAGE]);
    expect(gzip.headers['content-length']).toBe(String(gzip.bytes.length));
  });

  it('serves a page that was rebuilt meanwhile, with its settings and end', async () => {
    const origin = await serve({ pageEnd: '<i>end</i>', settings: '{"name":"</script><b>$1"}' });
    const settings = '{"name":"\\u003c/script>\\u003cb>$1"}';
    const whole = (word: string) =>
      `<html><script id="portal-settings">${settings}</script><body>${word}<i>end</i></body></html>`;
    for (const path of ['/', '/index.html', '/timesheets']) {
      expect(String((await ask(origin, path)).bytes), path).toBe(whole('Portal'));
    }

    writeFileSync(join(folder, 'index.html'), PAGE.replace('Portal', 'Newer'));
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect(String((await ask(origin, '/')).bytes)).toBe(whole('Newer'));
  });

  it('inserts the end of the page before the last </body>, or at the end', async () => {
    writeFileSync(join(folder, 'index.html'), '<body><pre></body></pre></body>');
    const origin = await serve({ pageEnd: '!' });
    expect(String((await ask(origin, '/')).bytes)).toBe('<body><pre></body></pre>!</body>');

    writeFileSync(join(folder, 'index.html'), 'no body');
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect(String((await ask(origin, '/')).bytes)).toBe('no body!');
  });

  it('keeps settings that are in the build already', async () => {
    const own = PAGE.replace('{}', '{"own":1}');
    writeFileSync(join(folder, 'index.html'), own);
    expect(String((await ask(await serve({ settings: '{"given":1}' }), '/')).bytes)).toBe(own);
  });
});

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['::1', /^http:\/\/\[::1\]:\d+$/],
  ])('that listens on %s has an address to open', async (host, pattern) => {
    const server = createServer();
    servers.push(server);
    expect(await listen(server, 0, host)).toMatch(pattern);
  });
});
