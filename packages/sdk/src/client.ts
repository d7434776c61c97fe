import type { CallOptions } from './call-options.ts';
import { PortalError, type PortalErrorKind } from './errors.ts';
import { decisions } from './generated/lifecycles.ts';
import { operations } from './generated/operations.ts';
import { checkBaseUrl, namesToken, toBaseUrl, toHeaders, toMistake } from './mistakes.ts';
import { carriesSession, type DecisionRow, type OperationRow } from './operation-row.ts';
import type {
  DecidedBy,
  DecisionInputOf,
  DecisionRows,
  InputOf,
  OperationId,
  ResultOf,
} from './operation-types.ts';
import { anySignal } from './request/any-signal.ts';
import { createRequest } from './request/create-request.ts';
import { type FormValue, isBlob, isNativeFile, toFormData } from './request/form-data.ts';
import { startIdleTimeout } from './request/idle-timeout.ts';
import { placeInput, toJson } from './request/place-input.ts';
import { placeToken } from './request/session-token.ts';
import { type AnyResponse, isSuccess, toResponseError, toResult } from './response/outcome.ts';
import { joinPages, MAX_PAGES, pageOf } from './response/pages.ts';
import { readText, TooLargeError } from './response/read-body.ts';
import { type ReadPages, readResponse } from './response/read-response.ts';
import { UNREADABLE } from './response/read-shape.ts';
import { yieldForLongResponse } from './response/take-turns.ts';

/** Returns the session token when a call is made; null if the user is not signed in. */
export interface SessionSource {
  token(): string | null;
}

export interface PortalClientOptions {
  /**
   * Address of the service, e.g. `https://service.example.com`. In a page, `''` is the page's own origin, and `/service`
   * a path on it. Anything else is a `TypeError`.
   */
  readonly baseUrl: string;
  readonly session: SessionSource;
  /** Replaces the platform's `fetch`, e.g. in tests. It is called once for each request. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Idle timeout of a read in ms. It restarts with each received chunk. Default: 6000. */
  readonly readTimeoutMs?: number;
  /**
   * Idle timeout of a write in ms. Default: 30000. The platform's `fetch` does not report the progress of an upload,
   * so uploads have a timeout only with a `fetch` that does; see `CallOptions`.
   */
  readonly writeTimeoutMs?: number;
  /**
   * True if each write has an `Idempotency-Key`, with which a service recognises a request that a browser sent twice.
   * Set it only if the service supports the header: if its CORS rules do not allow it, every request fails. Default:
   * false.
   */
  readonly idempotencyKeys?: boolean;
  /**
   * True if lists of files are sent as `files[]` instead of `files`. If several parts have the same name, PHP keeps
   * only the last one unless the name ends in `[]`. Default: false.
   */
  readonly fileFieldBrackets?: boolean;
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
  /**
   * True if an operation that needs a session is not sent without one. It then rejects as `unauthorized` at once,
   * since the service would only respond with 401. Default: false.
   */
  readonly requireSession?: boolean;
}

/** Response, with the length of its body in characters. */
interface Received {
  readonly response: AnyResponse;
  readonly length: number;
  readonly headers: Headers;
}

type Call<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>;

/** Functions for events that share an operation, such as the two decisions of a timesheet (Q083). */
export type Decisions = {
  readonly [Name in keyof DecisionRows]: (
    input: DecisionInputOf<DecisionRows[Name]>,
    options?: CallOptions,
  ) => Promise<ResultOf<DecidedBy<DecisionRows[Name]>>>;
};

/** One typed function for each operation, by operation id, and one for each event that shares an operation. */
export type PortalClient = { readonly [Id in OperationId]: Call<Id> } & Decisions;

type Fields = Readonly<Record<string, FormValue>>;

