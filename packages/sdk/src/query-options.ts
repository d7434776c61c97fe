import type { DataTag, UnusedSkipTokenOptions, UseMutationOptions } from '@tanstack/react-query';
import type { PortalError } from './errors.ts';
import type { operations } from './generated/operations.ts';
import type { OperationId, ResultOf } from './generated/types.ts';

/** Query key of an account, an operation and its input, so that no account sees another's data. */
export type PortalQueryKey = readonly ['portal', account: string | null, operationId: string, input: unknown];

/** Id of a read (`x-safe`). */
type ReadId = {
  [Id in OperationId]: (typeof operations)[Id]['safe'] extends true ? Id : never;
}[OperationId];

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
