import type { FormField, FormFields } from './body/form-fields.ts';
import type { Validate } from './compile/compiler.ts';
import type { IsSoft } from './compile/soft-fields.ts';
import type { JsonSchema, LifecycleObject } from './open-api.ts';
import type { Rule, Subset } from './rule.ts';

/** Places of the token in addition to the bearer header (`x-session-token`). */
export const TOKEN_PLACES = ['body', 'query', 'client_id', 'none'] as const;
export type TokenPlace = (typeof TOKEN_PLACES)[number];

/**
 * Rules for which status decides about success (`x-outcome`): the body's status if there is one (`body`), the HTTP
 * status (`http`), or any HTTP 2xx (`ok`).
 */
export const OUTCOMES = ['body', 'http', 'ok'] as const;
type OutcomeRule = (typeof OUTCOMES)[number];

/** Operation of the contract with compiled schemas. */
export interface Operation {
  readonly id: string;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path as in the contract, with parameters in `{names}`. */
  readonly path: string;
  /** Path of the operation in the document. */
  readonly steps: readonly string[];
  /** First tag; empty if there is none. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** True if the bearer header must carry a session token. */
  readonly bearer: boolean;
  /** True if the bearer header may carry a session token, whether it is required or not. */
  readonly takesBearer: boolean;
  /**
   * Credentials of which a request needs all of one list. The first list is the one that an API client sends. An empty
   * list means that it needs none.
   */
  readonly credentials: readonly (readonly Credential[])[];
  readonly tokenPlace: TokenPlace;
  readonly isSafe: boolean;
  /** True if the response is the same for all clients (`x-shared`). */
  readonly isShared: boolean;
  /** True if the portal works without this operation (`x-extension`). */
  readonly isExtension: boolean;
  readonly outcome: OutcomeRule;
  /** Path to the result in the body of a success, with steps joined by `/`; empty if it is the whole body. */
  readonly result: string;
  /** Rule for the request body; undefined if the operation has none. */
  readonly body: BodyRule | undefined;
  readonly parameters: readonly Parameter[];
  readonly query: QueryRule;
  /** Rule for the parameters in the path; see `toDecodedPath`. */
  readonly inPath: QueryRule;
  readonly lifecycle: LifecycleObject | undefined;
  /** Rules for the documented responses by status. */
  readonly responses: ReadonlyMap<number, ResponseRule>;
  /** Rules for all other responses: of a class such as `4XX`, or `default`. */
  readonly otherResponses: ReadonlyMap<string, ResponseRule>;
  /** Rules that the rows of a read keep, or its record (`x-holds` of their schema). */
  readonly holds: readonly Rule[];
  /** Read of whose rows the rows of this one are a part (`x-subset-of`). */
  readonly subsetOf: Subset | undefined;
  /** Reads that show the result of a write; empty for a read, and for a write that no read shows. */
  readonly links: readonly Link[];
}

/** Read that shows the result of a write (`links` of the write's success). */
export interface Link {
  /** Operation id of the read. */
  readonly read: string;
  /**
   * Fields of the request by the field of the row or record that shows them (`x-by`). A file is shown by its address.
   * Empty if the write changes the read, but none of its fields is in it.
   */
  readonly by: ReadonlyMap<string, string>;
}

/** Parameter in the query, path or header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly field: FormField;
  readonly steps: readonly string[];
}

/** Secret of a request: a bearer token, a name with a password (RFC 7617), or a key. */
export interface Credential {
  readonly kind: 'bearer' | 'basic' | 'apiKey';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name of the header, the parameter or the cookie. */
  readonly name: string;
}

export interface BodyRule {
  readonly mediaType: string;
  readonly isForm: boolean;
  readonly required: boolean;
  /** Fields of the schema, including those of its `allOf`. */
  readonly fields: FormFields;
  /** Schema with `$ref` resolved. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly validate: Validate;
  readonly steps: readonly string[];
}

export interface QueryRule {
  readonly fields: FormFields;
  readonly validate: Validate;
}

export interface ResponseRule {
  readonly description: string;
  /** Media type of the body; undefined if the response has no body. */
  readonly mediaType: string | undefined;
  /** Schema of the body; undefined if the response has no body, or one that is no JSON. */
  readonly schema: JsonSchema | undefined;
  readonly validate: Validate;
  readonly isSoft: IsSoft;
  /** Names of the examples, in order. */
  readonly examples: readonly string[];
  /**
   * Name of another field in which the problem repeats its reason (`success` or `error`), if the schema requires one.
   */
  readonly reasonField: string | undefined;
  readonly steps: readonly string[];
}

/** Returns true if a request must carry a session. The operation that changes the password has it only in the body. */
export const needsSession = (operation: Operation): boolean =>
  operation.bearer || operation.tokenPlace === 'body';

/** Returns the lowest documented success status. */
export const successStatus = (operation: Operation): number | undefined =>
  [...operation.responses.keys()].filter((status) => status < 300).sort((a, b) => a - b)[0];

/** Returns the rule for a success; undefined if the contract documents none. */
export const successRuleOf = (operation: Operation): ResponseRule | undefined =>
  operation.responses.get(successStatus(operation) ?? 0) ?? operation.otherResponses.get('2XX');

/** Returns the rule for a response; undefined if the contract does not document its status. */
export const responseRuleOf = (
  { responses, otherResponses }: Operation,
  status: number,
): ResponseRule | undefined =>
  responses.get(status) ??
  otherResponses.get(`${Math.floor(status / 100)}XX`) ??
  otherResponses.get('default');

/** Returns the lifecycle event that a request with this body stands for; undefined if there is none. */
export function eventOf(
  { lifecycle }: Operation,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  if (lifecycle === undefined) return undefined;
  if (typeof lifecycle.event === 'string') return lifecycle.event;
  const { field, ...events } = lifecycle.event;
  const value = field === undefined ? undefined : body[field];
  return typeof value === 'string' && Object.hasOwn(events, value) ? events[value] : undefined;
}
