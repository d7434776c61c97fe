import { MASK } from './stand-in.ts';

/** Headers whose value stays, with the part of the value that is shown. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  accept: /^[\w*.+-]+\/[\w*.+-]+(?:, ?[\w*.+-]+\/[\w*.+-]+)*$/,
  'accept-language': /^[a-z]{2}(?:-[A-Z]{2})?(?:[,;] ?(?:[a-z]{2}(?:-[A-Z]{2})?|q=[\d.]{1,4}))*$/,
  'cache-control': /^[a-z-]+(?:=\d{1,9})?(?:, ?[a-z-]+(?:=\d{1,9})?)*$/,
  'content-length': /^\d{1,9}$/,
  'content-type':
    /^(?:application|text|image|multipart|font|audio|video)\/[a-z.+-]+(?:; ?charset=(?:utf-8|iso-8859-1|us-ascii))?/i,
  'retry-after': /^\d{1,6}$/,
};

/** Further headers whose name stays. The name of any other header may name a person or a tenant. */
const NAMED = new Set([
  ...['authorization', 'cookie', 'set-cookie', 'host', 'origin', 'referer', 'user-agent', 'idempotency-key'],
  ...['date', 'server', 'etag', 'location', 'content-disposition', 'content-encoding', 'www-authenticate'],
  ...['vary', 'last-modified', 'x-portal-world', 'x-request-id', 'connection', 'accept-encoding'],
]);

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** Masks the headers of a request or a response. */
export function maskHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  maskName: (name: string) => string,
): readonly Header[] {
  return Object.entries(headers).flatMap(([given, value]) => {
    const name = given.toLowerCase();
    const shown = Object.hasOwn(SHOWN, name) ? SHOWN[name] : undefined;
    const isNamed = shown !== undefined || NAMED.has(name);
    return [value ?? []].flat().map((one) => ({
      name: isNamed ? name : maskName(name),
      value: shown?.exec(one)?.[0] ?? MASK,
    }));
  });
}

/** Returns the media type of a `Content-Type` header without its parameters; empty if it is no usual one. */
export const toShownType = (contentType: string | undefined): string =>
  SHOWN['content-type']
    ?.exec(contentType ?? '')?.[0]
    .split(';', 1)[0]
    ?.toLowerCase() ?? '';
