import { PortalError } from '@client-portal/sdk';
import { m } from '../messages/messages.ts';

/** The service's own sentence of a failed call, else the text that is stated for it. Never a code or an address. */
export function toFailureText(error: unknown, stated: string): string {
  return (error instanceof PortalError ? error.serverMessage : undefined) ?? stated;
}

/** For calls without a stated text: the service's own sentence, or whether it could not be reached or could not do it. */
export function toPlainFailureText(error: unknown): string {
  const isUnreached = error instanceof PortalError && error.isUnconfirmed;
  return toFailureText(error, isUnreached ? m.call_no_answer() : m.call_failed());
}

/** Whether a write may have taken effect although no usable answer came. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof PortalError && error.isUnconfirmed;
