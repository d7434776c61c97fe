// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { createMachine } from 'xstate';

/** The client approves or declines the hours of a timesheet once. Any other value of `status` is read as declined. */
export const timesheetLifecycle = createMachine({
  types: {} as {
    events:
      | { type: 'approve' }
      | { type: 'decline' };
  },
  id: 'timesheet',
  initial: 'pending',
  states: {
    /** Waits for the client's decision. Stored as `status` 0. */
    pending: {
      on: {
        /** By the client. */
        approve: 'approved',
        /** By the client. */
        decline: 'declined',
      },
    },
    /** The hours are paid. Stored as `status` 1. */
    approved: { type: 'final' },
    /** The hours are not paid. Stored as `status` -1. */
    declined: { type: 'final' },
  },
});
