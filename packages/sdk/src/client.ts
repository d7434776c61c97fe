import type { CallOptions } from './call-options.ts';
import { PortalError, type PortalErrorKind } from './errors.ts';
import {
  type AnyRequest,
  createPlainClient,
  type HttpClientOptions,
  toIdleMs,
  toPlatformFetch,
} from './http-client.ts';
import { checkBaseUrl, namesToken, toBaseUrl, toMistake } from './mistakes.ts';
import { carriesSession, type DecisionRow, type OperationRow } from './operation-row.ts';
import { RedirectedError, startExchange } from './request/exchange.ts';
import { type FormValue, hasFiles } from './request/form-data.ts';
import { placeInput, serialize } from './request/place-input.ts';
import { toRequestHeaders } from './request/request-headers.ts';
import { placeToken } from './request/session-token.ts';
import { type AnyResponse, isSuccess, toResponseError, toResult } from './response/outcome.ts';
import { joinPages, MAX_PAGES, pageOf } from './response/pages.ts';
import { TooLargeError } from './response/read-body.ts';
import type { ReadPages, ReadResponse } from './response/read-response.ts';
import { UNREADABLE } from './response/read-shape.ts';
import { yieldForLongResponse } from './response/take-turns.ts';

/** Generated tables of a contract. */
export interface ClientTables<Id extends string> {
  readonly operations: Readonly<Record<Id, OperationRow>>;
  /** Functions for the events of operations that serve several. */
  readonly decisions: Readonly<Record<string, DecisionRow>>;
  readonly readResponse: ReadResponse<Id>;
}

export interface ClientOptions extends HttpClientOptions {
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

type Fields = Readonly<Record<string, FormValue>>;

/**
 * Creates a client for all operations of a contract. Its type is generated from the same contract. Each function resolves to the result that the contract names,
 * and rejects with a `PortalError`, or with a `TypeError` if the request cannot be created: an input or a header that
 * cannot be sent is a mistake of the program. The session token is read from `session` for each request and sent where
 * the contract requires it.
 * @throws TypeError if `baseUrl` is no address of a service
 */
export function createClient<Client, OperationId extends string>(
  { operations, decisions, readResponse }: ClientTables<OperationId>,
  options: ClientOptions,
): Client {
  const { baseUrl, session, requireSession = false } = options;
  checkBaseUrl(baseUrl);
  const request = createPlainClient().request as unknown as AnyRequest;

  async function send(
    id: OperationId,
    input: Fields,
    callOptions: CallOptions,
    page?: number,
  ): Promise<Received> {
    const { signal, upload, idempotencyKey, version } = callOptions;
    const row: OperationRow = operations[id];
    const token = session.token();
    if (requireSession && token === null && carriesSession(row)) {
      throw new PortalError({ kind: 'unauthorized', operationId: id });
    }
    const placement = placeToken(row, token);
    const { query, path, header, body } = placeInput(row, input);
    const fields = { ...body, ...placement.fields };
    if (row.token === 'client_id' && fields.client_id === undefined) {
      // Without a client id, or with the text `undefined`, the service would return other payroll sheets or none
      // (Q076).
      throw new PortalError({ kind: 'refused', operationId: id });
    }
    const fetch = options.fetch ?? toPlatformFetch();
    const headers = toRequestHeaders(options, {
      row,
      token: placement.headers,
      idempotencyKey,
      version,
      stated: header,
    });
    const isLeftOut = row.optional === true && Object.values(fields).every((value) => value === undefined);
    const sent = row.body === 'none' || isLeftOut ? undefined : serialize(row, fields, options);
    const form = typeof sent === 'string' ? undefined : sent;
    const address = toBaseUrl(baseUrl);
    let isMade = false;
    const exchange = startExchange({
      send(made) {
        checkEnvironment(made);
        isMade = true;
        return upload === undefined ? fetch(made) : upload({ request: made, form, heard: exchange.heard });
      },
      signal,
      idleMs: toIdleMs(options, row, hasFiles(input) && upload === undefined),
      isSafe: row.safe,
    });
    try {
      const { data, error, response } = await request(row.method, row.path, {
        baseUrl: address,
        params: { query: { ...query, ...placement.query, ...(page !== undefined && { page }) }, path },
        headers,
        body: sent,
        bodySerializer: () => sent,
        parseAs: 'text',
        signal: exchange.signal,
        fetch: exchange.fetch,
      });
      const facts = {
        httpStatus: response.status,
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfter: response.headers.get('retry-after') ?? undefined,
      };
      const length = data?.length ?? 0;
      await yieldForLongResponse(length);
      const answer = response.ok ? parseBody(id, data ?? '', facts) : isBlank(error) ? undefined : error;
      return { response: { ...facts, body: answer }, length, headers: response.headers };
    } catch (cause) {
      if (cause instanceof PortalError) throw cause;
      if (cause instanceof TooLargeError || cause instanceof RedirectedError)
        throw toUnreadable(id, exchange.received, cause.message);
      if (!isMade) throw toMistake(id, cause, token);
      throw new PortalError({
        kind: toLostKind(signal, exchange.isTimedOut),
        operationId: id,
        cause: namesToken(cause, token) ? undefined : cause,
      });
    } finally {
      exchange.end();
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
  const decided = Object.entries(decisions).map(([name, { operation, field, value }]) => [
    name,
    (input: Fields, callOptions: CallOptions = {}) =>
      call(operation as OperationId, { ...input, [field]: value }, callOptions),
  ]);
  // The generated type describes the tables from which both are built.
  return { ...calls, ...Object.fromEntries(decided) } as Client;
}

/** Returns the error for a response that was not read, with the reason for the developer. */
function toUnreadable(operationId: string, response: Response | undefined, detail: string): PortalError {
  const status = response?.status;
  const requestId = response?.headers.get('x-request-id') ?? undefined;
  return new PortalError({ kind: 'unreadable', operationId, status, httpStatus: status, requestId, detail });
}

/**
 * Throws a TypeError if a form of another environment, such as happy-dom beside the `Request` of Node, has become the text
 * `[object FormData]`.
 */
function checkEnvironment({ headers }: Request): void {
  if (headers.get('content-type')?.startsWith('text/') === true)
    throw new TypeError('FormData and Request belong to different environments.');
}

/** Parses the body of a success, which must be JSON or blank. */
function parseBody(
  operationId: string,
  text: string,
  { httpStatus, requestId }: Omit<AnyResponse, 'body'>,
): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
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

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function toLostKind(signal: AbortSignal | undefined, isTimedOut: boolean): PortalErrorKind {
  if (signal?.aborted) return 'aborted';
  return isTimedOut ? 'timeout' : 'network';
}
