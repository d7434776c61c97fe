import { session } from './session.ts';
import { sendSessionEvent } from './session-actor.ts';

/**
 * Reason that a write was not sent: another client is signed in by now, no one is, its item is no longer as it was shown, or
 * one of its files was moved or deleted after it was chosen.
 */
export type NotSentReason = 'otherClient' | 'signedOut' | 'changed' | 'unreadable';

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

/** Lets a form go out only while its files are where they were chosen. For one that is gone a call would end as if its answer were lost. */
export async function requireReadableFiles(form: FormData | undefined): Promise<void> {
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
  } catch {
    throw new NotSentError('unreadable');
  }
}

/**
 * Lets a write go out only while the client is signed in for whom its form was opened: what one client typed must never
 * be saved as another's. Throws `NotSentError` otherwise, and lets the page find out.
 */
export function requireOwner(owner: string | undefined): void {
  if (session.isOwner(owner)) return;
  if (session.storedToken() === null) {
    sendSessionEvent({ type: 'refuse', token: null });
    throw new NotSentError('signedOut');
  }
  // The browser has not said so yet.
  sendSessionEvent({ type: 'lookAgain' });
  throw new NotSentError('otherClient');
}
