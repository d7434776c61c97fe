import type { operations as operationRows } from './generated/operations.ts';
import type { operations as ContractOperations, components } from './generated/portal.ts';

/** The rows of the generated table, by operation id. */
type Rows = typeof operationRows;

/** The id of a call, e.g. `listTimesheets`. */
export type OperationId = keyof Rows & keyof ContractOperations;

/** The shapes of the contract by name, e.g. `Schemas['Timesheet']`. */
export type Schemas = components['schemas'];

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;

/** The fields of a call's body as the contract describes them, the session token's field included. */
export type RequestBodyOf<Id extends OperationId> = Content<
  NonNullable<ContractOperations[Id]['requestBody']>
>;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** An answer that is documented without a body gives `undefined`. */
type ContentOrNone<T> = T extends { content: infer C } ? C[keyof C] : undefined;

/** The body of a success answer. */
export type AnswerOf<Id extends OperationId> = ContractOperations[Id]['responses'] extends infer R
  ? { [Status in keyof R]: Status extends Success ? ContentOrNone<R[Status]> : never }[keyof R]
  : never;

type PlacedField = { body: 'token'; query: never; client_id: 'client_id'; none: never };

type NoFields = Record<string, never>;

/** TypeScript lets any object pass for `{}`; a call whose fields are all placed, or that has none, must refuse one. */
type Exact<T> = keyof T extends never
  ? NoFields
  : string extends keyof T
    ? [T[keyof T]] extends [never]
      ? NoFields
      : T
    : T;

/** `Omit`, for each member of a union by itself, and with the fields beside an index signature. */
type Without<T, Name extends PropertyKey> = T extends unknown
  ? { [Key in keyof T as Key extends Name ? never : Key]: T[Key] }
  : never;

type NoInput = Record<never, never>;

/** The parameters of one place; none where the contract has none there. */
type ParametersIn<Id extends OperationId, Place extends 'query' | 'path'> = ContractOperations[Id] extends {
  parameters: infer Places;
}
  ? Place extends keyof Places
    ? [NonNullable<Places[Place]>] extends [never]
      ? NoInput
      : NonNullable<Places[Place]>
    : NoInput
  : NoInput;

type BodyInput<Id extends OperationId> = [RequestBodyOf<Id>] extends [never]
  ? NoInput
  : Without<RequestBodyOf<Id>, PlacedField[Rows[Id]['token']]>;

type QueryInput<Id extends OperationId> = Without<
  ParametersIn<Id, 'query'>,
  Rows[Id]['token'] extends 'query' ? 'token' : never
>;

type Merged<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/**
 * Input of a call: the fields of the body and the parameters of query and path, without those that the client fills from the
 * session. The generator refuses a name that stands in two places.
 */
export type InputOf<Id extends OperationId> = Exact<
  Merged<BodyInput<Id> & QueryInput<Id> & ParametersIn<Id, 'path'>>
>;

type At<T, Path extends string> = Path extends ''
  ? T
  : Path extends `${infer Head}/${infer Rest}`
    ? At<NonNullable<T[Head & keyof T]>, Rest>
    : T[Path & keyof T];

/**
 * The rows of a list that could be read. `unreadable` is the number of those that could not, where there were any;
 * `isPartial` is true where the service has more rows than it sent. Neither is enumerable, so that two lists of the same
 * rows are equal.
 */
export type ReadList<Row> = Row[] & { readonly unreadable?: number; readonly isPartial?: true };

type Read<T> = T extends readonly (infer Row)[] ? ReadList<Row> : T;

/** The fields that the response to a write must have. */
type Needed<Row> = Row extends { readonly needs: readonly (infer Name)[] } ? Name : never;

/**
 * Result of a call. Of a read: the value that `x-result` names inside the response, else the whole response. Of a write: the
 * properties of its response, each only if it could be decoded, since the status has told the outcome. Those marked `x-hard`
 * are always there: without them the call is `unreadable`.
 */
export type ResultOf<Id extends OperationId> = Rows[Id]['safe'] extends true
  ? Read<At<AnswerOf<Id>, Rows[Id]['result']>>
  : Merged<Partial<AnswerOf<Id>> & Pick<AnswerOf<Id>, Extract<Needed<Rows[Id]>, keyof AnswerOf<Id>>>>;
