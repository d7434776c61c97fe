import type { EmploymentState } from '../generated/states.ts';

/**
 * Returns the state of an employment record: `hired` if the separation date is null, missing or blank, and
 * `terminated` for any other value, so that Terminate is never offered next to a date that the portal cannot read
 * (HIRE-14). Never throws.
 */
export function toEmploymentState(record: {
  readonly separation_date?: unknown;
}): Exclude<EmploymentState, 'available'> {
  const date = record.separation_date;
  const isEmpty = date === null || date === undefined || (typeof date === 'string' && date.trim() === '');
  return isEmpty ? 'hired' : 'terminated';
}
