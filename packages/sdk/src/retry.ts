import { PortalError } from './errors.ts';

/** A read is sent at most three times. */
const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 400;
/** A longer wait is for the screen to show, not for a query that looks as if it were loading. */
const LONGEST_WAIT_MS = 10_000;
/** Statuses of a gateway and of a service that is starting. */
const RETRIED_STATUSES: readonly unknown[] = [502, 503, 504];
const TOO_MANY_REQUESTS = 429;

/**
 * Returns true if a read that failed is worth another attempt: without a response, after a gateway's 502 to 504, or after a
 * 429 or a 5xx that says how long to wait, for up to 10 s. A refusal, an ended session and an unreadable answer stay what they are.
 */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof PortalError)) return false;
  const { kind, status, retryAfterMs } = error;
  if (kind === 'network' || kind === 'timeout') return true;
  if (kind !== 'server' && status !== TOO_MANY_REQUESTS) return false;
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_WAIT_MS;
  return RETRIED_STATUSES.includes(status);
}

/** Returns the time to wait before another attempt in ms: what the service asks for (`Retry-After`), else 400, then 800. */
export function toRetryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof PortalError ? error.retryAfterMs : undefined;
  return asked ?? FIRST_DELAY_MS * 2 ** attempt;
}
