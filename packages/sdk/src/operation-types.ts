import type { DecisionRow, OperationRow } from './operation-row.ts';

/** Generated types of a contract: the rows of its table, and its operations as openapi-typescript writes them. */
interface ContractTypes {
  readonly rows: Readonly<Record<string, OperationRow>>;
  readonly operations: object;
}

/** Ids of the operations of a contract. */
export type IdOf<C extends ContractTypes> = keyof C['rows'] & keyof C['operations'];

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;

/** Fields of the request body as in the contract, including the one for the session token. */
export type RequestBody<C extends ContractTypes, Id extends IdOf<C>> = C['operations'][Id] extends {
  requestBody?: infer Body;
}
  ? Content<NonNullable<Body>>
  : never;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** Type of the body; `undefined` for a response without one. */
type ContentOrNone<T> = T extends { content: infer C } ? C[keyof C] : undefined;

/** Body of a success response. */
export type SuccessBody<C extends ContractTypes, Id extends IdOf<C>> = C['operations'][Id] extends {
  responses: infer R;
}
  ? { [Status in keyof R]: Status extends Success ? ContentOrNone<R[Status]> : never }[keyof R]
  : never;

/** A documented response of an operation: its status, and the body of that status. */
export type DocumentedResponse<
  C extends ContractTypes,
  Id extends keyof C['operations'],
> = C['operations'][Id] extends { responses: infer R }
  ? {
      [Status in keyof R]: R[Status] extends { content: unknown }
        ? { readonly status: Status; readonly body: ContentOrNone<R[Status]> }
        : { readonly status: Status; readonly body?: undefined };
    }[keyof R]
  : never;

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
export type ParametersIn<
  C extends ContractTypes,
  Id extends IdOf<C>,
  Place extends 'query' | 'path' | 'header',
> = C['operations'][Id] extends { parameters: infer Places }
  ? Place extends keyof Places
    ? [NonNullable<Places[Place]>] extends [never]
      ? NoInput
      : NonNullable<Places[Place]>
    : NoInput
  : NoInput;

/** Fields of the body; all may be absent if the whole body may be. */
type BodyInput<C extends ContractTypes, Id extends IdOf<C>> = [RequestBody<C, Id>] extends [never]
  ? NoInput
  : C['rows'][Id] extends { readonly optional: true }
    ? Partial<RequestBody<C, Id>>
    : Without<RequestBody<C, Id>, PlacedField[C['rows'][Id]['token']]>;

type QueryInput<C extends ContractTypes, Id extends IdOf<C>> = Without<
  ParametersIn<C, Id, 'query'>,
  C['rows'][Id]['token'] extends 'query' ? 'token' : never
>;

/** Headers that the caller sets. The client sets the others itself. */
type HeaderInput<C extends ContractTypes, Id extends IdOf<C>> = C['rows'][Id] extends {
  readonly inHeader: readonly (infer Name)[];
}
  ? Pick<ParametersIn<C, Id, 'header'>, Extract<Name, keyof ParametersIn<C, Id, 'header'>>>
  : NoInput;

type Merged<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/**
 * Input of a call: the fields of the body and the parameters in query, path and headers, without those that the client
 * takes from the session. The generator refuses a name that occurs in two places.
 */
export type Input<C extends ContractTypes, Id extends IdOf<C>> = Exact<
  Merged<BodyInput<C, Id> & QueryInput<C, Id> & ParametersIn<C, Id, 'path'> & HeaderInput<C, Id>>
>;

/** Input of a function for an event: that of its operation, without the field that says which event it is. */
export type DecisionInput<C extends ContractTypes, Row extends DecisionRow> = Merged<
  Without<Input<C, Extract<Row['operation'], IdOf<C>>>, Row['field']>
>;

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
export type Result<C extends ContractTypes, Id extends IdOf<C>> = C['rows'][Id]['safe'] extends true
  ? Read<At<SuccessBody<C, Id>, C['rows'][Id]['result']>>
  : Merged<
      Partial<SuccessBody<C, Id>> &
        Pick<SuccessBody<C, Id>, Extract<Needed<C['rows'][Id]>, keyof SuccessBody<C, Id>>>
    >;
