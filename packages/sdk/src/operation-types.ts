import type { decisions } from './generated/lifecycles.ts';
import type { operations as operationRows } from './generated/operations.ts';
import type { operations as ContractOperations, components } from './generated/portal.ts';
import type { DecisionRow } from './operation-row.ts';

/** Rows of the generated table, by operation id. */
type Rows = typeof operationRows;

/** Operation id, e.g. `listTimesheets`. */
export type OperationId = keyof Rows & keyof ContractOperations;

/** Schemas of the contract by name, e.g. `Schemas['Timesheet']`. */
export type Schemas = components['schemas'];

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;

/** Fields of the request body as in the contract, including the one for the session token. */
export type RequestBodyOf<Id extends OperationId> = Content<
  NonNullable<ContractOperations[Id]['requestBody']>
>;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** Type of the body; `undefined` for a response without one. */
type ContentOrNone<T> = T extends { content: infer C } ? C[keyof C] : undefined;

/** Body of a success response. */
export type SuccessBodyOf<Id extends OperationId> = ContractOperations[Id]['responses'] extends infer R
  ? { [Status in keyof R]: Status extends Success ? ContentOrNone<R[Status]> : never }[keyof R]
  : never;

/** A documented response of an operation: its status, and the body of that status. */
export type ResponseOf<Id extends keyof ContractOperations> =
  ContractOperations[Id]['responses'] extends infer R
    ? {
        [Status in keyof R]: R[Status] extends { content: unknown }
          ? { readonly status: Status; readonly body: ContentOrNone<R[Status]> }
          : { readonly status: Status; readonly body?: undefined };
      }[keyof R]
    : never;

/** Id of any operation of the contract, the optional ones (`x-extension`) included. */
export type AnyOperationId = keyof ContractOperations;

type PlacedField = { body: 'token'; query: never; client_id: 'client_id'; none: never };

type NoFields = Record<string, never>;

/** Refuses unknown fields if an input has none of its own, because TypeScript accepts any object as `{}`. */
type Exact<T> = keyof T extends never
  ? NoFields
  : string extends keyof T
    ? [T[keyof T]] extends [never]
      ? NoFields
      : T
    : T;

/** `Omit` that is applied to each member of a union and keeps the fields of a type with an index signature. */
type Without<T, Name extends PropertyKey> = T extends unknown
  ? { [Key in keyof T as Key extends Name ? never : Key]: T[Key] }
  : never;

type NoInput = Record<never, never>;

/** Parameters in the query or path. */
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
 * Input of a call: the fields of the body and the parameters in query and path, without those that the client takes
 * from the session. The generator refuses a name that occurs in two places.
 */
export type InputOf<Id extends OperationId> = Exact<
  Merged<BodyInput<Id> & QueryInput<Id> & ParametersIn<Id, 'path'>>
>;

/** Rows of the functions for events that share an operation, by name. */
export type DecisionRows = typeof decisions;

/** Input of such a function: that of its operation, without the field that says which event it is. */
export type DecisionInputOf<Row extends DecisionRow> = Merged<Without<InputOf<DecidedBy<Row>>, Row['field']>>;

/** Id of the operation that sends such an event. */
type DecidedBy<Row extends DecisionRow> = Extract<Row['operation'], OperationId>;

type At<T, Path extends string> = Path extends ''
  ? T
  : Path extends `${infer Head}/${infer Rest}`
    ? At<NonNullable<T[Head & keyof T]>, Rest>
    : T[Path & keyof T];

/**
 * Rows of a list that could be decoded. `unreadable` is the number of other rows, if there are any. `isPartial` is
 * true if the service has more rows than it sent. Both properties are not enumerable, so that two lists with the same
 * rows are equal.
 */
export type ReadList<Row> = Row[] & { readonly unreadable?: number; readonly isPartial?: true };

type Read<T> = T extends readonly (infer Row)[] ? ReadList<Row> : T;

/** Names of the fields that the response to a write must have. */
type Needed<Row> = Row extends { readonly needs: readonly (infer Name)[] } ? Name : never;

/**
 * Result of a call. For a read, it is the value at `x-result` in the response, or else the whole response. For a
 * write, it is the response's fields, each only if it could be decoded, because the status alone decides about
 * success. Only fields with `x-hard` are always there: without them, the call fails as `unreadable`.
 */
export type ResultOf<Id extends OperationId> = Rows[Id]['safe'] extends true
  ? Read<At<SuccessBodyOf<Id>, Rows[Id]['result']>>
  : Merged<
      Partial<SuccessBodyOf<Id>> & Pick<SuccessBodyOf<Id>, Extract<Needed<Rows[Id]>, keyof SuccessBodyOf<Id>>>
    >;
