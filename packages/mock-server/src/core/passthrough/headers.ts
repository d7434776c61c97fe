import type { RequestHeaders } from '@client-portal/contract/core';

/** Headers that belong to one connection (RFC 9110, 7.6.1), or that `fetch` writes itself. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  ...[
    'connection',
    'content-length',
    'expect',
    'host',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
  ],
  ...['proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'accept-encoding'],
]);

/**
 * Returns the headers of a request for the real service. Left out are those of the mock, its cookie, and those by which
 * a browser says that another origin asks: the service would refuse them.
 */
export function toSentHeaders(headers: RequestHeaders): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    const isOwn = name.startsWith('x-portal-') || name.startsWith('sec-');
    if (isOwn || OF_THE_CONNECTION.has(name) || ['cookie', 'origin', 'referer'].includes(name)) continue;
    if (typeof value === 'string') sent.set(name, value);
    else for (const one of value ?? []) sent.append(name, one);
  }
  return sent;
}

/** Returns the headers of a response of the real service. `fetch` has decoded it, and the mock answers for CORS. */
export function toReceivedHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers].filter(
    ([name]) =>
      !OF_THE_CONNECTION.has(name) &&
      !name.startsWith('access-control-') &&
      !['content-encoding', 'set-cookie', 'strict-transport-security'].includes(name),
  );
  return Object.fromEntries(kept);
}
