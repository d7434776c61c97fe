import type { Finding } from '@client-portal/state-machines';

type Values = Readonly<Record<string, string>>;

/**
 * Compares a record that is read after a save with lost response: `arrived` if it equals what was sent, apart from
 * spaces at both ends; `missing` if it equals the record before; otherwise unknown, since services change the format of
 * numbers and capitals.
 */
export function findSavedRecord(sent: Values, before: Values | undefined, onFile: Values): Finding {
  const isOnFile = (values: Values) =>
    Object.entries(onFile).every(([name, value]) => value.trim() === values[name]?.trim());
  if (isOnFile(sent)) return 'arrived';
  return before !== undefined && isOnFile(before) ? 'notArrived' : 'unknown';
}
