import type { Finding } from '@client-portal/state-machines';

type Values = Readonly<Record<string, string>>;

/**
 * For a form that saves a record: it has arrived when, read again, the record is as it was sent, blanks at its ends aside, and has
 * not when it is as it was before. In between nobody can tell: services write numbers and capitals their own way.
 */
export function findSaved(sent: Values, before: Values | undefined, onFile: Values): Finding {
  const isOnFile = (values: Values) =>
    Object.entries(onFile).every(([name, value]) => value.trim() === values[name]?.trim());
  if (isOnFile(sent)) return 'arrived';
  return before !== undefined && isOnFile(before) ? 'notArrived' : 'unknown';
}
