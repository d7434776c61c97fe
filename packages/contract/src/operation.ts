import type { FormField, FormFields } from './body/form-fields.ts';
import type { Validate } from './compile/compiler.ts';
import type { IsSoft } from './compile/soft-fields.ts';
import type { JsonSchema, LifecycleObject } from './open-api.ts';

/** Places of the token besides the bearer header (`x-session-token`). */
export const TOKEN_PLACES = ['body', 'query', 'client_id', 'none'] as const;
export type TokenPlace = (typeof TOKEN_PLACES)[number];

/** Statuses that mean success (`x-outcome`): the body's number if there is one, the HTTP status, or any HTTP 2xx. */
export const OUTCOMES = ['body', 'http', 'ok'] as const;
type OutcomeRule = (typeof OUTCOMES)[number];

/** An operation of the contract, with its schemas compiled. */
export interface Operation {
  readonly id: string;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path as in the contract, with `{names}` of parameters. */
  readonly path: string;
  /** Location of the operation in the document. */
  readonly steps: readonly string[];
  /** The first tag, which is the area; empty without one. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** True if the bearer header must hold a session. */
  readonly bearer: boolean;
  /** True if the bearer header may hold a session, required or not. */
  readonly takesBearer: boolean;
  readonly tokenPlace: TokenPlace;
  readonly isSafe: boolean;
  /** True when it shows all clients the same (`x-shared`). */
  readonly isShared: boolean;
  /** True if the portal works without this operation (`x-extension`). */
  readonly isExtension: boolean;
  readonly outcome: OutcomeRule;
  /** Path to the result inside the body of success, steps joined by `/`; empty for the whole of it. */
  readonly result: string;
  /** Kind of body that the operation takes; undefined if it takes none. */
  readonly body: BodyRule | undefined;
  readonly parameters: readonly Parameter[];
  readonly query: QueryRule;
  readonly lifecycle: LifecycleObject | undefined;
  /** Every documented answer by its status. */
  readonly responses: ReadonlyMap<number, ResponseRule>;
}

/** Parameter beside the body, those of the path included. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly field: FormField;
  readonly steps: readonly string[];
}

export interface BodyRule {
  readonly mediaType: string;
  readonly isForm: boolean;
  readonly required: boolean;
  /** The schema's fields, those of its `allOf` included. */
  readonly fields: FormFields;
  /** Schema with its references resolved. */
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
  /** The unchanged schema; undefined if the response has no body. */
  readonly schema: JsonSchema | undefined;
  readonly validate: Validate;
  readonly isSoft: IsSoft;
  /** The names of its examples, in order. */
  readonly examples: readonly string[];
  /** A further field in which this problem repeats its reason (`success`, `error`), if its schema asks for one. */
  readonly reasonField: string | undefined;
  readonly steps: readonly string[];
}

/** Returns true if a call must come with a session; the password change names it in the body alone. */
export const needsSession = (operation: Operation): boolean =>
  operation.bearer || operation.tokenPlace === 'body';

/** The lowest documented success status. */
export const successStatus = (operation: Operation): number | undefined =>
  [...operation.responses.keys()].filter((status) => status < 300).sort((a, b) => a - b)[0];

/** The lifecycle event that a body asks for, or undefined. */
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
