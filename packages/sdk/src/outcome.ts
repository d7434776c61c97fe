import { flattenErrors, PortalError, type PortalErrorKind, toFieldErrors } from './errors.ts';
import { carriesSession, type OperationRow } from './operation-row.ts';
import { isObject } from './read-shape.ts';
import { cutSentence, revealsNoInternals, toSentence } from './sentence.ts';

/** An answer as it came: the HTTP status, and the parsed body (`undefined` when empty). */
export interface Answer {
  readonly httpStatus: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** The header `Retry-After` as it came. */
  readonly retryAfter?: string | undefined;
}

const isOk = (status: number) => status >= 200 && status < 300;

/** The body's `status` where it is a number or numeric text, else the HTTP status (Q024). */
export function toStatus({ httpStatus, body }: Answer): number {
  const status = isObject(body) ? body.status : undefined;
  if (typeof status === 'number' && Number.isFinite(status)) return status;
  if (typeof status === 'string' && /^\d+$/.test(status.trim())) return Number(status);
  return httpStatus;
}

/** A record that is the whole response may have a `status` of its own, e.g. 1 for an active client: no HTTP status is 1. */
const isOfRecord = (row: OperationRow, answer: Answer): boolean =>
  row.result === '' && (toStatus(answer) < 100 || toStatus(answer) > 599);

/** The body's `status` as a word, in any case; `''` where it is none. */
const toWord = (body: unknown): string =>
  isObject(body) && typeof body.status === 'string' ? body.status.trim().toLowerCase() : '';

/** Words by which services say that a call failed, under an HTTP status of success. */
const FAILURE_WORDS = ['error', 'errors', 'err', 'fail', 'failed', 'failure', 'false', 'ko'];

/** Returns true if a body says that the call failed. */
export function saysFailure(body: unknown): boolean {
  if (!isObject(body)) return false;
  return body.status === false || FAILURE_WORDS.includes(toWord(body));
}

/** Returns true if the response is a success by the rule that the contract names for the operation. */
export function isSuccess(row: OperationRow, answer: Answer): boolean {
  if (row.outcome === 'http') return answer.httpStatus === row.success;
  if (row.outcome === 'ok')
    return isOk(answer.httpStatus) && isOk(toStatus(answer)) && !saysFailure(answer.body);
  if (row.safe) return isOk(isOfRecord(row, answer) ? answer.httpStatus : toStatus(answer));
  // Some services report the outcome in words (Q050): `success` counts as 200 under any 2xx, and `error` and its like must
  // not pass for success.
  if (saysFailure(answer.body)) return false;
  const saysSuccess = toWord(answer.body) === 'success' && isOk(answer.httpStatus) && row.success === 200;
  return saysSuccess || toStatus(answer) === row.success;
}

/**
 * Returns the result inside a success body. A list is looked up where the contract says, then under `data.data`, under
 * `data`, and in the body itself (Q104, Q105); `undefined` if there is none. Any other result is looked up at its place,
 * then under `data`. The result is not decoded yet; see `readAnswer`.
 */
export function toResult(row: OperationRow, body: unknown): unknown {
  const path = row.result === '' ? [] : row.result.split('/');
  if (row.list) {
    const places = [path, ['data', 'data'], ['data'], []];
    return places.map((place) => valueAt(body, place)).find(Array.isArray);
  }
  const value = valueAt(body, path);
  if (path.length > 0) return value !== undefined ? value : valueAt(body, ['data', ...path]);
  const wrapped = valueAt(body, ['data']);
  return row.safe && isObject(wrapped) ? wrapped : value;
}

/** Returns the value at a path of an answer's body; undefined where there is none. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);
}

/**
 * The error of an answer that is not success. Its sentence is the server's own, and only where the server refused: one
 * that failed, or that ended the session, has nothing to say to a client. Calls that are read by their HTTP status show
 * `message` (TS-18, INV-12); others first the field that is stated for them: `error` (HIRE-20), `success` (PWD-08), the
 * flattened `errors` (EMP-16), then `message`.
 */
export function toAnswerError(operationId: string, row: OperationRow, answer: Answer): PortalError {
  const status = row.outcome === 'body' ? toStatus(answer) : answer.httpStatus;
  const kind = toKind(row, status);
  const body = isObject(answer.body) ? answer.body : {};
  const errorsText = toSentence(flattenErrors(body.errors)) ?? toSentence(body.error);
  const stated = [body.error, body.success, flattenErrors(body.errors)];
  const sentences = row.outcome === 'http' ? [body.message, ...stated] : [...stated, body.message];
  return new PortalError({
    kind,
    operationId,
    status,
    httpStatus: answer.httpStatus,
    errorsText,
    serverMessage:
      kind === 'refused' ? sentences.map(toSentence).find((text) => text !== undefined) : undefined,
    fieldErrors: toFieldErrors(body.errors, (text) =>
      revealsNoInternals(text) ? cutSentence(text) : undefined,
    ),
    requestId: answer.requestId,
    retryAfterMs: toRetryAfterMs(answer.retryAfter),
  });
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function toRetryAfterMs(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function toKind(row: OperationRow, status: number): PortalErrorKind {
  if (status === 401 && carriesSession(row)) return 'unauthorized';
  return status >= 500 ? 'server' : 'refused';
}
