import createFetchClient from 'openapi-fetch';
import { PortalError, type PortalErrorKind } from './errors.ts';
import { type FormValue, toFormData } from './form-data.ts';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/portal.ts';
import type { OperationRow } from './operation-row.ts';
import type { InputOf, OperationId, ResultOf } from './operation-types.ts';
import { type Answer, isSuccess, toAnswerError, toResult } from './outcome.ts';
import { placeToken } from './session-token.ts';

/** Reads a session token when a call is made; `null` while nobody is signed in. */
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
  /** How long a read may take, in ms. Default 6,000, so that three tries stay under 20 s. */
  readonly readTimeoutMs?: number;
  /** How long a write may take, in ms. Default 60,000. Uploads have no limit: their size decides. */
  readonly writeTimeoutMs?: number;
}

/** Per-call settings. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Replaces `fetch` for this call, e.g. by one that tells the progress of an upload. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

type Call<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>;

/** Identifies the timesheet that a decision is about. */
export interface TimesheetKey {
  readonly time_sheet_id: number;
}

/** One typed function for each call of the contract, by operation id, and the two decisions that share one call. */
export type PortalClient = { readonly [Id in OperationId]: Call<Id> } & {
  /** Approves a timesheet (status `1` of the shared call, Q083). */
  approveTimesheet(input: TimesheetKey, options?: CallOptions): Promise<ResultOf<'submitTimesheetDecision'>>;
  /** Declines a timesheet (status `-1` of the shared call, Q083). */
  declineTimesheet(input: TimesheetKey, options?: CallOptions): Promise<ResultOf<'submitTimesheetDecision'>>;
};

type Fields = Readonly<Record<string, FormValue>>;

/**
 * A client for every call of the contract. Each call resolves to the result that the contract names for it and rejects
 * with a `PortalError`. The session token is read from `session` at each call and placed by the contract.
 */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  const { baseUrl, session, readTimeoutMs = 6_000, writeTimeoutMs = 60_000 } = options;
  const http = createFetchClient<paths>({ baseUrl, ...(options.fetch && { fetch: options.fetch }) });

  async function send(id: OperationId, input: Fields, callOptions: CallOptions): Promise<Answer> {
    const { signal } = callOptions;
    const row: OperationRow = operations[id];
    const token = session.token();
    const placement = placeToken(row, token);
    const fields = { ...input, ...placement.fields };
    if (row.token === 'client_id' && fields.client_id === undefined) {
      // Sending no client id, or the word `undefined`, would ask for somebody else's sheets or none (Q076).
      throw new PortalError({ kind: 'refused', operationId: id });
    }
    const timeoutMs = row.safe ? readTimeoutMs : hasFiles(input) ? undefined : writeTimeoutMs;
    const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const signals = [signal, timeout].filter((one) => one !== undefined);
    try {
      const { data, error, response } = await http.request(
        row.method,
        row.path as never,
        {
          // Asked for, so that a service does not redirect to a sign-in page of its own where it should answer 401.
          headers: { Accept: 'application/json', ...placement.headers },
          params: { query: placement.query },
          body: row.body === 'none' ? undefined : row.body === 'json' ? fields : toFormData(fields),
          bodySerializer: (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body)),
          parseAs: 'text',
          ...(callOptions.fetch && { fetch: callOptions.fetch }),
          signal: AbortSignal.any(signals),
        } as never,
      );
      const requestId = response.headers.get('x-request-id') ?? undefined;
      const answer = { httpStatus: response.status, requestId };
      return response.ok ? { ...answer, body: parseBody(id, data, answer) } : { ...answer, body: error };
    } catch (cause) {
      if (cause instanceof PortalError) throw cause;
      throw new PortalError({
        kind: toLostKind(signal, timeout),
        operationId: id,
        cause: namesToken(cause, token) ? undefined : cause,
      });
    }
  }

  async function call(id: OperationId, input: Fields, callOptions: CallOptions): Promise<unknown> {
    const row: OperationRow = operations[id];
    const answer = await send(id, input, callOptions);
    if (!isSuccess(row, answer)) throw toAnswerError(id, row, answer);
    return toResult(row, answer.body);
  }

  const calls = Object.fromEntries(
    (Object.keys(operations) as OperationId[]).map((id) => [
      id,
      (input: Fields = {}, callOptions: CallOptions = {}) => call(id, input, callOptions),
    ]),
  );
  const decide =
    (status: '1' | '-1') =>
    ({ time_sheet_id }: TimesheetKey, callOptions: CallOptions = {}) =>
      call('submitTimesheetDecision', { time_sheet_id, status }, callOptions);
  // The mapped type above describes exactly the table that `calls` is built from.
  return { ...calls, approveTimesheet: decide('1'), declineTimesheet: decide('-1') } as PortalClient;
}

const hasFiles = (input: Fields) =>
  Object.values(input).some((value) => value instanceof Blob || Array.isArray(value));

function parseBody(operationId: OperationId, text: unknown, answer: Omit<Answer, 'body'>): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortalError({
      kind: 'unreadable',
      operationId,
      status: answer.httpStatus,
      requestId: answer.requestId,
      cause,
    });
  }
}

/** Whether a platform's error quotes the token: Node does, for an address or a header that it cannot parse. */
function namesToken(cause: unknown, token: string | null): boolean {
  if (token === null || token === '') return false;
  const text = String(cause);
  return text.includes(token) || text.includes(encodeURIComponent(token));
}

function toLostKind(signal: AbortSignal | undefined, timeout: AbortSignal | undefined): PortalErrorKind {
  if (signal?.aborted) return 'aborted';
  return timeout?.aborted ? 'timeout' : 'network';
}
