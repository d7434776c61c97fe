import { PortalError } from './errors.ts';

/** Number of retries, so that a read is sent at most three times. */
const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 400;
/**
 * Longest wait in ms before an automatic retry. A longer one must be shown to the user, instead of a query that seems
 * to be loading.
 */
const LONGEST_WAIT_MS = 10_000;
/** Statuses of a gateway, or of a service that is starting. */
const RETRIED_STATUSES: readonly unknown[] = [502, 503, 504];
const TOO_MANY_REQUESTS = 429;

/**
 * Returns true if a failed read may be retried: without a response, after 502 to 504, or after 429 or 5xx with a
 * `Retry-After` of up to 10 s. It is not retried after a refusal, an ended session or an unreadable response.
 */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof PortalError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'timeout') return true;
  if (kind !== 'server' && status !== TOO_MANY_REQUESTS) return false;
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT_MS;
  return RETRIED_STATUSES.includes(status);
}

/** Returns the time in ms to wait before a retry: the `Retry-After` of the service, or else 400 and then 800. */
export function toRetryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof PortalError ? error.retryAfterMs : undefined;
  return asked ?? FIRST_DELAY_MS * 2 ** attempt;
}
