import { toHeaders } from '../mistakes.ts';
import type { OperationRow } from '../operation-row.ts';

/** Settings of a client that become headers. */
export interface HeaderOptions {
  /**
   * True if each write has an `Idempotency-Key`, with which a service recognises a request that a browser sent twice.
   * Set it only if the service supports the header: if its CORS rules do not allow it, every request fails. Default:
   * false.
   */
  readonly idempotencyKeys?: boolean;
  /**
   * Returns the language for the service's messages, e.g. `es`. Called for each request. Default: the language of the
   * platform.
   */
  readonly language?: () => string;
  /**
   * Returns additional headers, e.g. for a gateway or tracing. Called for each request. Headers of the contract
   * cannot be replaced. If the CORS rules of the service do not allow a header, every request from another origin
   * fails. A header that cannot be sent rejects the call with a `TypeError`.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
}

interface Facts {
  readonly row: Pick<OperationRow, 'safe'>;
  /** Headers that carry the token. */
  readonly token: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string | undefined;
  readonly version?: string | undefined;
  /** Headers of the contract that the caller sets. */
  readonly stated?: Readonly<Record<string, string>> | undefined;
}

/** Returns the headers of a request. Throws like `toHeaders`. */
export function toRequestHeaders(
  { idempotencyKeys = false, language, headers }: HeaderOptions,
  { row, token, idempotencyKey, version, stated }: Facts,
): Headers {
  const key = row.safe || !idempotencyKeys ? undefined : (idempotencyKey ?? createIdempotencyKey());
  return toHeaders({
    ...headers?.(),
    ...stated,
    // So that a service responds with 401 instead of a redirect to its sign-in page.
    Accept: 'application/json',
    'Accept-Language': language?.(),
    'Idempotency-Key': key,
    'If-Match': row.safe || version === undefined ? undefined : toEntityTag(version),
    ...token,
  });
}

/** Returns a version as an entity tag (RFC 9110, 8.8.3). @throws TypeError if it has a quote, a blank or no character */
function toEntityTag(version: string): string {
  if (!/^[\x21\x23-\x7e]+$/.test(version)) throw new TypeError('The header If-Match cannot be sent.');
  return `"${version}"`;
}

/**
 * Returns a new idempotency key of 128 bits in hexadecimal. If a write is sent again with the same key, a service
 * that supports `Idempotency-Key` carries it out once. `randomUUID` is not used, since it needs HTTPS.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
