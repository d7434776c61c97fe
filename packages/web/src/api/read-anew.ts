import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Reads from the service what stands there now, past a read that is under way: that one may have set out before what is
 * looked for arrived, and whoever is told that it has not sends it twice.
 */
export async function readAnew<Answer, Key extends readonly unknown[]>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
