const MINUTE_MS = 60_000;

/** Lifetime of a session in ms after sign-in or an accepted code (AUTH-08, OTP-08, CONST-01). */
export const SESSION_INITIAL_MS = 10 * MINUTE_MS;
/** Lifetime of a session in ms after a guarded navigation (SES-05, CONST-01). */
export const SESSION_RENEWAL_MS = 24 * 60 * MINUTE_MS;
/** Time in ms from the warning to the end of a session. */
export const SESSION_WARNING_MS = 2 * MINUTE_MS;

/** The two stored values as text; null or missing if nothing is stored. */
export interface StoredSession {
  readonly token?: string | null | undefined;
  /** Epoch ms as text. */
  readonly tokenExpiration?: string | null | undefined;
}

/** Epoch milliseconds, or NaN, which is never in the future, for anything but plain digits (Q009). */
function toExpiry(text: string | null | undefined): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
}

/**
 * Returns the state of the stored session at `now` (epoch ms): active only with a token and an expiry in the future
 * (SES-04). An invalid expiry counts as expired (Q009). A session that waits for its code is never stored (Q022).
 * Never throws.
 */
export function toSessionState(stored: StoredSession, now: number): 'signedOut' | 'active' {
  const hasToken = typeof stored.token === 'string' && stored.token.trim() !== '';
  return hasToken && toExpiry(stored.tokenExpiration) > now ? 'active' : 'signedOut';
}
