/**
 * TanStack Query options for every operation: a query for each operation with `x-safe`, and a mutation for each
 * other. The generated table of operations decides which, so no operation is named here.
 */
import type {
  DataTag,
  QueryFunctionContext,
  UnusedSkipTokenOptions,
  UseMutationOptions,
} from '@tanstack/react-query';
import type { CallOptions } from './call-options.ts';
import type { Decisions, PortalClient } from './client.ts';
import { PortalError } from './errors.ts';
import { operations } from './generated/operations.ts';
import { carriesSession, type OperationRow } from './operation-row.ts';
import type { InputOf, OperationId, ResultOf } from './operation-types.ts';
import { shareRows } from './query-rows.ts';
import { isWorthRetrying, toRetryDelay } from './retry.ts';

export interface PortalQueriesOptions {
  readonly portal: PortalClient;
  /**
   * Returns the id of the signed-in account, e.g. the client id in its token; null if the user is not signed in. It
   * is part of each query key. Developer tools and persisters show the keys, so it must not be the token.
   */
  readonly account: () => string | null;
}

/** Query key of an account, an operation and its input, so that no account sees another's data. */
export type PortalQueryKey = readonly ['portal', account: string | null, operationId: string, input: unknown];

type ReadId = { [Id in OperationId]: (typeof operations)[Id]['safe'] extends true ? Id : never }[OperationId];
type WriteId = Exclude<OperationId, ReadId>;

/** Data of a query. TanStack Query does not allow `undefined` as data, so a missing result is null. */
export type QueryDataOf<Id extends ReadId> =
  | Exclude<ResultOf<Id>, undefined>
  | (undefined extends ResultOf<Id> ? null : never);

/** Options of a read for `useQuery`, `useSuspenseQuery`, `prefetchQuery`, `getQueryData` and the like. */
export type ReadOptions<Id extends ReadId> = UnusedSkipTokenOptions<
  QueryDataOf<Id>,
  PortalError,
  QueryDataOf<Id>,
  PortalQueryKey
> & { readonly queryKey: DataTag<PortalQueryKey, QueryDataOf<Id>, PortalError> };

/** Options of a write for `useMutation`. */
export type WriteOptions<Input, Result> = UseMutationOptions<Result, PortalError, Input>;

type Read<Id extends ReadId> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>) => ReadOptions<Id>
    : (input: InputOf<Id>) => ReadOptions<Id>;

/** Input of a mutation. If all inputs are optional, `mutate` can be called without one. */
type WriteInput<Id extends WriteId> =
  Record<never, never> extends InputOf<Id> ? InputOf<Id> | undefined : InputOf<Id>;

/** A function for each operation, with the name of the client's function. */
export type PortalQueries = {
  readonly [Id in ReadId]: Read<Id>;
} & {
  readonly [Id in WriteId]: () => WriteOptions<WriteInput<Id>, ResultOf<Id>>;
} & {
  readonly [Name in keyof Decisions]: Decisions[Name] extends (
    input: infer Input,
    options?: CallOptions,
  ) => Promise<infer Result>
    ? () => WriteOptions<Input, Result>
    : never;
} & {
  /** Returns the common beginning of the query keys of the signed-in account, e.g. to invalidate all its queries. */
  accountKey(): readonly ['portal', account: string | null];
};

type AnyCall = (input: unknown, options?: CallOptions) => Promise<unknown>;

/** Creates the options for all operations of a client. */
export function createPortalQueries({ portal, account }: PortalQueriesOptions): PortalQueries {
  const rows: Readonly<Record<string, OperationRow | undefined>> = operations;

  /** A query or mutation may still run after another account has signed in. It must not be sent for that account. */
  function checkOwner(operationId: string, owner: string | null): void {
    if (account() !== owner) throw new PortalError({ kind: 'aborted', operationId });
  }

  function read(id: string, call: AnyCall, input: unknown) {
    const owner = account();
    return {
      queryKey: ['portal', owner, id, input] as const,
      queryFn: async ({ signal }: QueryFunctionContext<PortalQueryKey>) => {
        checkOwner(id, owner);
        const result = await call(input, { signal });
        checkOwner(id, owner);
        return result ?? null;
      },
      retry: isWorthRetrying,
      retryDelay: toRetryDelay,
      structuralSharing: shareRows,
      networkMode: 'always' as const,
    };
  }

  function write(id: string, call: AnyCall, isOfSession: boolean) {
    const owner = account();
    return {
      mutationKey: ['portal', owner, id] as const,
      mutationFn: async (input: unknown) => {
        if (isOfSession) checkOwner(id, owner);
        return call(input);
      },
      // A write is only sent when the user asks for it, so it is not retried, and not paused while the browser is
      // offline.
      retry: false,
      networkMode: 'always' as const,
      // Passwords, codes and bank details are removed from memory when the component unmounts.
      gcTime: 0,
    };
  }

  const all = Object.entries(portal).map(([id, call]: [string, unknown]) => {
    const row = rows[id];
    const made =
      row?.safe === true
        ? (input: unknown = {}) => read(id, call as AnyCall, input)
        : () => write(id, call as AnyCall, row === undefined || carriesSession(row));
    return [id, made];
  });
  // The mapped types above describe the object that is built from the client's functions here.
  return { ...Object.fromEntries(all), accountKey: () => ['portal', account()] as const } as PortalQueries;
}
