/**
 * Facts that are needed to send a request and decode its response. They are generated from the contract;
 * openapi/portal.yaml explains the extensions.
 */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch';
  /** Path as in the contract, with parameters in `{names}`. */
  readonly path: string;
  /** `empty` is a form without fields, and `none` is no body at all. */
  readonly body: 'multipart' | 'json' | 'empty' | 'none';
  /** True if the token is sent in the Authorization header. */
  readonly bearer: boolean;
  /** Place of the token in addition to the header (`x-session-token`). */
  readonly token: 'body' | 'query' | 'client_id' | 'none';
  /** True for a read, which may be cached and repeated (`x-safe`). */
  readonly safe: boolean;
  /** Status of a success. */
  readonly success: number;
  /**
   * Rule for which status decides about success (`x-outcome`): the body's status if there is one (`body`), the HTTP
   * status (`http`), or any HTTP 2xx (`ok`).
   */
  readonly outcome: 'body' | 'http' | 'ok';
  /** Path to the result in the body (`x-result`); empty if it is the whole body. */
  readonly result: string;
  readonly list: boolean;
  /** Fields that the response to a write must have (`x-hard`). */
  readonly needs?: readonly string[];
  /** Inputs that are sent in the query, without the token. */
  readonly inQuery?: readonly string[];
  /** Inputs that are sent in the path. */
  readonly inPath?: readonly string[];
  /** Inputs that are sent in the path and in the body. */
  readonly inBoth?: readonly string[];
  /** Inputs that are sent as headers. */
  readonly inHeader?: readonly string[];
  /** Lists that are sent as one parameter, and the character between their values. */
  readonly joined?: Readonly<Record<string, string>>;
  /** True if the body may be left out although it has fields that are required. */
  readonly optional?: true;
  /** Place of the secret of the session if it is no bearer token: a key, or a name and password in base64 (`basic`). */
  readonly key?: {
    readonly in: 'header' | 'query' | 'cookie';
    readonly name: string;
    readonly scheme?: 'Basic';
  };
}

/** Event of an operation that serves several (`x-lifecycle`), as a function of its own. */
export interface DecisionRow {
  /** Id of the operation. */
  readonly operation: string;
  /** Field that says which event it is, and its value. */
  readonly field: string;
  readonly value: string;
}

/** Returns true if a request carries the session. Sign-in and the like do not. */
export const carriesSession = ({ bearer, token, key }: OperationRow): boolean =>
  bearer || token !== 'none' || key !== undefined;
