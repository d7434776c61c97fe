import createClient, { type Client, type FetchOptions } from 'openapi-fetch';
import { checkBaseUrl, toBaseUrl } from './mistakes.ts';
import type { OperationRow } from './operation-row.ts';
import { type Fetch, startExchange } from './request/exchange.ts';
import { hasFiles } from './request/form-data.ts';
import { serialize } from './request/place-input.ts';
import { type HeaderOptions, toRequestHeaders } from './request/request-headers.ts';
import { placeToken } from './request/session-token.ts';

/** Returns the session token when a call is made; null if the user is not signed in. */
export interface SessionSource {
  token(): string | null;
}

export interface HttpClientOptions extends HeaderOptions {
  /**
   * Address of the service, e.g. `https://service.example.com`. In a page, `''` is the page's own origin, and `/service`
   * a path on it. Anything else is a `TypeError`.
   */
  readonly baseUrl: string;
  readonly session: SessionSource;
  /** Replaces the platform's `fetch`, e.g. in tests. It is called once for each request, with the request alone. */
  readonly fetch?: Fetch;
  /** Idle timeout of a read in ms. It restarts with each received chunk. Default: 6000. */
  readonly readTimeoutMs?: number;
  /**
   * Idle timeout of a write in ms. Default: 30000. The platform's `fetch` does not report the progress of an upload,
   * so uploads have a timeout only with `CallOptions.upload`.
   */
  readonly writeTimeoutMs?: number;
  /**
   * True if lists of files are sent as `files[]` instead of `files`. If several parts have the same name, PHP keeps
   * only the last one unless the name ends in `[]`. Default: false.
   */
  readonly fileFieldBrackets?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Settings of a request whose path is known at run time alone. */
type AnyInit = Omit<FetchOptions<unknown>, 'body' | 'params' | 'fetch'> & {
  readonly body?: unknown;
  readonly params?: { readonly query?: Fields; readonly path?: Fields };
  readonly fetch?: Fetch;
};

/** Result of a request that was read with `parseAs: 'text'`. An error is parsed if it is JSON. */
interface TextResult {
  readonly data?: string;
  readonly error?: unknown;
  readonly response: Response;
}

/** Function that sends any request: `request` of openapi-fetch without the types of the paths. */
export type AnyRequest = (method: string, path: string, init: AnyInit) => Promise<TextResult>;

/** Settings without which a browser's disk cache keeps personal data, and addresses with the token, after log-out. */
const NO_STORE = { cache: 'no-store' } as RequestInit;

/**
 * Returns true if requests of this platform take a `cache`. Cloudflare Workers with a compatibility date before
 * 2024-11-11 throw for it; they have no disk cache of a user.
 */
function takesCache(): boolean {
  try {
    return new Request('http://localhost/', NO_STORE) instanceof Request;
  } catch {
    return false;
  }
}

/** Creates the client of openapi-fetch on which all clients stand. */
export function createPlainClient(): Client<object> {
  return createClient<object>((takesCache() ? NO_STORE : {}) as Parameters<typeof createClient>[0]);
}

/** Idle timeout of a request in ms; undefined for an upload, which shows no activity until it is complete. */
export function toIdleMs(
  { readTimeoutMs = 6_000, writeTimeoutMs = 30_000 }: HttpClientOptions,
  row: Pick<OperationRow, 'safe'>,
  isUnheard: boolean,
): number | undefined {
  if (isUnheard) return undefined;
  return row.safe ? readTimeoutMs : writeTimeoutMs;
}

/** Returns the platform's `fetch`, as it is when the request is sent. @throws TypeError if there is none */
export function toPlatformFetch(): Fetch {
  if (typeof globalThis.fetch !== 'function') throw new TypeError('There is no fetch here: pass one.');
  return (request) => globalThis.fetch(request);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Creates a client of openapi-fetch for the paths of the contract, for those who know that library. It sends the bearer
 * token, language, headers, forms and JSON like the portal's client, with the same limits of time and size. It neither
 * decodes nor judges a response: `data` and `error` are what the service sent, and a key in the query and a field `token` of a
 * body are passed by the caller.
 * @throws TypeError if `baseUrl` is no address of a service
 */
export function createHttpClient<Paths extends object>(
  operations: readonly OperationRow[],
  options: HttpClientOptions,
): Client<Paths> {
  checkBaseUrl(options.baseUrl);
  const rows = new Map(operations.map((row) => [`${row.method} ${row.path}`, row]));
  const plain = createPlainClient();
  plain.use({
    onRequest({ request, schemaPath }) {
      const row = rows.get(`${request.method.toLowerCase()} ${schemaPath}`);
      if (row === undefined) return;
      const { headers: token } = placeToken(row, options.session.token());
      toRequestHeaders(options, { row, token }).forEach((value, name) => {
        request.headers.set(name, value);
      });
    },
  });
  const send = plain.request as unknown as AnyRequest;
  const request = async (method: string, path: string, init: AnyInit = {}): Promise<unknown> => {
    const row = rows.get(`${method.toLowerCase()} ${path}`);
    if (row === undefined) return send(method, path, init);
    const body = init.body ?? (row.body === 'none' ? undefined : {});
    const isUnheard = isFields(body) && hasFiles(body);
    const exchange = startExchange({
      send: init.fetch ?? options.fetch ?? toPlatformFetch(),
      signal: init.signal,
      idleMs: toIdleMs(options, row, isUnheard),
      isSafe: row.safe,
    });
    try {
      return await send(method, path, {
        baseUrl: toBaseUrl(options.baseUrl),
        bodySerializer: (fields: unknown) => serialize(row, isFields(fields) ? fields : {}, options),
        ...init,
        body,
        signal: exchange.signal,
        fetch: exchange.fetch,
      });
    } finally {
      exchange.end();
    }
  };
  const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'].map((method) => [
    method,
    (path: string, init?: AnyInit) => request(method, path, init),
  ]);
  return { ...plain, request, ...Object.fromEntries(methods) } as unknown as Client<Paths>;
}
