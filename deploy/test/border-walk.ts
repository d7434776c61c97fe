import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Files that a client of the provider could upload, with the media types that a service may send for them. */
const FILES: Readonly<Record<string, string>> = {
  'evil.html': 'text/html; charset=utf-8',
  'picture.svg': 'image/svg+xml',
  'page.xhtml': 'application/xhtml+xml',
  'sw.js': 'text/javascript',
  'old.js': 'application/x-javascript; charset=utf-8',
  'module.mjs': 'application/pdf, text/javascript',
  'look.css': 'text/css',
  'app.webmanifest': 'application/manifest+json',
  'bill.pdf': 'application/pdf',
};

/** Headers of a response by which a service would act on the whole host of the portal, or let a cache keep data. */
const ACTING_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=3600',
  'clear-site-data': '"*"',
  'content-disposition': 'inline; filename="a.html"',
  'content-security-policy': "script-src 'unsafe-inline'",
  'content-security-policy-report-only': "default-src 'none'; report-uri https://third.example/",
  'cross-origin-embedder-policy-report-only': 'require-corp; report-to="a"',
  expires: 'Thu, 01 Jan 2037 00:00:00 GMT',
  nel: '{"report_to":"a","max_age":9}',
  refresh: '0; url=https://third.example/',
  'report-to': '{"group":"a","max_age":9,"endpoints":[{"url":"https://third.example/"}]}',
  'reporting-endpoints': 'a="https://third.example/"',
  'service-worker-allowed': '/',
  'set-cookie': 'portal=1; Path=/',
  sourcemap: 'https://third.example/a.map',
  'speculation-rules': '"https://third.example/rules.json"',
  'accept-ch': 'Sec-CH-UA-Model',
  'alt-svc': 'h3="third.example:443"',
  'www-authenticate': 'Basic realm="Portal"',
  'x-accel-redirect': '/index.html',
  'x-content-type-options': 'none',
};

/** Headers of a browser, or of an attacker, that are nobody's business behind the portal's host. */
const FOREIGN_HEADERS: Readonly<Record<string, string>> = {
  cookie: 'portal-world=a',
  forwarded: 'for=203.0.113.7',
  referer: 'http://127.0.0.1/main/timesheets?q=1',
  'sec-ch-ua': '"Chromium";v="140"',
  'sec-ch-ua-platform': '"Linux"',
  'x-original-url': '/api/other',
  'x-rewrite-url': '/api/other',
  'x-real-ip': '203.0.113.7',
};

/** Destinations (`Sec-Fetch-Dest`) for which a response would become a part of a page. */
const PARTS_OF_A_PAGE = [
  ...['script', 'worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet', 'style'],
  ...['xslt', 'manifest', 'font', 'iframe', 'frame', 'embed', 'object', 'json', 'track'],
];

/** Targets that lead elsewhere once they are parsed, or that two parsers take for different paths. */
const CHANGING_TARGETS = [
  ...['/files/%2e%2e/api/x', '/files/../api/x', '/files/.%2E/api/x', '/files/%252e%252e/api/x', '/files/./x'],
  ...['/files/..%2fapi/x', '/files/a%2f..%2f..%2fapi/x', '/files/..%5capi/x', '/files/..\\api\\x'],
  ...[
    '/files//api/x',
    '/files/..;/api/x',
    '/files/..;a=b/api/x',
    '/api/../files/evil.html',
    '/files/a%00.pdf',
  ],
  ...['/api/%2e%2e/files/evil.html', '/api/x/..', '/files/..?a=b', '/main/../files/evil.html'],
];

