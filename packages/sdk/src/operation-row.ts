/** Facts about sending and decoding one operation. Rows are generated; see the extensions in openapi/portal.yaml. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch';
  /** Path as in the contract, with `{names}` of parameters. */
  readonly path: string;
  /** `empty`: a form without fields; `none`: no body at all. */
  readonly body: 'multipart' | 'json' | 'empty' | 'none';
  /** True if the token goes into the Authorization header. */
  readonly bearer: boolean;
  /** Place of the token besides the header (`x-session-token`). */
  readonly token: 'body' | 'query' | 'client_id' | 'none';
  /** A read: may be cached and sent again (`x-safe`). */
  readonly safe: boolean;
  /** Status that means success. */
  readonly success: number;
  /** Status that decides: the body's number if there is one, the HTTP status, or any HTTP 2xx (`x-outcome`). */
  readonly outcome: 'body' | 'http' | 'ok';
  /** Path to the result inside the body, `''` for the whole body (`x-result`). */
  readonly result: string;
  /** True if the result is a list. */
  readonly list: boolean;
  /** Of a write: the fields without which its response is unreadable (`x-hard`); absent for none. */
  readonly needs?: readonly string[];
  /** The inputs that go into the query, besides the token; absent for none. */
  readonly inQuery?: readonly string[];
  /** The inputs that go into the path; absent for none. */
  readonly inPath?: readonly string[];
}

/** Returns true if a call carries the session; sign-in and the like do not. */
export const carriesSession = ({ bearer, token }: OperationRow): boolean => bearer || token !== 'none';
