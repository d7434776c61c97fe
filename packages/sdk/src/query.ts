/**
 * TanStack Query's options for every call of the contract: a query for each operation with `x-safe`, a mutation for each
 * other. The generated table of operations decides; nothing here names an operation.
 */
import type {
  DataTag,
  QueryFunctionContext,
  UnusedSkipTokenOptions,
  UseMutationOptions,
} from '@tanstack/react-query';
import type { CallOptions } from './call-options.ts';
import type { PortalClient } from './client.ts';
import type { Decisions } from './decisions.ts';
import { PortalError } from './errors.ts';
import { operations } from './generated/operations.ts';
import { carriesSession, type OperationRow } from './operation-row.ts';
import type { InputOf, OperationId, ResultOf } from './operation-types.ts';
import { shareRows } from './query-rows.ts';
import { isWorthRetrying, toRetryDelay } from './retry.ts';

/** Settings of `createPortalQueries`. */
export interface PortalQueriesOptions {
  readonly portal: PortalClient;
  /**
   * Returns an id of the account that is signed in, e.g. the client id in its token; null while no one is. It is part of each
   * key, which developer tools and persisters show, so it must not be the token.
   */
  readonly account: () => string | null;
}

/** Key of a query: the account, the operation and its input, so that no account sees the data of another. */
export type PortalQueryKey = readonly ['portal', account: string | null, operationId: string, input: unknown];

type ReadId = { [Id in OperationId]: (typeof operations)[Id]['safe'] extends true ? Id : never }[OperationId];
type WriteId = Exclude<OperationId, ReadId>;

/** The data of a query. Query takes `undefined` for a missing answer, so a result that may be absent is null. */
export type QueryDataOf<Id extends ReadId> =
  | Exclude<ResultOf<Id>, undefined>
  | (undefined extends ResultOf<Id> ? null : never);

/** Options of one read, for `useQuery`, `useSuspenseQuery`, `prefetchQuery`, `getQueryData` and the like. */
export type ReadOptions<Id extends ReadId> = UnusedSkipTokenOptions<
  QueryDataOf<Id>,
  PortalError,
  QueryDataOf<Id>,
  PortalQueryKey
> & { readonly queryKey: DataTag<PortalQueryKey, QueryDataOf<Id>, PortalError> };

/** Options of one write, for `useMutation`. */
export type WriteOptions<Input, Result> = UseMutationOptions<Result, PortalError, Input>;

type Read<Id extends ReadId> =
  Record<never, never> extends InputOf<Id>
    ? (input?: InputOf<Id>) => ReadOptions<Id>
    : (input: InputOf<Id>) => ReadOptions<Id>;

/** A write whose input may be left out is mutated without one. */
type WriteInput<Id extends WriteId> =
  Record<never, never> extends InputOf<Id> ? InputOf<Id> | undefined : InputOf<Id>;

/** A function for each operation of the client, by the same name. */
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
  /** Returns the beginning of every key of the account that is signed in, e.g. to invalidate all of its queries. */
  accountKey(): readonly ['portal', account: string | null];
};

type AnyCall = (input: unknown, options?: CallOptions) => Promise<unknown>;

/** Makes the options of every call of a client. */
export function createPortalQueries({ portal, account }: PortalQueriesOptions): PortalQueries {
  const rows: Readonly<Record<string, OperationRow | undefined>> = operations;

  /** A query or mutation outlives a change of accounts; its call would then act for an account that it was not made for. */
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
      // A write is never sent without the act of a person: not again, and not when the connection is back.
      retry: false,
      networkMode: 'always' as const,
      // Passwords, codes and bank details leave the memory with the component.
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
  // The mapped types above describe exactly what is made of the client's calls here.
  return { ...Object.fromEntries(all), accountKey: () => ['portal', account()] as const } as PortalQueries;
}
