import { PortalError } from '@client-portal/sdk';
import { NotSentError } from '../../api/not-sent.ts';
import { toShown } from '../../format/shown.ts';
import { m } from '../../messages/messages.ts';
import { toClientsLanguage } from './service-words.ts';

/**
 * Returns the message about a failed call: the service's own sentence if it refused, else the specified text. Internals
 * of a failing server, codes and addresses are never shown.
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

/** Returns the specified text for calls that have only one, unless the call failed because the session ended. */
export function toStatedFailure(error: unknown, stated: string): string {
  return error instanceof PortalError && error.kind === 'refused' ? stated : toFailureText(error, stated);
}

/**
 * Returns the message for calls without a specified text: the service's own sentence, or that it could not be reached
 * or failed.
 */
export function toPlainFailureText(error: unknown): string {
  const isUnreached = error instanceof PortalError && error.isUnconfirmed;
  return toFailureText(error, isUnreached ? m.call_no_answer() : m.call_failed());
}

/** Returns true if a write may have taken effect although no usable response arrived. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof PortalError && error.isUnconfirmed;

/** Returns true if a write was answered, but not as the contract states, so that nobody knows whether it took effect. */
export const isUnclear = (error: unknown): boolean =>
  error instanceof PortalError && error.kind === 'unreadable' && error.httpStatus !== undefined;

/**
 * Returns the message after reading the state again has shown that a write was accepted, with the specified text before
 * it if the response was unclear (Q123).
 */
export const toArrivedText = (error: unknown, stated: string): string =>
  isUnclear(error) ? `${stated} ${m.lost_arrived()}` : m.lost_arrived();

/**
 * Returns a sentence of the service that can be shown to the client; `undefined` for a number, an empty text, or any
 * other value.
 */
export function toFailureSentence(value: unknown): string | undefined {
  return typeof value === 'string' && /\p{L}/u.test(value) ? toShown(toClientsLanguage(value)) : undefined;
}
