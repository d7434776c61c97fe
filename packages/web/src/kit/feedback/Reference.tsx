import { PortalError } from '@client-portal/sdk';
import { m } from '../../messages/messages.ts';
import styles from './Reference.module.css';

/** An id that is longer or contains other characters could not be read out on the phone. */
const READABLE = /^[\w.:-]{1,64}$/;

/** The request id of a failed request, if it is short enough to be read out. */
export function toReference(error: unknown): string | undefined {
  const id = error instanceof PortalError ? error.requestId : undefined;
  return id !== undefined && READABLE.test(id) ? id : undefined;
}

/** Shows the service's request id of a failed request, for support. */
export function Reference({ error }: { error: unknown }) {
  const id = toReference(error);
  if (id === undefined) return null;
  return <div className={styles.reference}>{m.failed_reference({ id })}</div>;
}

/** Returns a line with the service's request id for a message to the provider; none without an id. */
export const toReferenceLine = (id: string | undefined): readonly string[] =>
  id === undefined ? [] : [m.failed_reference({ id })];
