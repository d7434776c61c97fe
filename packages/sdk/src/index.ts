export {
  type CallOptions,
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
  type SessionSource,
  type TimesheetKey,
} from './client.ts';
export { type FieldErrors, flattenErrors, PortalError, type PortalErrorKind } from './errors.ts';
export { operations } from './generated/operations.ts';
export type { OperationRow } from './operation-row.ts';
export type { AnswerOf, InputOf, OperationId, RequestBodyOf, ResultOf, Schemas } from './operation-types.ts';
export { toClientId } from './session-token.ts';
