import { session } from './session.ts';
import { tellSession } from './session-actor.ts';

/** Why a write did not set out: another client is signed in by now, nobody is, or what it is about is no longer as it was shown. */
export type NotSentReason = 'otherClient' | 'signedOut' | 'changed';

/** A write that stayed here. `kind` is read like that of a `PortalError`. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
  readonly kind = 'notSent';
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason) {
    super(`not sent: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Lets a write go out only while the client is signed in for whom its form was opened: what one client typed must never
 * be saved as another's. Throws `NotSentError` otherwise, and lets the page find out.
 */
export function requireOwner(owner: string | undefined): void {
  if (session.isOwner(owner)) return;
  if (session.storedToken() === null) {
    tellSession({ type: 'refuse', token: null });
    throw new NotSentError('signedOut');
  }
  // The browser has not said so yet.
  tellSession({ type: 'lookAgain' });
  throw new NotSentError('otherClient');
}
