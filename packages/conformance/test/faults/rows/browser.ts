import { deflateRawSync, gzipSync } from 'node:zlib';
import { PORTAL_ORIGIN } from '../backend/house.ts';
import { beforeEachRequest, replaceCalls, replaceJsonBytes, toFaults } from './kit.ts';

const json = 'application/json; charset=utf-8';

const onOptions = (status: number, headers: Record<string, string> = {}) =>
  beforeEachRequest((request, response, next) =>
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
      ? void response.status(status).set(headers).end()
      : next(),
  );

type Change = (
  set: (name: string, value: string | undefined) => void,
  path: string,
  status: number,
  method: string,
  origin: string | undefined,
) => void;

/** Quirk that changes the headers of each response just before they are sent. */
export const heads = (change: Change) =>
  beforeEachRequest((request, response, next) => {
    const { writeHead } = response;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? response.removeHeader(name) : void response.setHeader(name, value);
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      change(set, request.path, Number(args[0]), request.method, request.headers.origin);
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    next();
  });

const preflight = {
  'access-control-allow-origin': PORTAL_ORIGIN,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-requested-with',
};
const without = (name: keyof typeof preflight) =>
  Object.fromEntries(Object.entries(preflight).filter(([key]) => key !== name));
const isApi = (path: string) => path.startsWith('/api/');

const cached = (paths: RegExp, value: string) =>
  heads((set, path, status) => {
    if (paths.test(path) && status === 200) set('cache-control', value);
  });

