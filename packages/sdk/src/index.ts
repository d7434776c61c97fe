export type { Bytes } from './bytes.ts';
export type { CallOptions, Sending } from './call-options.ts';
export type { ClientOptions as PortalClientOptions } from './client.ts';
export {
  type FieldErrors,
  flattenErrors,
  PortalError,
  type PortalErrorKind,
  toFieldErrors,
} from './errors.ts';
export type * from './generated/calls.ts';
export {
  createPortalClient,
  createPortalHttpClient as createHttpClient,
  type PortalHttpClient as HttpClient,
} from './generated/client.ts';
export { readResponse } from './generated/decoders.ts';
export type {
  EmploymentState,
  EnrollmentState,
  SessionState,
  TimesheetState,
  VendorInvoiceState,
} from './generated/lifecycles.ts';
export { readsShowing } from './generated/links.ts';
export { extensions, operations } from './generated/operations.ts';
export type { components, paths } from './generated/schema.ts';
export type {
  AnyOperationId,
  InputOf,
  OperationId,
  RequestBodyOf,
  ResponseOf,
  ResultOf,
  Schemas,
  SuccessBodyOf,
} from './generated/types.ts';
export type { HttpClientOptions, SessionSource } from './http-client.ts';
export { isMasked } from './masked.ts';
export { carriesSession, type OperationRow } from './operation-row.ts';
export type { ReadList } from './operation-types.ts';
export { anySignal, type JoinedSignal } from './request/any-signal.ts';
export { type IdleTimeout, startIdleTimeout } from './request/idle-timeout.ts';
export { placeInput } from './request/place-input.ts';
export { createReadRequest, type ReadRequestOptions, type ReadRow } from './request/read-request.ts';
export { createIdempotencyKey } from './request/request-headers.ts';
export { placeToken, type TokenPlacement, toClientId } from './request/session-token.ts';
export { type AnyResponse, isSuccess, toListPlaces, toResult, toStatus } from './response/outcome.ts';
export { joinPages, MAX_PAGES, type Page, pageOf } from './response/pages.ts';
export { MAX_RESPONSE_BYTES, readChunks, readText, TooLargeError } from './response/read-body.ts';
export { type ListGaps, withGaps } from './response/read-response.ts';
export { UNREADABLE } from './response/read-shape.ts';
export { isSentence } from './response/sentence.ts';
