import type { Finding } from '@client-portal/state-machines';

type Values = Readonly<Record<string, string>>;

/**
 * For a form that saves a record: it has arrived if, read again, the record is as it was sent, blanks at its ends aside, and
 * has not if it is as it was before. In between it is unknown: services write numbers and capitals in their own way.
 */
export function findSavedRecord(sent: Values, before: Values | undefined, onFile: Values): Finding {
  const isOnFile = (values: Values) =>
    Object.entries(onFile).every(([name, value]) => value.trim() === values[name]?.trim());
  if (isOnFile(sent)) return 'arrived';
  return before !== undefined && isOnFile(before) ? 'notArrived' : 'unknown';
}
