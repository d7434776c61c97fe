import { type EventFrom, type StateValueFrom, setup } from 'xstate';
import type { Parties } from './party.ts';

/** The contract's numbers for a timesheet's `status` (TS-09). */
export const TIMESHEET_STATUS = { pending: 0, approved: 1, declined: -1 } as const;

/** Rules of a timesheet. Approved and declined are final (TS-11). */
export const timesheetLifecycle = setup({
  types: {} as { events: { type: 'approve' } | { type: 'decline' } },
}).createMachine({
  id: 'timesheet',
  initial: 'pending',
  states: {
    pending: { on: { approve: 'approved', decline: 'declined' } },
    approved: { type: 'final' },
    declined: { type: 'final' },
  },
});

/** `'pending' | 'approved' | 'declined'` */
export type TimesheetState = StateValueFrom<typeof timesheetLifecycle>;
/** `{ type: 'approve' } | { type: 'decline' }` */
export type TimesheetEvent = EventFrom<typeof timesheetLifecycle>;

/** Both decisions belong to the client, not to the admin (PROD-16). */
export const timesheetParties = {
  approve: 'client',
  decline: 'client',
} as const satisfies Parties<TimesheetEvent>;

/**
 * Reads a stored `status`: 0 or "0" is pending, 1 or "1" approved, everything else declined, also null, a missing value and
 * text (Q081): the buttons show only if a timesheet is surely pending. Never throws.
 */
export function toTimesheetState(status: unknown): TimesheetState {
  if (status === 0 || status === '0') return 'pending';
  if (status === 1 || status === '1') return 'approved';
  return 'declined';
}
