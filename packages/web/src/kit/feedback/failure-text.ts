import { PortalError } from '@client-portal/sdk';
import { NotSentError } from '../../api/not-sent.ts';
import { m } from '../../messages/messages.ts';
import { toClientsLanguage } from './service-words.ts';

/**
 * Returns the message about a failed call: the service's own sentence if it refused, else the stated text. Internals of a
 * failing server are not shown, and neither is a code or an address.
 */
export function toFailureText(error: unknown, stated: string): string {
  if (error instanceof NotSentError) {
    if (error.reason === 'unreadable') return m.call_unreadable_file();
    return error.reason === 'otherClient' ? m.call_other_client() : m.call_session_ended();
  }
  if (!(error instanceof PortalError)) return stated;
  if (error.kind === 'unauthorized') return m.call_session_ended();
  return (error.kind === 'refused' ? toFailureSentence(error.serverMessage) : undefined) ?? stated;
}

/** For calls whose one text is stated: the text, unless it is the session that the call failed for. */
export function toStatedFailure(error: unknown, stated: string): string {
  return error instanceof PortalError && error.kind === 'refused' ? stated : toFailureText(error, stated);
}

/** For calls without a stated text: the service's own sentence, or whether it could not be reached or could not do it. */
export function toPlainFailureText(error: unknown): string {
  const isUnreached = error instanceof PortalError && error.isUnconfirmed;
  return toFailureText(error, isUnreached ? m.call_no_answer() : m.call_failed());
}

/** Returns true if a write may have taken effect although no usable response came. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof PortalError && error.isUnconfirmed;

/** A sentence of the service, for the client, or nothing where it is none: a number, an empty text, anything that is not text. */
export function toFailureSentence(value: unknown): string | undefined {
  return typeof value === 'string' && /\p{L}/u.test(value) ? toClientsLanguage(value) : undefined;
}
