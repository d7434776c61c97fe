/** How one call of the contract is sent and read. Rows are generated; see the extensions in openapi/portal.yaml. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch';
  /** As the contract writes it, `{names}` in it included. */
  readonly path: string;
  /** `empty`: a form without fields; `none`: no body at all. */
  readonly body: 'multipart' | 'json' | 'empty' | 'none';
  /** Whether the token goes in the Authorization header. */
  readonly bearer: boolean;
  /** Where the token goes besides the header (`x-session-token`). */
  readonly token: 'body' | 'query' | 'client_id' | 'none';
  /** A read: may be cached and sent again (`x-safe`). */
  readonly safe: boolean;
  /** Status that tells success. */
  readonly success: number;
  /** Which status decides: the body's number where there is one, the HTTP status, or any HTTP 2xx (`x-outcome`). */
  readonly outcome: 'body' | 'http' | 'ok';
  /** Path to the result inside the body, `''` for the whole body (`x-result`). */
  readonly result: string;
  /** Whether the result is a list. */
  readonly list: boolean;
  /** The inputs that go into the query, besides the token; absent for none. */
  readonly inQuery?: readonly string[];
  /** The inputs that go into the path; absent for none. */
  readonly inPath?: readonly string[];
}

/** Whether a call says who is signed in; login and the like do not. */
export const carriesSession = ({ bearer, token }: OperationRow): boolean => bearer || token !== 'none';
