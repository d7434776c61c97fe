export { anySignal, type JoinedSignal } from './any-signal.ts';
export type { Bytes } from './bytes.ts';
export type { CallOptions } from './call-options.ts';
export {
  createIdempotencyKey,
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
  type SessionSource,
} from './client.ts';
export type { TimesheetKey } from './decisions.ts';
export {
  type FieldErrors,
  flattenErrors,
  PortalError,
  type PortalErrorKind,
  toFieldErrors,
} from './errors.ts';
export { extensions, operations } from './generated/operations.ts';
export { isMasked } from './masked.ts';
export type { OperationRow } from './operation-row.ts';
export type {
  AnswerOf,
  AnyOperationId,
  InputOf,
  OperationId,
  ReadList,
  RequestBodyOf,
  ResponseOf,
  ResultOf,
  Schemas,
} from './operation-types.ts';
export { type Answer, isSuccess, toListPlaces, toResult, toStatus } from './outcome.ts';
export { joinPages, MAX_PAGES, type Page, pageOf } from './pages.ts';
export { type ListGaps, readAnswer, withGaps } from './read-answer.ts';
export { MAX_RESPONSE_BYTES, readChunks, TooLargeError } from './read-body.ts';
export { UNREADABLE } from './read-shape.ts';
export { isSentence } from './sentence.ts';
export { placeToken, type TokenPlacement, toClientId } from './session-token.ts';
