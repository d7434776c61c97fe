import { HEADERS_TO_SERVICE, toBrowserHeaders } from '@client-portal/server-kit/borders';
import { toJudgeable } from './response-copy.ts';

/** Host and origin of the backend, as the headers `Host` and `Origin` write them. */
type Service = Pick<URL, 'host' | 'origin'>;

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Node's HTTP server answers `Expect: 100-continue` before the request is forwarded.
  'expect',
]);

function toPairs(raw: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return pairs;
}

/**
 * Returns `rawHeaders` of node:http without the hop-by-hop headers. For a request, pass `backend`: its host and
 * origin replace the proxy's, and `Accept-Encoding` keeps only encodings that the proxy can decode.
 */
export function toForwardedHeaders(raw: readonly string[], backend?: Service): string[] {
  const pairs = toPairs(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((word) => word.trim().toLowerCase()));
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  const own = `http://${pairs.find(([name]) => name.toLowerCase() === 'host')?.[1]}`;
  return pairs
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flatMap(([name, value]) => [
      name,
      backend === undefined ? value : toAsked(name.toLowerCase(), value, own, backend),
    ]);
}

/**
 * Returns the raw headers of a request that may come from a page of the portal: those of {@link toForwardedHeaders} that
 * the service gets.
 */
export function toGuardedRequestHeaders(raw: readonly string[], backend: Service): string[] {
  const forwarded = toForwardedHeaders(raw, backend);
  return toPairs(forwarded)
    .filter(([name]) => HEADERS_TO_SERVICE.has(name.toLowerCase()))
    .flat();
}

/**
 * Returns the raw headers of a response for a browser whose host serves the portal as well.
 *
 * @param path path of the request
 * @param origins origins of the backend and of the proxy
 */
export function toGuardedResponseHeaders(
  raw: readonly string[],
  path: string,
  origins: readonly string[],
): string[] {
  return toBrowserHeaders(toPairs(toForwardedHeaders(raw)), { path, origins }).flat();
}

/**
 * Returns the value of a header for the backend. A page that the proxy serves must count as a page of the backend,
 * since a backend may accept writes from its own origin only. Any other origin is forwarded unchanged, so that the
 * backend can refuse it.
 */
function toAsked(name: string, value: string, own: string, { host, origin }: Service): string {
  if (name === 'host') return host;
  if (name === 'accept-encoding') return toJudgeable(value);
  const isOwn = (name === 'origin' && value === own) || (name === 'referer' && value.startsWith(`${own}/`));
  return isOwn ? origin + value.slice(own.length) : value;
}
