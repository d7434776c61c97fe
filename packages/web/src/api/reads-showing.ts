import { readsShowing } from '@client-portal/sdk';
import { queryClient } from './query-client.ts';

/** Returns the key of a read's query: its operation id without the verb, e.g. `payables` of `listPayables`. */
function toQueryKey(operationId: string): readonly string[] {
  const name = operationId.replace(/^(?:list|get)/, '');
  return [name.charAt(0).toLowerCase() + name.slice(1)];
}

/**
 * Marks the reads that show the result of a write as stale, so that those on the screen are sent again: after a success,
 * and after an error that may have written. The contract says which they are (`links`).
 */
export async function refreshReadsShowing(write: keyof typeof readsShowing): Promise<void> {
  await Promise.all(
    readsShowing[write].map((operationId) =>
      queryClient.invalidateQueries({ queryKey: toQueryKey(operationId) }),
    ),
  );
}
