import createFetchClient from 'openapi-fetch';
import type { CallOptions } from './call-options.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { PortalError, type PortalErrorKind } from './errors.ts';
import { type FormValue, toFormData } from './form-data.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/portal.ts';
import { readText, startIdleTimeout } from './idle-timeout.ts';
import { carriesSession, type OperationRow } from './operation-row.ts';
import type { InputOf, OperationId, ResultOf } from './operation-types.ts';
import { type Answer, isSuccess, toAnswerError, toResult } from './outcome.ts';
import { joinPages, MAX_PAGES, pageOf } from './pages.ts';
import { placeInput } from './place-input.ts';
import { type ReadPages, readAnswer } from './read-answer.ts';
import { UNREADABLE } from './read-shape.ts';
import { placeToken } from './session-token.ts';
import { yieldForLongAnswer } from './take-turns.ts';

/** Returns the session token when a call is made; `null` while no one is signed in. */
export interface SessionSource {
  token(): string | null;
}

/** Settings of a client. */
export interface PortalClientOptions {
  /** The service host, e.g. `https://service.example.com`; `''` in a browser means the page's own host. */
  readonly baseUrl: string;
  readonly session: SessionSource;
  /** Replaces the platform's `fetch`, e.g. in tests. Called once per call with a `Request`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /**
   * Idle timeout of a read in ms, counted from the request or from the last received piece of its response. Default 6,000.
   */
  readonly readTimeoutMs?: number;
  /**
   * Idle timeout of a write in ms. Default 30,000. The platform's `fetch` reports no progress of an upload, so uploads have
   * a timeout only with a `fetch` that reports it; see `CallOptions`.
   */
  readonly writeTimeoutMs?: number;
  /**
   * True if each write carries its own `Idempotency-Key`, by which a service recognises a request that a browser sent twice.
   * Set it only if the service accepts the header: one that its CORS rules do not name fails every request. Default false.
   */
  readonly idempotencyKeys?: boolean;
  /**
   * Sends each list of files under its name with `[]`, e.g. `files[]` instead of `files`. PHP keeps only the last of several
   * parts of one name and loses the others silently, unless the name ends in `[]`. Default false.
   */
  readonly fileFieldBrackets?: boolean;
  /** The language that each call asks the service's sentences in, e.g. `es`; read at each call. Default: the platform's. */
  readonly language?: () => string;
  /**
   * Returns further headers of each call, e.g. of a gateway or a trace; read at each call. Those of the contract keep the SDK's
   * own values. A header that the CORS rules of the service do not name fails every request from another origin.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /**
   * True if a call that needs the session is not sent while there is none, and rejects as `unauthorized` at once: the
   * service would only respond with 401. Default false.
   */
  readonly requireSession?: boolean;
}

/** An answer, and how many characters its body has. */
interface Received {
  readonly answer: Answer;
  readonly length: number;
}

type Call<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>;

/** One typed function for each call of the contract, by operation id, and the two decisions that share one call. */
export type PortalClient = { readonly [Id in OperationId]: Call<Id> } & Decisions;

type Fields = Readonly<Record<string, FormValue>>;

