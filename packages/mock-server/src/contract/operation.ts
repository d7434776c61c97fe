import type { FormFields } from './form-fields.ts';
import type { LifecycleObject } from './open-api.ts';
import type { Validate } from './validators.ts';

/** Where the token goes besides the bearer header (`x-session-token`). */
export const TOKEN_PLACES = ['body', 'query', 'client_id', 'none'] as const;
export type TokenPlace = (typeof TOKEN_PLACES)[number];

/** One operation of the contract, ready to be served: everything compiled. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly steps: readonly string[];
  /** Whether the bearer header must hold a session. */
  readonly bearer: boolean;
  readonly tokenPlace: TokenPlace;
  readonly isSafe: boolean;
  /** What kind of body the call takes; undefined for none at all. */
  readonly body: BodyRule | undefined;
  readonly query: QueryRule;
  readonly lifecycle: LifecycleObject | undefined;
  /** Every documented answer by its status. */
  readonly responses: ReadonlyMap<number, ResponseRule>;
}

export interface BodyRule {
  readonly mediaType: string;
  readonly isForm: boolean;
  readonly required: boolean;
  readonly fields: FormFields;
  readonly validate: Validate;
}

export interface QueryRule {
  readonly fields: FormFields;
  readonly validate: Validate;
}

export interface ResponseRule {
  readonly validate: Validate;
  /** The names of its examples, in order. */
  readonly examples: readonly string[];
  /** A further field in which this problem repeats its reason (`success`, `error`), if its schema asks for one. */
  readonly reasonField: string | undefined;
}

/** Whether a call must come with a session; the password change names it in the body alone. */
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