/**
 * Creates a client for all operations of the contract. Each function resolves to the result that the contract names,
 * and rejects with a `PortalError`, or with a `TypeError` if the request cannot be created: an input or a header that
 * cannot be sent is a mistake of the program. The session token is read from `session` for each request and sent where
 * the contract requires it.
 * @throws TypeError if `baseUrl` is no address of a service
 */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  const {
    baseUrl,
    session,
    readTimeoutMs = 6_000,
    writeTimeoutMs = 30_000,
    idempotencyKeys = false,
    fileFieldBrackets = false,
    language,
    headers,
    requireSession = false,
  } = options;
  checkBaseUrl(baseUrl);

  async function send(
    id: OperationId,
    input: Fields,
    callOptions: CallOptions,
    page?: number,
  ): Promise<Received> {
    const { signal } = callOptions;
    const row: OperationRow = operations[id];
    const token = session.token();
    if (requireSession && token === null && carriesSession(row)) {
      throw new PortalError({ kind: 'unauthorized', operationId: id });
    }
    const placement = placeToken(row, token);
    const { query, path, body } = placeInput(row, input);
    const fields = { ...body, ...placement.fields };
    if (row.token === 'client_id' && fields.client_id === undefined) {
      // Without a client id, or with the text `undefined`, the service would return other payroll sheets or none
      // (Q076).
      throw new PortalError({ kind: 'refused', operationId: id });
    }
    const fetch = callOptions.fetch ?? options.fetch ?? toPlatformFetch();
    const key =
      row.safe || !idempotencyKeys ? undefined : (callOptions.idempotencyKey ?? createIdempotencyKey());
    const form =
      row.body === 'none' || row.body === 'json' ? undefined : toFormData(fields, { fileFieldBrackets });
    const parts = {
      baseUrl: toBaseUrl(baseUrl),
      query: { ...query, ...placement.query, ...(page !== undefined && { page }) },
      path,
      // `Accept: application/json`, so that a service responds with 401 instead of a redirect to its sign-in page.
      headers: toHeaders({
        ...headers?.(),
        Accept: 'application/json',
        'Accept-Language': language?.(),
        'Idempotency-Key': key,
        ...placement.headers,
      }),
      body: row.body === 'json' ? toJson(fields) : form,
    };
    // Without progress events, an upload shows no activity until it is complete.
    const isUnheard = hasFiles(input) && callOptions.fetch === undefined;
    const silence = isUnheard ? undefined : startIdleTimeout(row.safe ? readTimeoutMs : writeTimeoutMs);
    const heard = silence?.heard ?? (() => {});
    const either = anySignal([signal, silence?.signal]);
    let request: Request | undefined;
    let response: Response | undefined;
    try {
      request = createRequest(row, { ...parts, signal: either.signal });
      response = await fetch(request, heard, form);
      heard();
      if (!row.safe && response.redirected) throw toRedirected(id, response);
      const text = await readText(response, heard);
      const facts = {
        httpStatus: response.status,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: response.headers.get('retry-after') ?? undefined,
      };
      silence?.end();
      await yieldForLongResponse(text.length);
      const body = parseBody(id, text, response.ok, facts);
      return { response: { ...facts, body }, length: text.length, headers: response.headers };
    } catch (cause) {
      if (cause instanceof PortalError) throw cause;
      if (cause instanceof TooLargeError) throw toUnreadable(id, response, cause.message);
      if (request === undefined) throw toMistake(id, cause, token);
      throw new PortalError({
        kind: toLostKind(signal, silence?.signal),
        operationId: id,
        cause: namesToken(cause, token) ? undefined : cause,
      });
    } finally {
      silence?.end();
      either.end();
    }
  }

  async function call(id: OperationId, input: Fields, callOptions: CallOptions): Promise<unknown> {
    const row: OperationRow = operations[id];
    const received = await send(id, input, callOptions);
    const { response, length } = received;
    if (!isSuccess(row, response)) throw toResponseError(id, row, response);
    await yieldForLongResponse(length);
    const pages = row.list ? await readOtherPages(id, input, callOptions, received) : {};
    const result = readResponse(id, row, response.body, pages);
    await yieldForLongResponse(length);
    if (result !== UNREADABLE) return result;
    const { httpStatus, requestId } = response;
    throw new PortalError({ kind: 'unreadable', operationId: id, status: httpStatus, httpStatus, requestId });
  }

  /** Reads the other pages of a list, as many as the service sends (openapi/portal.yaml, "Lists"). */
  async function readOtherPages(
    id: OperationId,
    input: Fields,
    callOptions: CallOptions,
    { response, headers }: Received,
  ): Promise<ReadPages> {
    const row: OperationRow = operations[id];
    const firstRows = toResult(row, response.body);
    if (!Array.isArray(firstRows)) return {};
    let page = pageOf(response.body, firstRows.length, headers);
    if (page?.hasNext !== true) return {};
    const pages: (readonly unknown[])[] = [firstRows];
    let count = firstRows.length;
    while (page.hasNext && page.current !== undefined && pages.length < MAX_PAGES) {
      const number: number = page.current + 1;
      const next = await readPage(id, input, callOptions, number, count);
      // If the service responds with another page than the requested one, it does not support the parameter.
      if (next === undefined || next.page.current !== number) break;
      pages.push(next.rows);
      count += next.rows.length;
      page = next.page;
    }
    return { rows: joinPages(pages), isPartial: page.hasNext };
  }

  /** Reads one more page; undefined if the service refuses it or sends no row. Rejects if the connection fails. */
  async function readPage(
    id: OperationId,
    input: Fields,
    callOptions: CallOptions,
    number: number,
    before: number,
  ) {
    const row: OperationRow = operations[id];
    const { response, headers } = await send(id, input, callOptions, number);
    if (!isSuccess(row, response)) {
      const error = toResponseError(id, row, response);
      if (error.kind === 'unauthorized') throw error;
      return undefined;
    }
    const rows = toResult(row, response.body);
    if (!Array.isArray(rows) || rows.length === 0) return undefined;
    const page = pageOf(response.body, before + rows.length, headers);
    return page && { page, rows: rows as readonly unknown[] };
  }

  const calls = Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((id) => [
      id,
      (input: Fields = {}, callOptions: CallOptions = {}) => call(id, input, callOptions),
    ]),
  );
  const decided = Object.entries<DecisionRow>(decisions).map(([name, { operation, field, value }]) => [
    name,
    (input: Fields, callOptions: CallOptions = {}) =>
      call(operation as OperationId, { ...input, [field]: value }, callOptions),
  ]);
  // The mapped types above describe the tables from which both are built.
  return { ...calls, ...Object.fromEntries(decided) } as PortalClient;
}

