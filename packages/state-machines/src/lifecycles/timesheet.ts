import type { TimesheetState } from '../generated/states.ts';

/**
 * Returns the state for a stored `status`: 0 or "0" is pending, and 1 or "1" is approved (TS-09). Any other value is
 * declined, including null, a missing value and other text (Q081), so that the buttons only show if a timesheet is
 * surely pending. Never throws.
 */
export function toTimesheetState(status: unknown): TimesheetState {
  if (status === 0 || status === '0') return 'pending';
  if (status === 1 || status === '1') return 'approved';
  return 'declined';
}
