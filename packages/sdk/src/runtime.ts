/** Entry point of generated clients: all that their files import, and the errors that their functions throw. */
export type { CallOptions } from './call-options.ts';
export { type ClientOptions, type ClientTables, createClient } from './client.ts';
export { type FieldErrors, PortalError, type PortalErrorKind } from './errors.ts';
export { createHttpClient, type HttpClientOptions, type SessionSource } from './http-client.ts';
export type { DecisionRow, OperationRow } from './operation-row.ts';
export type {
  DecisionInput,
  DocumentedResponse,
  IdOf,
  Input,
  ParametersIn,
  ReadList,
  RequestBody,
  Result,
  SuccessBody,
} from './operation-types.ts';
export { createResponseReader } from './response/read-response.ts';
export type { Json, Shape, Shapes } from './response/shape.ts';
