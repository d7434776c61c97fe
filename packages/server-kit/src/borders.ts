/**
 * Tables of all that may cross between a browser and the provider's service on the host of the portal: paths, requests, headers and
 * media types, as allow-lists. Whatever runs or acts as a page of that host can read the session's token. Mock server and
 * proxy use these tables; the configurations in `deploy/` repeat them, and `test/borders-of-deploy.test.ts` compares them.
 *
 * This module uses nothing of Node, so that the mock in memory can import it.
 */

/** Returns true for a path that the service answers, and never the portal. */
export const isOfService = (path: string): boolean => /^\/(?:api|files)(?:\/|$)/.test(path);

/** Returns true for a path of a file, which the browser must save and never open. */
export const isFile = (path: string): boolean => path.startsWith('/files/');

/**
 * Pattern of a target that a parser could change into another path: dots or slashes in any encoding, an empty segment, a
 * backslash, a control character. Two servers in a row may parse it differently. Java cuts a segment at `;`.
 */
export const CHANGING_TARGET = String.raw`^[^?#]*?(?://|\x5c|%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)|/(?:\.|%(?:25)*2e){1,2}(?:%(?:25)*3b|[/;?#]|$))`;
const CHANGING = new RegExp(CHANGING_TARGET, 'i');

/**
 * Values of `Sec-Fetch-Dest` with which a browser fetches, saves or shows as a picture. A script, a worker, a style or a
 * frame is none of them. Empty for a client that does not send the header.
 */
export const FETCHED_AS = ['', 'empty', 'document', 'image'] as const;

/** Headers of a request that the service gets. */
export const HEADERS_TO_SERVICE: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-length', 'content-type'],
  ...['host', 'idempotency-key', 'if-match', 'origin', 'prefer', 'traceparent', 'tracestate', 'user-agent'],
  ...['x-request-id', 'x-requested-with', 'access-control-request-headers', 'access-control-request-method'],
]);

/** Headers of a response that the browser gets, as far as {@link toBrowserHeaders} does not replace them. */
export const HEADERS_TO_BROWSER: ReadonlySet<string> = new Set([
  ...['allow', 'content-encoding', 'content-language', 'content-length', 'content-type', 'link', 'location'],
  ...['retry-after', 'vary', 'x-request-id', 'x-total', 'x-total-count'],
  ...['access-control-allow-credentials', 'access-control-allow-headers', 'access-control-allow-methods'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'access-control-max-age'],
]);

/**
 * Pattern of the media types that the browser gets unchanged. None of them is a script, a style or a manifest. A browser
 * takes the last of two types after a comma. HTML stays HTML: the portal tells the page of an error from a file by it.
 */
export const SERVED_TYPE = String.raw`^(?:application/(?:(?:problem\+|hal\+)?json|msword|octet-stream|pdf|rtf|vnd\.[\w.+-]+|zip)|(?:audio|image|video)/[\w.+-]+|text/(?:csv|html|plain))\s*(?:;[^,]*)?$`;
const SERVED = new RegExp(SERVED_TYPE, 'i');

/** Media type in place of one that is not served. */
export const OTHER_TYPE = 'application/octet-stream';

/** Returns the media type of a response as the browser gets it. */
export const toServedType = (type: string): string => (SERVED.test(type) ? type : OTHER_TYPE);

/** Headers of every response of the service. They keep it from running, from acting as a page, and from any cache. */
export const GUARDS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Reason to refuse a request for the service. */
export interface BorderRefusal {
  readonly status: number;
  readonly message: string;
}

interface Crossing {
  /** Path as the client sent it, with or without its query. */
  readonly target: string;
  /** Values of two headers of the request, if it has them. */
  readonly destination: string | undefined;
  readonly serviceWorker: string | undefined;
}

/** Returns the reason why a request must not reach the service; undefined if it may. */
export function findBorderRefusal({
  target,
  destination = '',
  serviceWorker,
}: Crossing): BorderRefusal | undefined {
  if (CHANGING.test(target))
    return { status: 400, message: 'This path changes when it is parsed. Ask for the path that it becomes.' };
  // Safari before 16.4 names a service worker by this header alone.
  const isFetched = FETCHED_AS.some((one) => one === destination) && serviceWorker === undefined;
  if (isFetched) return undefined;
  return { status: 403, message: 'What the service sends is neither a script nor a part of a page.' };
}

interface ServiceResponse {
  /** Path of the request. */
  readonly path: string;
  /** Origins of the service, as itself and as the browser knows it. */
  readonly origins: readonly string[];
}

/** Returns the headers of a response of the service as the browser gets them, with names in lower case. */
export function toBrowserHeaders(
  received: Iterable<readonly [name: string, value: string]>,
  { path, origins }: ServiceResponse,
): [name: string, value: string][] {
  const crossing: [string, string][] = [];
  for (const [given, value] of received) {
    const name = given.toLowerCase();
    const crossed = HEADERS_TO_BROWSER.has(name) ? toCrossed(name, value, path, origins) : undefined;
    if (crossed !== undefined) crossing.push([name, crossed]);
  }
  if (isFile(path)) crossing.push(['content-disposition', 'attachment']);
  return [...crossing, ...Object.entries(GUARDS)];
}

function toCrossed(name: string, value: string, path: string, origins: readonly string[]) {
  if (name === 'content-type') return toServedType(value);
  return name === 'location' ? toOwnLocation(value, path, origins) : value;
}

/** Returns the path of a redirect that stays at the service; undefined for one that leads to another host. */
function toOwnLocation(value: string, path: string, origins: readonly string[]): string | undefined {
  const [own = 'http://service.invalid'] = origins;
  try {
    const { origin, pathname, search } = new URL(value, own + path);
    // A browser takes what follows two slashes for a host.
    const isOwn = [own, ...origins].includes(origin) && !pathname.startsWith('//');
    return isOwn ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}
