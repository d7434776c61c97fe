import { PortalError, withUnreadable } from '@client-portal/sdk';
import { toWaitMs } from '@client-portal/state-machines';
import { QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { session } from './session.ts';
import { tellSession } from './session-actor.ts';

const MAX_RETRIES = 2;
const RETRIED_STATUSES = [502, 503, 504];

/**
 * Reads are tried again only where another try can help: no answer, no answer in time, or a gateway's 502 to 504. Where the
 * service says how long to wait, whoever shows the failure waits so long, and tells it.
 */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof PortalError)) return false;
  if (error.kind === 'network' || error.kind === 'timeout') return true;
  if (toWaitMs(error) !== undefined) return false;
  return error.kind === 'server' && RETRIED_STATUSES.includes(error.status ?? 0);
}

/**
 * A 401 from any call that carries the session interrupts it; the layout asks to sign in again, once (Q010).
 * `token` is the one that the call set out with, where that may be another by now.
 */
export function interruptSessionOn401(error: unknown, token = session.storedToken()): void {
  if (error instanceof PortalError && error.kind === 'unauthorized') tellSession({ type: 'refuse', token });
}

/** How many rows of a list could not be read; `undefined` where all could, or where it is no list. */
export const unreadableOf = (data: unknown): number | undefined =>
  Array.isArray(data) && 'unreadable' in data ? Number(data.unreadable) : undefined;

/**
 * Keeps what is equal from before, as Query does by itself, and carries over how many rows of a list could not be read:
 * the count stands beside the rows, where a copy of a list loses it.
 */
export function shareEqualParts(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  const unreadable = unreadableOf(after);
  if (!Array.isArray(shared) || unreadableOf(shared) === unreadable) return shared;
  const copy: unknown[] = [...shared];
  return unreadable === undefined ? copy : withUnreadable(copy, unreadable);
}

/** One policy for all reads. Only calls marked `x-safe` in the contract become queries; writes run in flows and never repeat. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => interruptSessionOn401(error) }),
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (attempt) => 400 * 2 ** attempt,
      staleTime: 30_000,
      structuralSharing: shareEqualParts,
      // Offline, a read should fail and say so instead of waiting in silence.
      networkMode: 'always',
      // With that mode Query would leave it out: what failed or has become old meanwhile is read as the connection is back.
      refetchOnReconnect: true,
    },
  },
});
