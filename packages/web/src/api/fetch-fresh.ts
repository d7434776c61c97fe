import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type Read<Answer> = FetchQueryOptions<Answer, Error, Answer, string[]>;

/**
 * Reads from the service what stands there now, past a read that is under way: that one may have set out before what is
 * looked for arrived, and whoever is told that it has not sends it twice.
 */
export async function fetchFresh<Answer>(query: Read<Answer>): Promise<Answer> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

/** A list to look for a new row in: its rows as they are known, and as they stand there now. */
export const watchedList = <Answer>(query: Read<Answer>) => ({
  known: () => queryClient.getQueryData<Answer>(query.queryKey),
  read: () => fetchFresh(query),
  /** The rows as they were read since the last write; read now where that has not happened. */
  current: () => queryClient.fetchQuery(query),
});
