import { session } from './session.ts';
import { sendSessionEvent } from './session-actor.ts';

/**
 * Why a write was not sent: another client has signed in, nobody is signed in, the item changed since it was shown, or
 * a chosen file was moved or deleted.
 */
export type NotSentReason = 'otherClient' | 'signedOut' | 'changed' | 'unreadable';

/** A write that was not sent. Its `kind` is used like the `kind` of a `PortalError`. */
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
 * Throws if a file of the form was moved or deleted since it was chosen. The browser would report it as a lost
 * response.
 */
export async function requireReadableFiles(form: FormData | undefined): Promise<void> {
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
  } catch {
    throw new NotSentError('unreadable');
  }
}

/**
 * Throws a `NotSentError` unless the client for whom the form was opened is still signed in: input of one client must
 * never be saved for another. Also tells the session, so that the page shows it.
 */
export function requireOwner(owner: string | undefined): void {
  if (session.isOwner(owner)) return;
  if (session.storedToken() === null) {
    sendSessionEvent({ type: 'refuse', token: null });
    throw new NotSentError('signedOut');
  }
  // Another tab signed in, and its storage event has not arrived here yet.
  sendSessionEvent({ type: 'lookAgain' });
  throw new NotSentError('otherClient');
}
