import type { OperationId, PortalClient } from '../../src/index.ts';

/** Session token of all tests. Its second part is the client id. */
export const TOKEN = 'mock-session$1001';

/** Expected request and result of one operation, written by hand from the specification. */
export interface CallRow {
  /** Requirement of the operation; undefined if the specification does not list the operation. */
  readonly requirement?: string;
  readonly call: (portal: PortalClient) => Promise<unknown>;
  /** Method and path, with the query if there is one. */
  readonly sends: string;
  /** True if the token is sent in the Authorization header. */
  readonly bearer: boolean;
  /** Parts of a form in order, a JSON object, or no body. A file is written as `name: file name (type) text`. */
  readonly body: { readonly form: readonly string[] } | { readonly json: object } | 'no body';
  /** Name of a success example in the contract; `result` is the path to the result in it (`''` is the whole body). */
  readonly response: string;
  readonly result: string;
}

/** Creates a file whose content contains its name. */
export const file = (name: string, type = 'application/pdf') =>
  new File([`bytes of ${name}`], name, { type });
/** Returns the text of a file's part in a row. */
export const pdf = (field: string, name: string) => `${field}: ${name} (application/pdf) bytes of ${name}`;

/** Rows by operation id. */
export type CallRows = Readonly<Partial<Record<OperationId, CallRow>>>;
