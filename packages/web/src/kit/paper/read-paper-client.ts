import { paperClientQuery } from '../../api/paper-client.ts';
import { clientNameQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { toClientLine } from './paper-head.ts';

/** A document is made without its client's name rather than late. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Reads the client's name and UCI number for a document. If the read fails, which it does at once without a connection,
 * the name is the one that the frame knows. Never rejects.
 */
export async function readPaperClient(): Promise<string> {
  const read = queryClient.fetchQuery({
    ...paperClientQuery,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The client was not read in time.')), LONGEST_WAIT_MS);
  });
  try {
    return toClientLine(await Promise.race([read, late]));
  } catch {
    // The document says that the name is missing; the read's own error has no place on it.
    return toKnownClient() || toClientLine(undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the client as far as the frame knows, without a read; empty if it has not read the name. */
export function toKnownClient(): string {
  const known = queryClient.getQueryData(clientNameQuery.queryKey);
  return known?.name || known?.email || '';
}
