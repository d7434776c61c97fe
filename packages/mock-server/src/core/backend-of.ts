import type { Contract } from '@client-portal/contract/core';
import { operations } from '@client-portal/sdk';
import type { DocumentedResponse, OperationRow, ParametersIn, RequestBody } from '@client-portal/sdk/runtime';
import type { Backend } from './engine/backend.ts';
import { createBackend } from './engine/create-backend.ts';
import type { AnyHandler, CheckedCall, Decoded } from './engine/handler.ts';
import type { Row, RowId } from './engine/rows/tables.ts';
import { portalBackend } from './portal/backend.ts';
import { isAnsweredByRole } from './portal/handlers/index.ts';

/** Request for a handler of one's own. */
export interface HandlerCall extends CheckedCall {
  /** Carries the request out as the mock does without this handler. Throws if it has no other response. */
  otherwise(): ReturnType<AnyHandler>;
  /** Returns the rows of a table by their key, for the client of the request. */
  rows(table: string): ReadonlyMap<RowId, Row>;
  /** Adds or replaces a row of a table. */
  put(table: string, key: RowId, row: Row): void;
}

/** Operations of a contract of which no types are known. */
export type AnyOperations = Readonly<Record<string, unknown>>;

/**
 * Handlers of one's own by operation id. With the `operations` of a generated client, ids, requests and responses have the
 * types of the contract. A response that breaks the contract is a 500 that names the field.
 */
export type Handlers<Operations extends object = AnyOperations> = string extends keyof Operations
  ? Readonly<Record<string, (call: HandlerCall) => ReturnType<AnyHandler>>>
  : {
      readonly [Id in keyof Operations]?: (call: TypedCall<Operations, Id>) => TypedResponse<Operations, Id>;
    };

interface TypesOf<Operations extends object> {
  readonly rows: Readonly<Record<keyof Operations, OperationRow>>;
  readonly operations: Operations;
}

/** Request for a handler, with the types of its operation. */
type TypedCall<Operations extends object, Id extends keyof Operations> = Omit<
  HandlerCall,
  'body' | 'parameters' | 'otherwise'
> & {
  readonly body: [RequestBody<TypesOf<Operations>, Id>] extends [never]
    ? Readonly<Record<string, never>>
    : Decoded<RequestBody<TypesOf<Operations>, Id>>;
  readonly parameters: Readonly<
    ParametersIn<TypesOf<Operations>, Id, 'path'> & ParametersIn<TypesOf<Operations>, Id, 'query'>
  >;
  otherwise(): TypedResponse<Operations, Id>;
};

/** A documented status with its body. `default` and `4XX` stand for any status. */
type TypedResponse<Operations extends object, Id extends keyof Operations> =
  DocumentedResponse<TypesOf<Operations>, Id> extends infer Response
    ? Response extends { readonly status: infer Status; readonly body?: infer Body }
      ? Status extends number
        ? Response
        : { readonly status: number; readonly body: Body }
      : never
    : never;

/** Returns true for the portal's contract, also for one with changes, as against that of another service. */
export function isPortalContract(contract: Contract): boolean {
  const { path, method } = operations.createSession;
  return contract.find(method.toUpperCase(), path)?.id === 'createSession';
}

/** Returns the service that a contract describes: the portal's for its contract, with `handlers` in place of its own. */
export function backendOf(contract: Contract, handlers: Handlers = {}): Backend {
  const engine = createBackend(contract);
  const backend: Backend = isPortalContract(contract) ? portalBackend : engine;
  const known = (id: string) =>
    backend.handlerOf(id) ?? (backend === engine || isAnsweredByRole(id) ? engine.handlerOf(id) : undefined);
  const handlerOf: Backend['handlerOf'] = (id) => {
    const own = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    return own === undefined ? known(id) : (call) => own(toHandlerCall(backend, call, known(id)));
  };
  return Object.assign(Object.create(backend) as Backend, { handlerOf });
}

function toHandlerCall(backend: Backend, call: CheckedCall, handler: AnyHandler | undefined): HandlerCall {
  const { world, session } = call;
  const client = world.client(session?.account.clientId ?? world.accounts[0]?.clientId ?? '');
  const tableOf = (name: string) => {
    const table = backend.tables[name];
    if (table === undefined) throw new TypeError(`There is no table ${name}.`);
    return table;
  };
  return {
    ...call,
    rows: (name) => tableOf(name).rows(client, world),
    put: (name, key, row) => tableOf(name).put(client, world, key, row),
    otherwise() {
      if (handler !== undefined) return handler(call);
      throw new TypeError('The contract says no role of this operation, so the mock has no other response.');
    },
  };
}
