import type { AnswerOf, OperationId, operations, RequestBodyOf, Schemas } from '@client-portal/sdk';
import { type EventOf, isEventOf, type LifecycleName } from '@client-portal/state-machines';
import type { StoredFile } from '../world/file-store.ts';
import type { Session } from '../world/sessions.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';

type Row<Id extends OperationId> = (typeof operations)[Id];

/** A decoded body: a binary field is a whole file. */
type Decoded<Body> = { readonly [Field in keyof Body]: DecodedField<Body[Field]> };
type DecodedField<Value> = Value extends Blob
  ? StoredFile
  : Value extends readonly Blob[]
    ? readonly StoredFile[]
    : Value;

/** Calls without a session: neither a bearer header nor a token in its place. */
type OpenOperation = {
  [Id in OperationId]: true extends Row<Id>['bearer'] ? never : 'body' extends Row<Id>['token'] ? never : Id;
}[OperationId];

/** Input of a handler. The body keeps to the contract; a session, if the operation needs one, is active. */
export type Call<Id extends OperationId> = {
  readonly body: Decoded<RequestBodyOf<Id>>;
  readonly world: World;
  /** The lifecycle event that the contract says this call asks for. */
  readonly event: string | undefined;
} & (Id extends OpenOperation
  ? unknown
  : {
      readonly session: Session;
      /** Tables of the session's client. */
      readonly client: ClientTables;
    });

/** The body of a failed call; two operations repeat the reason in `success` or `error`. */
type Failure = Schemas['Problem'] & { readonly success?: string; readonly error?: string };

/** Result of a handler: the contract's success response, or a documented failure. */
type HandlerAnswer<Id extends OperationId> =
  | { readonly status: Row<Id>['success']; readonly body: AnswerOf<Id> }
  | { readonly status: 400 | 401 | 404 | 406 | 409 | 422; readonly body: Failure };

/**
 * Carries out one call in its world, at once: nothing is awaited between reading a row and changing it, so of several
 * calls at the same time one is first.
 */
export type Handler<Id extends OperationId> = (call: Call<Id>) => HandlerAnswer<Id>;

/** A call whose body was held against its operation's schema, before its type is known. */
export interface CheckedCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly world: World;
  readonly session: Session | undefined;
  readonly event: string | undefined;
}

/** A handler whose call is of the kind that its operation asks for. */
export type AnyHandler = (call: CheckedCall) => { readonly status: number; readonly body: unknown };

/** A documented failure in the contract's Problem. */
export const fail = <Status extends 400 | 401 | 404 | 406 | 409 | 422>(status: Status, message: string) => ({
  status,
  body: { status, message },
});

/** A refusal of one field, in the form in which the shell refuses fields (Problem, 422). */
export const refuseField = (field: string, reason: string) => ({
  status: 422 as const,
  body: { status: 422, message: 'The given data was invalid.', errors: { [field]: [reason] } },
});

/** The event that the contract says a call asks for. Throws for one that the handler was not written for. */
export function requireEvent<Name extends LifecycleName, Event extends EventOf<Name>>(
  lifecycle: Name,
  event: string | undefined,
  ...wanted: readonly Event[]
): Event {
  const found = wanted.find((name) => name === event);
  if (found !== undefined && isEventOf(lifecycle, found)) return found;
  throw new Error(
    `The contract asks for the event ${event} of ${lifecycle}, which this handler does not know.`,
  );
}
