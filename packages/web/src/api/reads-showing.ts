import { readsShowing } from '@client-portal/sdk';
import { queryClient } from './query-client.ts';

/** A write whose result reads show, by its operation id. */
export type LinkedWrite = keyof typeof readsShowing;

/** Returns the key of a read's query: its operation id without the verb, e.g. `payables` of `listPayables`. */
function toQueryKey(operationId: string): readonly string[] {
  const name = operationId.replace(/^(?:list|get)/, '');
  return [name.charAt(0).toLowerCase() + name.slice(1)];
}

/**
 * Marks the reads that show the result of a write as stale, so that those on the screen are sent again: after a success,
 * and after an error that may have written. The contract says which they are (`links`).
 */
export async function refreshReadsShowing(write: LinkedWrite): Promise<void> {
  await Promise.all(
    readsShowing[write].map((operationId) =>
      queryClient.invalidateQueries({ queryKey: toQueryKey(operationId) }),
    ),
  );
}

/** Sends the reads that show the result of a write again. Rejects with the SDK's error of the first that fails. */
export async function rereadReadsShowing(write: LinkedWrite): Promise<void> {
  await Promise.all(
    readsShowing[write].map((operationId) =>
      queryClient.refetchQueries({ queryKey: toQueryKey(operationId) }, { throwOnError: true }),
    ),
  );
}
