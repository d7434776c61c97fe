import type { OperationId, operations, RequestBodyOf, Schemas, SuccessBodyOf } from '@client-portal/sdk';
import { type EventOf, isEventOf, type LifecycleName } from '@client-portal/state-machines';
import type { Decoded } from '../../engine/handler.ts';
import type { Session } from '../../engine/world/sessions.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';

type Row<Id extends OperationId> = (typeof operations)[Id];

/** Ids of the operations that need no session: they take neither a bearer header nor a token in the body. */
type OpenOperation = {
  [Id in OperationId]: true extends Row<Id>['bearer'] ? never : 'body' extends Row<Id>['token'] ? never : Id;
}[OperationId];

/** Input of a handler. The body is valid. If the operation needs a session, it is active. */
export type Call<Id extends OperationId> = {
  readonly body: Decoded<RequestBodyOf<Id>>;
  readonly world: World;
  /** Lifecycle event that the contract assigns to the operation and its body; undefined if there is none. */
  readonly event: string | undefined;
  /** Header `If-Match`. */
  readonly ifMatch?: string | undefined;
} & (Id extends OpenOperation
  ? unknown
  : {
      readonly session: Session;
      /** Tables of the client of the session. */
      readonly client: ClientTables;
    });

/** Body of an error response. Two operations repeat the reason in `success` or `error`. */
type Failure = Schemas['Problem'] & { readonly success?: string; readonly error?: string };

/** Result of a handler: the contract's success response, or a documented error. */
type HandlerResponse<Id extends OperationId> =
  | { readonly status: Row<Id>['success']; readonly body: SuccessBodyOf<Id> }
  | { readonly status: 400 | 401 | 404 | 406 | 409 | 412 | 422; readonly body: Failure };

/** Handler of one operation of the portal; see `AnyHandler`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => HandlerResponse<Id>;

/** Creates an error response with the contract's schema Problem. */
export const fail = <Status extends 400 | 401 | 404 | 406 | 409 | 412 | 422>(
  status: Status,
  message: string,
) => ({
  status,
  body: { status, message },
});

/** Creates the 412 for a decision on an earlier version of its row. */
export const refuseOutdated = () => fail(412, 'This has changed. Read it again before you decide.');

/** Creates a 422 for one field, with a whole sentence (schema Problem). */
export const refuseField = (field: string, reason: string) => ({
  status: 422 as const,
  body: { status: 422, message: 'The given data was invalid.', errors: { [field]: [reason] } },
});

/** Returns the lifecycle event of a request. Throws if it is not one that the handler supports. */
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
