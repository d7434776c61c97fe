/**
 * TanStack Query options for every operation: a query for each operation with `x-safe`, and a mutation for each
 * other. The generated table of operations decides which, so no operation is named here.
 */
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CallOptions } from './call-options.ts';
import { PortalError } from './errors.ts';
import type { PortalClient } from './generated/calls.ts';
import { operations } from './generated/operations.ts';
import type { OperationQueries } from './generated/queries.ts';
import { carriesSession, type OperationRow } from './operation-row.ts';
import type { PortalQueryKey } from './query-options.ts';
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

export type { PortalQueryKey, QueryDataOf, ReadOptions, WriteOptions } from './query-options.ts';

/** A function for each operation, with the name of the client's function. */
export type PortalQueries = OperationQueries & {
  /** Returns the common beginning of the query keys of the signed-in account, e.g. to invalidate all its queries. */
  readonly accountKey: () => readonly ['portal', account: string | null];
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
  // The generated type describes the object that is built from the client's functions here.
  return { ...Object.fromEntries(all), accountKey: () => ['portal', account()] as const } as PortalQueries;
}