/** Returns the platform's `fetch`. @throws TypeError if there is none */
function toPlatformFetch(): (request: Request) => Promise<Response> {
  if (typeof globalThis.fetch !== 'function') throw new TypeError('There is no fetch here: pass one.');
  return (request) => globalThis.fetch(request);
}

const hasFiles = (input: Fields) =>
  Object.values(input).some((value) => isBlob(value) || isNativeFile(value) || Array.isArray(value));

/** Returns the error for a response that was not read, with the reason for the developer. */
function toUnreadable(operationId: string, response: Response | undefined, detail: string): PortalError {
  const status = response?.status;
  const requestId = response?.headers.get('x-request-id') ?? undefined;
  return new PortalError({ kind: 'unreadable', operationId, status, httpStatus: status, requestId, detail });
}

/**
 * Returns the error for a write that the service redirected, with the new address without its query, which may have the
 * token. The platform follows most redirects with a GET and without the form, so that a success of the other address says
 * nothing about the write.
 */
function toRedirected(operationId: string, response: Response): PortalError {
  void response.body?.cancel().catch(() => undefined);
  const address = response.url.split(/[?#]/)[0];
  return toUnreadable(operationId, response, `The service redirected it to ${address}.`);
}

/**
 * Parses a body. The body of a success must be JSON or blank. The body of an error is returned as text if it is not
 * JSON.
 */
function parseBody(
  operationId: OperationId,
  text: string,
  isOk: boolean,
  { httpStatus, requestId }: Omit<AnyResponse, 'body'>,
): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!isOk) return text;
    throw new PortalError({
      kind: 'unreadable',
      operationId,
      status: httpStatus,
      httpStatus,
      requestId,
      cause,
    });
  }
}

/**
 * Returns a new idempotency key of 128 bits in hexadecimal. If a write is sent again with the same key, a service
 * that supports `Idempotency-Key` carries it out once. `randomUUID` is not used, since it needs HTTPS.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toLostKind(signal: AbortSignal | undefined, timeout: AbortSignal | undefined): PortalErrorKind {
  if (signal?.aborted) return 'aborted';
  return timeout?.aborted ? 'timeout' : 'network';
}
