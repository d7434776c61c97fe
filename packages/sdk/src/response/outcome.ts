import { flattenErrors, PortalError, type PortalErrorKind, toFieldErrors } from '../errors.ts';
import { carriesSession, type OperationRow } from '../operation-row.ts';
import { isObject } from './read-shape.ts';
import { cutSentence, revealsNoInternals, toSentence } from './sentence.ts';

/** Response with its HTTP status and parsed body. The body is `undefined` if it is empty. */
export interface AnyResponse {
  readonly httpStatus: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** Unchanged header `Retry-After`. */
  readonly retryAfter?: string | undefined;
}

const isOk = (status: number) => status >= 200 && status < 300;

/** Returns the body's `status` if it is a number or a numeric text, and the HTTP status otherwise (Q024). */
export function toStatus({ httpStatus, body }: AnyResponse): number {
  const status = isObject(body) ? body.status : undefined;
  if (typeof status === 'number' && Number.isFinite(status)) return status;
  if (typeof status === 'string' && /^\d+$/.test(status.trim())) return Number(status);
  return httpStatus;
}

/**
 * Returns true if `status` is a field of a record, e.g. 1 for an active client, because it is not in the range of
 * HTTP statuses.
 */
const isOfRecord = (row: OperationRow, response: AnyResponse): boolean =>
  row.result === '' && (toStatus(response) < 100 || toStatus(response) > 599);

/** Returns the body's `status` in lower case if it is a text; `''` otherwise. */
const toWord = (body: unknown): string =>
  isObject(body) && typeof body.status === 'string' ? body.status.trim().toLowerCase() : '';

/** Texts in the body's `status` with which services report a failure although the HTTP status is a success. */
const FAILURE_WORDS = ['error', 'errors', 'err', 'fail', 'failed', 'failure', 'false', 'ko'];

/** Returns true if the body reports a failure. */
export function saysFailure(body: unknown): boolean {
  if (!isObject(body)) return false;
  return body.status === false || FAILURE_WORDS.includes(toWord(body));
}

/** Returns true if the response is a success according to the operation's `x-outcome`. */
export function isSuccess(row: OperationRow, response: AnyResponse): boolean {
  if (row.outcome === 'http') return response.httpStatus === row.success;
  if (row.outcome === 'ok')
    return isOk(response.httpStatus) && isOk(toStatus(response)) && !saysFailure(response.body);
  if (row.safe) return isOk(isOfRecord(row, response) ? response.httpStatus : toStatus(response));
  // Some services report the outcome as text (Q050): `success` counts as 200 with any HTTP 2xx, and `error` and the
  // like count as a failure.
  if (saysFailure(response.body)) return false;
  const saysSuccess = toWord(response.body) === 'success' && isOk(response.httpStatus) && row.success === 200;
  return saysSuccess || toStatus(response) === row.success;
}

/**
 * Returns the undecoded result in a success body; see `readResponse`. A list is searched for where the contract says,
 * then in `data.data`, in `data`, in the body itself (Q104, Q105), and where paginators put it. Any other result is searched for where the
 * contract says, and then in `data`. Returns `undefined` if there is none.
 */
export function toResult(row: OperationRow, body: unknown): unknown {
  const path = row.result === '' ? [] : row.result.split('/');
  if (row.list) {
    return toListPlaces(row)
      .map((place) => valueAt(body, place))
      .find(Array.isArray);
  }
  const value = valueAt(body, path);
  if (path.length > 0) return value !== undefined ? value : valueAt(body, ['data', ...path]);
  const wrapped = valueAt(body, ['data']);
  return row.safe && isObject(wrapped) ? wrapped : value;
}

/** Names under which the paginators of Django, will_paginate, Spring and others put the rows. */
const ROW_NAMES = ['results', 'entries', 'content', 'items', 'records', 'rows'];

/** Returns the places of a list in a response, in the order in which they are tried. */
export const toListPlaces = ({ result }: Pick<OperationRow, 'result'>): readonly (readonly string[])[] => [
  result.split('/').filter(Boolean),
  ...[['data', 'data'], ['data'], []],
  ...ROW_NAMES.flatMap((name) => [[name], ['data', name]]),
];

/** Returns the value at a path of a response body; undefined if there is none. */
function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);
}

/**
 * Creates the error for a response that is not a success. `serverMessage` is only set if the service refused the
 * request, or reported a success by another status than the stated one, since other errors have no useful message for
 * the client. If the HTTP status decides, it is `message`
 * (TS-18, INV-12). Otherwise, it is the first of `error` (HIRE-20), `success` (PWD-08), the joined `errors` (EMP-16),
 * and `message`.
 */
export function toResponseError(operationId: string, row: OperationRow, response: AnyResponse): PortalError {
  const status = row.outcome === 'body' ? toStatus(response) : response.httpStatus;
  const kind = isOtherSuccess(row, response) ? 'unreadable' : toKind(row, status);
  const body = isObject(response.body) ? response.body : {};
  const errorsText = toSentence(flattenErrors(body.errors)) ?? toSentence(body.error);
  const stated = [body.error, body.success, flattenErrors(body.errors)];
  // Those of a problem are `detail` and `title` (RFC 9457).
  const sentences =
    row.outcome === 'http' ? [body.message, ...stated, body.detail, body.title] : [...stated, body.message];
  return new PortalError({
    kind,
    operationId,
    status,
    httpStatus: response.httpStatus,
    errorsText,
    serverMessage:
      kind === 'refused' || kind === 'unreadable'
        ? sentences.map(toSentence).find((text) => text !== undefined)
        : undefined,
    fieldErrors: toFieldErrors(body.errors, (text) =>
      revealsNoInternals(text) ? cutSentence(text) : undefined,
    ),
    requestId: response.requestId,
    retryAfterMs: toRetryAfterMs(response.retryAfter),
  });
}

/**
 * Returns true if the response to a write reports a success by another 2xx than the stated one, as frameworks do by
 * default. It may have been carried out, so it is no refusal (Q123).
 */
const isOtherSuccess = (row: OperationRow, response: AnyResponse): boolean =>
  !row.safe && isOk(response.httpStatus) && isOk(toStatus(response)) && !saysFailure(response.body);

/** Returns the time of a `Retry-After` in ms. The header is a number of seconds or a date (RFC 9110, 10.2.3). */
function toRetryAfterMs(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function toKind(row: OperationRow, status: number): PortalErrorKind {
  if (status === 401 && carriesSession(row)) return 'unauthorized';
  return status >= 500 ? 'server' : 'refused';
}