/** Faults that only affect browsers. */
export const BROWSER = toFaults('browser', [
  [
    'obstacle',
    'a compressed answer does not say so',
    replaceJsonBytes((response, text) => void response.type(json).end(gzipSync(text))),
  ],
  [
    'obstacle',
    'an answer says that it is compressed and is not',
    replaceJsonBytes((response, text) => void response.set('content-encoding', 'gzip').type(json).end(text)),
  ],
  [
    'obstacle',
    'answers that are compressed are cut off',
    beforeEachRequest((request, response, next) => {
      if (!/gzip/.test(request.headers['accept-encoding'] ?? '')) return next();
      response.json = (body) => {
        const packed = gzipSync(JSON.stringify(body));
        response
          .set('content-encoding', 'gzip')
          .type(json)
          .end(packed.subarray(0, packed.length - 12));
        return response;
      };
      next();
    }),
  ],
  [
    'obstacle',
    'answers that are compressed are empty',
    beforeEachRequest((request, response, next) => {
      if (!/gzip/.test(request.headers['accept-encoding'] ?? '')) return next();
      response.json = () => {
        response.set('content-encoding', 'gzip').type(json).end(gzipSync(''));
        return response;
      };
      next();
    }),
  ],
  [
    'obstacle',
    'answers are compressed in a way that was not asked for',
    replaceJsonBytes(
      (response, text) =>
        void response.set('content-encoding', 'x-snappy').type(json).end(deflateRawSync(text)),
    ),
  ],
  [
    'obstacle',
    'answers are compressed twice and say so once',
    replaceJsonBytes(
      (response, text) =>
        void response
          .set('content-encoding', 'gzip')
          .type(json)
          .end(gzipSync(gzipSync(text))),
    ),
  ],
  [
    'obstacle',
    'answers end before their length',
    replaceJsonBytes((response, text) => {
      response
        .set('content-length', String(Buffer.byteLength(text) + 5))
        .type(json)
        .write(text);
      setTimeout(() => response.destroy(), 20);
    }),
  ],
  [
    'A-body',
    'answers are Latin-1',
    replaceJsonBytes(
      (response, text) =>
        void response.type('application/json; charset=iso-8859-1').end(Buffer.from(text, 'latin1')),
    ),
  ],
  ['F-cors', 'no answer names the origin', heads((set) => set('access-control-allow-origin', undefined))],
  [
    'F-cors',
    'refusals do not name the origin',
    heads((set, _path, status) => {
      if (status >= 400) set('access-control-allow-origin', undefined);
    }),
  ],
  [
    'F-cors',
    'files do not name the origin',
    heads((set, path) => {
      if (!isApi(path)) set('access-control-allow-origin', undefined);
    }),
  ],
  [
    'F-cors',
    'answers name another origin',
    heads((set) => set('access-control-allow-origin', 'https://www.example.com')),
  ],
  [
    'F-cors',
    'answers name two origins',
    heads((set) => set('access-control-allow-origin', `${PORTAL_ORIGIN}, ${PORTAL_ORIGIN}`)),
  ],
  [
    'F-origins',
    'every origin may read, as each asks',
    heads((set, _path, _status, _method, origin) => {
      if (origin === undefined) return;
      set('access-control-allow-origin', origin);
      set('access-control-allow-credentials', 'true');
    }),
  ],
  [
    'F-origins',
    'every origin may read, with its cookies',
    beforeEachRequest((request, response, next) => {
      const { origin } = request.headers;
      if (origin === undefined) return next();
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response
          .setHeader('access-control-allow-origin', origin)
          .setHeader('access-control-allow-credentials', 'true');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  ['F-preflight', 'OPTIONS is answered with 404', onOptions(404)],
  ['F-preflight', 'OPTIONS wants a session', onOptions(401, preflight)],
  [
    'F-preflight',
    'OPTIONS is answered with 500',
    beforeEachRequest((request, response, next) =>
      request.method === 'OPTIONS' ? void response.status(500).end() : next(),
    ),
  ],
  ['F-preflight', 'OPTIONS redirects', onOptions(302, { ...preflight, location: '/login' })],
  ['F-preflight', 'OPTIONS does not name the origin', onOptions(204, without('access-control-allow-origin'))],
  [
    'F-preflight',
    'OPTIONS does not allow the session header',
    onOptions(204, { ...preflight, 'access-control-allow-headers': 'content-type' }),
  ],
  ['F-preflight', 'OPTIONS allows no header', onOptions(204, without('access-control-allow-headers'))],
  [
    'F-preflight',
    'OPTIONS allows any header by a star, which leaves the session out',
    onOptions(204, { ...preflight, 'access-control-allow-headers': '*' }),
  ],
  [
    'F-methods',
    'HEAD is answered with 500',
    beforeEachRequest((request, response, next) =>
      request.method === 'HEAD' ? void response.status(500).end() : next(),
    ),
  ],
  [
    'F-methods',
    'HEAD of a path that takes POST is carried out',
    beforeEachRequest((request, _response, next) => {
      if (request.method === 'HEAD' && request.path === '/api/fetch_client_budget') request.method = 'POST';
      next();
    }),
  ],
  [
    'A-status',
    'calls are redirected to a page',
    beforeEachRequest((request, response, next) =>
      isApi(request.path) && request.method === 'POST' && request.path !== '/api/login_auth'
        ? void response.redirect(302, '/home')
        : next(),
    ),
  ],
  [
    'A-status',
    'calls are redirected to the same path with a slash',
    beforeEachRequest((request, response, next) =>
      isApi(request.path) && !request.path.endsWith('/') && request.path !== '/api/login_auth'
        ? void response.redirect(301, `${request.path}/`)
        : next(),
    ),
  ],
  [
    'A-status',
    'a call without a session is redirected to a sign-in page',
    replaceCalls(undefined, async (_call, next) => {
      const reply = await next();
      return reply.status === 401 ? { ...reply, status: 302, headers: { location: '/login' } } : reply;
    }),
  ],
  [
    'F-caching',
    'personal information may be kept by everyone for an hour',
    cached(/client_information/, 'public, max-age=3600'),
  ],
  ['F-caching', 'payment details may be kept by a shared cache', cached(/payment_dtls/, 's-maxage=600')],
  [
    'F-caching',
    'the check of the enrollment may be kept for ten minutes',
    cached(/generate_validator/, 'private, max-age=600'),
  ],
  [
    'F-caching',
    'budgets may be kept by the browser for half a minute',
    cached(/client_budget/, 'private, max-age=30'),
  ],
  ['F-caching', 'reports may be kept for a year', cached(/reports_client/, 'max-age=31536000, immutable')],
  [
    'F-caching',
    'accepting the terms may be kept for an hour',
    cached(/agreement_policy/, 'private, max-age=3600'),
  ],
  [
    'F-caching',
    'reads say that they expire tomorrow',
    heads((set, path, status) => {
      if (!/dtls|client_information|fetch_resources/.test(path) || status !== 200) return;
      set('cache-control', undefined);
      set('expires', new Date(Date.now() + 86_400_000).toUTCString());
    }),
  ],
  ['F-caching', 'reads may be kept, and are checked each time', cached(/^\/api\//, 'no-cache, private')],
  [
    'F-caching',
    'reads say nothing of being kept',
    heads((set, path) => {
      if (isApi(path)) set('cache-control', undefined);
    }),
  ],
  [
    'F-files',
    'files of a client may be kept on disk, and are checked each time',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'cache-control': 'no-cache, private' };
    },
  ],
  [
    'F-files',
    'files of a client may be kept by everyone',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'cache-control': 'public, max-age=86400' };
    },
  ],
  [
    'F-files',
    'files of a client may be kept by caches on the way',
    (house) => {
      house.fileHeaders = { ...house.fileHeaders, 'cache-control': 's-maxage=3600' };
    },
  ],
  [
    'A-answered',
    'a read takes longer than the portal waits',
    replaceCalls('listReports', async (_call, next) => {
      const reply = await next();
      await new Promise((resolve) => setTimeout(resolve, 6_500));
      return reply;
    }),
  ],
  [
    'D-files-open',
    'the address of a file redirects to a page',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/storage/') ? void response.redirect(302, '/login') : next(),
    ),
  ],
  [
    'F-cors',
    'the addresses of files lead nowhere',
    beforeEachRequest((request, response, next) =>
      request.path.startsWith('/storage/')
        ? void response.status(404).json({ status: 404, message: 'Gone.' })
        : next(),
    ),
  ],
  [
    'F-downloads',
    'files come as pages',
    (house) => {
      house.fileHeaders = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    },
  ],
]);
