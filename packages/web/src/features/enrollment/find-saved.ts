import { isMasked } from '@client-portal/sdk';
import type { Finding } from '@client-portal/state-machines';
import { toShownEnd } from './masks.ts';

/** Texts by field; none for a field that was not sent. */
type Values = Readonly<Record<string, string | null | undefined>>;

/**
 * Compares a record that is read after a save with lost response: `arrived` if it equals what was sent, apart from
 * spaces at both ends; `missing` if it equals the record before; otherwise unknown, since services change the format of
 * numbers and capitals. A field that was not sent may hold anything. Of a number that the service hides, the visible end
 * is compared.
 */
export function findSavedRecord(sent: Values, before: Values | undefined, onFile: Values): Finding {
  const isOnFile = (values: Values) =>
    Object.entries(onFile).every(([name, value]) => (value ?? '').trim() === values[name]?.trim());
  const isSent = ([name, stored]: readonly [string, string | null | undefined]) => {
    const value = stored ?? '';
    const entered = sent[name]?.trim();
    if (entered === undefined || value.trim() === entered) return true;
    const end = toShownEnd(value);
    return isMasked(value) && end !== '' && entered.endsWith(end);
  };
  if (Object.entries(onFile).every(isSent)) return 'arrived';
  return before !== undefined && isOnFile(before) ? 'notArrived' : 'unknown';
}
