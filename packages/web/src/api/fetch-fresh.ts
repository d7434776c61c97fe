import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Read<Answer> = FetchQueryOptions<Answer, Error, Answer, string[]>;

/**
 * Reads the current state from the service, past a read under way: that one may have been sent before the row arrived, and a
 * user who is told that it has not arrived sends it twice.
 */
export async function fetchFresh<Answer>(query: Read<Answer>): Promise<Answer> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

/** A list in which a new row is looked up: its known rows, and its current ones. */
export const toWatchedList = <Answer>(query: Read<Answer>) => ({
  known: () => queryClient.getQueryData<Answer>(query.queryKey),
  read: () => fetchFresh(query),
  /** The rows as they were read since the last write; read now where that has not happened. */
  current: () => queryClient.fetchQuery(query),
});
