import type { EventNameIn, Lifecycle } from './lifecycle.ts';
import type { Parties } from './party.ts';

/** Values of a timesheet's `status` in the contract (TS-09). */
export const TIMESHEET_STATUS = { pending: 0, approved: 1, declined: -1 } as const;

/** Rules of a timesheet. Approved and declined are final (TS-11). */
export const timesheetLifecycle = {
  id: 'timesheet',
  initial: 'pending',
  states: {
    pending: { on: { approve: 'approved', decline: 'declined' } },
    approved: { type: 'final' },
    declined: { type: 'final' },
  },
} as const satisfies Lifecycle;

/** `'pending' | 'approved' | 'declined'` */
export type TimesheetState = keyof typeof timesheetLifecycle.states;

/** Both decisions are the client's, not the admin's (PROD-16). */
export const timesheetParties = {
  approve: 'client',
  decline: 'client',
} as const satisfies Parties<EventNameIn<typeof timesheetLifecycle.states>>;

/**
 * Returns the state for a stored `status`: 0 or "0" is pending, and 1 or "1" is approved. Any other value is
 * declined, including null, a missing value and other text (Q081), so that the buttons only show if a timesheet is
 * surely pending. Never throws.
 */
export function toTimesheetState(status: unknown): TimesheetState {
  if (status === 0 || status === '0') return 'pending';
  if (status === 1 || status === '1') return 'approved';
  return 'declined';
}
