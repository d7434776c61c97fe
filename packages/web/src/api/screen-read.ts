import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { session } from './session.ts';
import { createStartedReads } from './started-reads.ts';

type Ask<Answer> = (options: { readonly signal?: AbortSignal }) => Promise<Answer>;

/** A query as far as its screen names it. */
export interface ScreenQuery {
  readonly queryKey: readonly string[];
  readonly gcTime?: unknown;
}

const started = createStartedReads(session.storedToken);
const asks = new Map<string, Ask<unknown>>();

/**
 * A query of the portal: one key, one call without a choice in it. It can be started before the code of its screen is
 * there ({@link startRead}); whoever asks first takes that answer over.
 */
export function screenRead<Answer>(
  name: string,
  ask: Ask<Answer>,
  { gcTime }: { readonly gcTime?: number } = {},
) {
  asks.set(name, ask);
  return queryOptions({
    queryKey: [name],
    queryFn: ({ signal, client, queryKey }: QueryFunctionContext<string[]>) => {
      const early = started.take(name, signal);
      // What is read again, e.g. after a decision, must be newer than what is known.
      const isFirst = client.getQueryData(queryKey) === undefined;
      return (isFirst ? (early as Promise<Answer> | undefined) : undefined) ?? ask({ signal });
    },
    ...(gcTime !== undefined && { gcTime }),
  });
}

/** Begins a query's call now; the query takes its answer over. */
export function startRead({ queryKey: [name = ''] }: ScreenQuery): void {
  const ask = asks.get(name);
  if (ask !== undefined) started.start(name, () => ask({}));
}

/**
 * Puts what a query's early call has brought in its place, so that its screen is drawn once, with it. Not what leaves the
 * memory with its screen: put there without one, Query would keep it for minutes. It waits to be taken.
 */
export function takeOverRead(client: QueryClient, { queryKey, gcTime }: ScreenQuery): void {
  if (gcTime === 0 || client.getQueryState(queryKey) !== undefined) return;
  const brought = started.takeBrought(queryKey[0] ?? '');
  if (brought !== undefined) client.setQueryData(queryKey, brought.data, { updatedAt: brought.atMs });
}
