// Generated from portal.yaml. Change the contract, not this file.
import {
  type ClientOptions,
  createClient,
  createHttpClient,
  type HttpClientOptions,
  type OperationRow,
} from '../runtime.ts';
import type { PortalClient } from './calls.ts';
import { readResponse } from './decoders.ts';
import { decisions } from './lifecycles.ts';
import { extensions, operations } from './operations.ts';
import type { paths } from './schema.ts';

/**
 * Creates a client for all operations of the contract. Each function resolves to the result that the contract names,
 * and rejects with a `PortalError`, or with a `TypeError` if the request cannot be created: an input or a header that
 * cannot be sent is a mistake of the program. The session token or key is read from `session` for each request and sent
 * where the contract requires it.
 * @throws TypeError if `baseUrl` is no address of a service
 */
export const createPortalClient = (options: ClientOptions): PortalClient =>
  createClient<PortalClient, keyof typeof operations>({ operations, decisions, readResponse }, options);

/** Client of openapi-fetch for the paths of the contract. */
export type PortalHttpClient = ReturnType<typeof createPortalHttpClient>;

/**
 * Creates a client of openapi-fetch for the paths of the contract, for those who know that library. It sends the
 * session, language, headers, forms and JSON like the other client, with the same limits of time and size, and neither
 * decodes nor judges a response.
 * @throws TypeError if `baseUrl` is no address of a service
 */
export const createPortalHttpClient = (options: HttpClientOptions) =>
  createHttpClient<paths>(Object.values<OperationRow>({ ...operations, ...extensions }), options);
