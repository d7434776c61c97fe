import { type ListGaps, PortalError, withGaps } from '@client-portal/sdk';
import { toWaitMs } from '@client-portal/state-machines';
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { sendSessionEvent } from './session-actor.ts';

const MAX_RETRIES = 2;
const RETRIED_STATUSES = [502, 503, 504];
/** Age up to which a failure of a read is shown by the component that mounts, which does not read again. */
const FRESH_FAILURE_MS = 2_000;

/**
 * Reads are retried only if another attempt can help: no response, no response in time, or a gateway's 502 to 504. If the
 * service says how long to wait, the part that shows the failure waits and says so.
 */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof PortalError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  if (toWaitMs(error) !== undefined) return false;
  return error.kind === 'server' && RETRIED_STATUSES.includes(error.status ?? 0);
}

/**
 * A 401 from any call that carries the session interrupts it; the layout asks to sign in again, once (Q010).
 * `token` is the one that the call set out with, which may be another by now.
 */
export function interruptSessionOn401(error: unknown, token: string | null): void {
  if (error instanceof PortalError && error.kind === 'unauthorized')
    sendSessionEvent({ type: 'refuse', token });
}

/** Rows of a list that are not shown; no gaps for data that is no list. */
export const gapsOf = (data: unknown): ListGaps =>
  Array.isArray(data)
    ? {
        unreadable: 'unreadable' in data ? Number(data.unreadable) : 0,
        isPartial: 'isPartial' in data && data.isPartial === true,
      }
    : { unreadable: 0, isPartial: false };

/** True for a list of which rows are not shown. */
export const hasGaps = (data: unknown): boolean => {
  const { unreadable, isPartial } = gapsOf(data);
  return unreadable > 0 || isPartial;
};

/**
 * Keeps equal data from before, as Query does by itself, and copies the gaps of a list: they are beside the rows, and a copy
 * of a list would lose them.
 */
export function shareEqualParts(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  const gaps = gapsOf(after);
  const known = gapsOf(shared);
  if (!Array.isArray(shared)) return shared;
  if (known.unreadable === gaps.unreadable && known.isPartial === gaps.isPartial) return shared;
  return withGaps([...shared], gaps);
}

/** One policy for all reads. Only calls marked `x-safe` in the contract become queries; writes run in flows and never repeat. */
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
      // With that mode Query would leave it out: what failed or has become old meanwhile is read as the connection is back.
      refetchOnReconnect: true,
    },
  },
});
