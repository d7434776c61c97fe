import type { PortalClient } from '../../src/client.ts';
import type { OperationId } from '../../src/index.ts';

/** The session of every test; the client id is its second part. */
export const TOKEN = 'mock-session$1001';

/** The request that one operation must send and the result it must return, written by hand from the specification. */
export interface CallRow {
  /** The requirement that the operation fulfils. Absent when the specification does not list the operation. */
  readonly requirement?: string;
  readonly call: (portal: PortalClient) => Promise<unknown>;
  /** Method and path, with the query where there is one. */
  readonly sends: string;
  /** True if the token goes into the Authorization header. */
  readonly bearer: boolean;
  /** Parts of a form in their order, a JSON object, or no body at all. A file reads `name: file name (type) text`. */
  readonly body: { readonly form: readonly string[] } | { readonly json: object } | 'no body';
  /** A success example of the contract, and the path of the result in it (`''`: all of it). */
  readonly answer: string;
  readonly result: string;
}

/** A file whose bytes name it. */
export const file = (name: string, type = 'application/pdf') =>
  new File([`bytes of ${name}`], name, { type });
/** Text of a file's part in a row. */
export const pdf = (field: string, name: string) => `${field}: ${name} (application/pdf) bytes of ${name}`;

/** Rows by operation id. */
export type CallRows = Readonly<Partial<Record<OperationId, CallRow>>>;