/**
 * A client for every call of the contract. Each call resolves to the result that the contract names for it and rejects
 * with a `PortalError`. The session token is read from `session` at each call and placed by the contract.
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
  const http = createFetchClient<paths>({ baseUrl });

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
      // Without a client id, or with the word `undefined`, the service would return another client's sheets or none (Q076).
      throw new PortalError({ kind: 'refused', operationId: id });
    }
    const fetch = callOptions.fetch ?? options.fetch ?? ((request: Request) => globalThis.fetch(request));
    // Without a progress listener, an upload shows no activity until it has arrived.
    const isUnheard = hasFiles(input) && callOptions.fetch === undefined;
    const silence = isUnheard ? undefined : startIdleTimeout(row.safe ? readTimeoutMs : writeTimeoutMs);
    const heard = silence?.heard ?? (() => {});
    const signals = [signal, silence?.signal].filter((one) => one !== undefined);
    const key =
      row.safe || !idempotencyKeys ? undefined : (callOptions.idempotencyKey ?? createIdempotencyKey());
    let response = new Response();
    let text = '';
    const form =
      row.body === 'none' || row.body === 'json' ? undefined : toFormData(fields, { fileFieldBrackets });
    const listen = async (request: Request) => {
      response = await fetch(request, heard, form);
      heard();
      text = await readText(response, heard);
      // openapi-fetch makes the request; the answer is read here, where silence is counted.
      return new Response();
    };
    try {
      await http.request(
        row.method,
        row.path as never,
        {
          // `Accept: application/json`, so that a service responds 401 instead of a redirect to its own sign-in page.
          headers: {
            ...headers?.(),
            Accept: 'application/json',
            ...(language !== undefined && { 'Accept-Language': language() }),
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...placement.headers,
          },
          params: { query: { ...query, ...placement.query, ...(page !== undefined && { page }) }, path },
          body: row.body === 'none' ? undefined : (form ?? fields),
          bodySerializer: (body: unknown) => (body === form ? body : JSON.stringify(body)),
          // A browser's disk cache would keep personal data, and addresses with the token, past log-out.
          cache: 'no-store',
          fetch: listen,
          signal: AbortSignal.any(signals),
        } as never,
      );
      const answer = {
        httpStatus: response.status,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: response.headers.get('retry-after') ?? undefined,
      };
      silence?.end();
      await yieldForLongAnswer(text.length);
      return { answer: { ...answer, body: parseBody(id, text, response.ok, answer) }, length: text.length };
    } catch (cause) {
      if (cause instanceof PortalError) throw cause;
      throw new PortalError({
        kind: toLostKind(signal, silence?.signal),
        operationId: id,
        cause: namesToken(cause, token) ? undefined : cause,
      });
    } finally {
      silence?.end();
    }
  }

  async function call(id: OperationId, input: Fields, callOptions: CallOptions): Promise<unknown> {
    const row: OperationRow = operations[id];
    const { answer, length } = await send(id, input, callOptions);
    if (!isSuccess(row, answer)) throw toAnswerError(id, row, answer);
    await yieldForLongAnswer(length);
    const pages = row.list ? await readOtherPages(id, input, callOptions, answer.body) : {};
    const result = readAnswer(id, row, answer.body, pages);
    await yieldForLongAnswer(length);
    if (result !== UNREADABLE) return result;
    const { httpStatus, requestId } = answer;
    throw new PortalError({ kind: 'unreadable', operationId: id, status: httpStatus, httpStatus, requestId });
  }

  /** The rows of a list that comes in pages: all of them, or as many as the service gives (openapi/portal.yaml, "Pages"). */
  async function readOtherPages(
    id: OperationId,
    input: Fields,
    callOptions: CallOptions,
    first: unknown,
  ): Promise<ReadPages> {
    const row: OperationRow = operations[id];
    let page = pageOf(first);
    const firstRows = toResult(row, first);
    if (page?.hasNext !== true || !Array.isArray(firstRows)) return {};
    const pages: (readonly unknown[])[] = [firstRows];
    while (page.hasNext && pages.length < MAX_PAGES) {
      const next = await readPage(id, input, callOptions, page.current + 1);
      // A service that answers another page than the one asked for knows no pages by this parameter.
      if (next === undefined || next.page.current !== page.current + 1) break;
      pages.push(next.rows);
      page = next.page;
    }
    return { rows: joinPages(pages), isPartial: page.hasNext };
  }

  /** One further page; undefined where the service refuses it or answers no list. A lost connection fails the whole read. */
  async function readPage(id: OperationId, input: Fields, callOptions: CallOptions, number: number) {
    const row: OperationRow = operations[id];
    const { answer } = await send(id, input, callOptions, number);
    if (!isSuccess(row, answer)) {
      const error = toAnswerError(id, row, answer);
      if (error.kind === 'unauthorized') throw error;
      return undefined;
    }
    const page = pageOf(answer.body);
    const rows = toResult(row, answer.body);
    return page !== undefined && Array.isArray(rows) ? { page, rows } : undefined;
  }

  const calls = Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((id) => [
      id,
      (input: Fields = {}, callOptions: CallOptions = {}) => call(id, input, callOptions),
    ]),
  );
  // The mapped type above describes exactly the table that `calls` is built from.
  return { ...calls, ...createDecisions(call) } as PortalClient;
}

const hasFiles = (input: Fields) =>
  Object.values(input).some((value) => value instanceof Blob || Array.isArray(value));

/** The body of a failure is read as far as it can be; that of a success must be JSON, or empty, which white space is too. */
function parseBody(
  operationId: OperationId,
  text: string,
  isOk: boolean,
  { httpStatus, requestId }: Omit<Answer, 'body'>,
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
 * Returns a new idempotency key, 128 bits as hexadecimal, for a write that may be sent again: with the same key, a service that
 * heeds `Idempotency-Key` does it once. `randomUUID` would need a page that came by HTTPS.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns true if a platform's error quotes the token: Node does so for an address or a header that it cannot parse. */
function namesToken(cause: unknown, token: string | null): boolean {
  if (token === null || token === '') return false;
  const text = String(cause);
  return text.includes(token) || text.includes(encodeURIComponent(token));
}

function toLostKind(signal: AbortSignal | undefined, timeout: AbortSignal | undefined): PortalErrorKind {
  if (signal?.aborted) return 'aborted';
  return timeout?.aborted ? 'timeout' : 'network';
}
