import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Read<Data> = FetchQueryOptions<Data, Error, Data, string[]>;

/**
 * Reads the current state from the service. A read that is already running is cancelled and sent again: it may have
 * been sent before the new row existed, and a user who does not see the row sends it twice.
 */
export async function fetchFresh<Data>(query: Read<Data>): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

/** The rows of a list before and after a write, to find the new one. */
export const toWatchedList = <Data>(query: Read<Data>) => ({
  known: () => queryClient.getQueryData<Data>(query.queryKey),
  read: () => fetchFresh(query),
  /** The rows after the last write; reads them if that has not happened yet. */
  current: () => queryClient.fetchQuery(query),
});
