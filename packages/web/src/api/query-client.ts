import { PortalError, withGaps } from '@client-portal/sdk';
import { toWaitMs } from '@client-portal/state-machines';
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { onClientLeft } from '../lib/client-store.ts';
import { gapsOf } from './list-gaps.ts';
import { sendSessionEvent } from './session-actor.ts';

const MAX_RETRIES = 2;
const RETRIED_STATUSES = [502, 503, 504];
/** A component that mounts shows a failed read, instead of sending it again, if the failure is younger than this. */
const FRESH_FAILURE_MS = 2_000;

/**
 * Reads are retried only if another attempt can help: after no response, a timeout, or a gateway's 502 to 504. If the
 * service says how long to wait, the component that shows the failure waits and retries.
 */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof PortalError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  if (toWaitMs(error) !== undefined) return false;
  return error.kind === 'server' && RETRIED_STATUSES.includes(error.status ?? 0);
}

/**
 * A 401 to any call that carries the session interrupts it; the layout then asks once to sign in again (Q010). `token`
 * is the one that the call carried, which may differ from the current one.
 */
export function interruptSessionOn401(error: unknown, token: string | null): void {
  if (error instanceof PortalError && error.kind === 'unauthorized')
    sendSessionEvent({ type: 'refuse', token });
}

/**
 * Keeps parts of the previous data that are equal, as TanStack Query does by default, and copies the number of
 * unreadable rows, which is stored beside the array and would get lost in a copy.
 */
export function shareEqualParts(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  const gaps = gapsOf(after);
  const known = gapsOf(shared);
  if (!Array.isArray(shared)) return shared;
  if (known.unreadable === gaps.unreadable && known.isPartial === gaps.isPartial) return shared;
  return withGaps([...shared], gaps);
}

/**
 * The policy for all reads. Only calls marked `x-safe` in the contract become queries; writes are sent by state
 * machines and are never retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (attempt) => 400 * 2 ** attempt,
      staleTime: 30_000,
      // A read that failed while the code of a page was loading is not sent again for that page.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_FAILURE_MS,
      structuralSharing: shareEqualParts,
      // Offline, a read should fail and say so instead of waiting in silence.
      networkMode: 'always',
      // TanStack Query turns this off with `networkMode: 'always'`; failed and stale reads are repeated when the
      // connection is back.
      refetchOnReconnect: true,
    },
  },
});

onClientLeft(() => queryClient.clear());
