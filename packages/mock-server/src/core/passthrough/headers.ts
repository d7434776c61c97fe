import type { RequestHeaders } from '@client-portal/contract/core';
import { HEADERS_TO_SERVICE, toBrowserHeaders } from '@client-portal/server-kit/borders';

/** Headers that `fetch` writes itself, and those by which a browser says that another origin asks. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['accept-encoding', 'content-length', 'host', 'origin'],
  ...['access-control-request-headers', 'access-control-request-method'],
]);

/**
 * Returns the headers of a request for the real service. It gets neither those of the mock nor the origin, which it would
 * refuse.
 */
export function toSentHeaders(headers: RequestHeaders): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADERS_TO_SERVICE.has(name) || NOT_SENT.has(name)) continue;
    if (typeof value === 'string') sent.set(name, value);
    else for (const one of value ?? []) sent.append(name, one);
  }
  return sent;
}

/**
 * Returns the headers of a response of the real service. `fetch` has decoded it, and the mock answers for CORS.
 *
 * @param path path of the request
 * @param origins origins of the service and of the mock
 */
export function toReceivedHeaders(
  headers: Headers,
  path: string,
  origins: readonly string[],
): Record<string, string> {
  const crossing = toBrowserHeaders(headers, { path, origins }).filter(
    ([name]) => !name.startsWith('access-control-') && !['content-encoding', 'content-length'].includes(name),
  );
  return Object.fromEntries(crossing);
}