/** Service that sends what no portal should get, and keeps what it was sent. */
export interface HostileService {
  readonly url: string;
  /** Requests so far, with their targets as they came. */
  readonly received: readonly { readonly target: string; readonly headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

/** Starts a {@link HostileService}. */
export async function startHostileService(): Promise<HostileService> {
  const received: { target: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    request.resume();
    received.push({ target: url, headers });
    const name = url.replace(/\?.*/, '').split('/').at(-1) ?? '';
    const own = { ...ACTING_HEADERS, 'x-request-id': 'r-7', 'x-unknown': '1' };
    const here = `http://${headers.host}`;
    const to = {
      away: 'https://third.example/a',
      slashes: '//third.example/a',
      home: `${here}/files/1/a.pdf`,
    };
    const location = Object.entries(to).find(([one]) => one === name)?.[1];
    if (location !== undefined) response.writeHead(302, { ...own, location }).end();
    else
      response.writeHead(200, { ...own, 'content-type': FILES[name] ?? 'text/javascript' }).end('alert(1)');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Border {
  /** Address of the server in front of the service, which also serves the portal. */
  readonly url: string;
  readonly service: HostileService;
  /** Path of an operation whose response crosses, if the server lets any that breaks the contract cross. */
  readonly operation?: string;
  /** Folders of files. Default: `/files/`. */
  readonly folders?: readonly string[];
  /** True for a server that cannot leave out every unknown header of a response. */
  readonly passesUnknown?: boolean;
}

/**
 * Walks all ways to a file and an operation of a hostile service through a server that also serves the portal. Returns
 * a sentence for each thing that crosses and must not, and for each that must cross and does not.
 */
export async function findBorderBreaches(border: Border): Promise<readonly string[]> {
  const { service, operation, folders = ['/files/'] } = border;
  const found: string[] = [];
  const before = service.received.length;
  for (const folder of folders) {
    for (const [name, type] of Object.entries(FILES)) {
      for (const method of ['GET', 'HEAD'])
        found.push(
          ...judgeResponse(
            border,
            `${method} ${folder}1/${name}`,
            await send(border, `${folder}1/${name}`, { method }),
            type,
          ),
        );
    }
    found.push(...(await findRedirects(border, folder)));
  }
  if (operation !== undefined)
    found.push(...judgeResponse(border, operation, await send(border, operation, {}), 'text/javascript'));
  for (const { target, headers } of service.received.slice(before)) {
    for (const name of Object.keys(headers))
      if (Object.hasOwn(FOREIGN_HEADERS, name)) found.push(`${target}: the service gets ${name}`);
    if (headers['accept-language'] !== 'es') found.push(`${target}: the service gets no accept-language`);
  }
  const reached = service.received.length;
  for (const path of [...folders.map((folder) => `${folder}1/bill.pdf`), operation ?? '/api/x']) {
    for (const destination of PARTS_OF_A_PAGE)
      found.push(
        ...judgeRefusal(
          `${path} as ${destination}`,
          403,
          await send(border, path, { 'sec-fetch-dest': destination }),
        ),
      );
    found.push(
      ...judgeRefusal(
        `${path} as Safari's worker`,
        403,
        await send(border, path, { 'service-worker': 'script' }),
      ),
    );
  }
  for (const target of CHANGING_TARGETS)
    found.push(...judgeRefusal(target, 400, await send(border, target, {})));
  for (const { target } of service.received.slice(reached)) found.push(`${target}: reaches the service`);
  return found;
}

async function findRedirects(border: Border, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['away', 'slashes']) {
    const { headers } = await send(border, `${folder}${name}`, {});
    if (headers.location !== undefined) found.push(`${folder}${name}: leads to ${headers.location}`);
  }
  const { status, headers } = await send(border, `${folder}home`, {});
  const place = new URL(headers.location ?? 'none:', border.url).href;
  if (status !== 302 || place !== `${border.url}/files/1/a.pdf`)
    found.push(`${folder}home: ${status}, and leads to ${headers.location}`);
  return found;
}

/** Media types that a browser never takes for a script, a style, a manifest or a page of XML. */
const HARMLESS = /^(?:application\/(?:pdf|octet-stream)|text\/html; charset=utf-8|image\/svg\+xml)$/;

function judgeResponse(
  { passesUnknown }: Border,
  way: string,
  { status, headers }: Received,
  type: string,
): string[] {
  const found: string[] = [];
  const isFileWay = !way.includes('/api/');
  if (status !== 200) found.push(`${way}: ${status}`);
  for (const [name, bad] of Object.entries(ACTING_HEADERS)) {
    if (headers[name] === undefined) continue;
    const value = headers[name].toString();
    // The server may have such a header of its own.
    if (value.includes(bad)) found.push(`${way}: ${name}: ${value}`);
  }
  if (passesUnknown !== true && headers['x-unknown'] !== undefined) found.push(`${way}: x-unknown crosses`);
  if (headers['x-request-id'] !== 'r-7') found.push(`${way}: x-request-id is ${headers['x-request-id']}`);
  const { 'content-type': served = '' } = headers;
  if (!HARMLESS.test(served)) found.push(`${way}: has the type ${served}`);
  if (HARMLESS.test(type) && served !== type) found.push(`${way}: ${type} becomes ${served}`);
  const stated = [
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'none'; sandbox"],
    ['x-content-type-options', 'nosniff'],
    ...(isFileWay ? [['content-disposition', 'attachment']] : []),
  ] as const;
  for (const [name = '', value = ''] of stated) {
    // Two policies hold together, so the stricter one is enough.
    const values = String(headers[name]).split(', ');
    if (!values.includes(value)) found.push(`${way}: ${name} is ${headers[name]}`);
  }
  return found;
}

const judgeRefusal = (way: string, expected: number, { status }: Received): string[] =>
  status === expected || status === 404 ? [] : [`${way}: ${status} in place of ${expected}`];

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request with the target as it stands, which `fetch` would parse. */
function send(
  { url }: Border,
  target: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>>,
): Promise<Received> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = { ...FOREIGN_HEADERS, accept: 'text/html', 'accept-language': 'es', ...headers };
    const request = requestHttp({ hostname, port, path: target, method, headers: sent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    request.on('error', reject);
    request.end();
  });
}
