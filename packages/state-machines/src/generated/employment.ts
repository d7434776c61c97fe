// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { createMachine } from 'xstate';

/**
 * The client hires an available employee, which creates an employment record, and ends it. A record that has ended
 * stays so: hiring the same person again creates a new one. The list of available employees says who can be hired.
 */
export const employmentLifecycle = createMachine({
  types: {} as {
    events:
      | { type: 'hire' }
      | { type: 'terminate' };
  },
  id: 'employment',
  initial: 'available',
  states: {
    /** The person has no employment record yet. */
    available: {
      on: {
        /** By the client. */
        hire: 'hired',
      },
    },
    /** The employment lasts. Stored as `separation_date` absent. */
    hired: {
      on: {
        /** By the client. */
        terminate: 'terminated',
      },
    },
    /** The employment has ended. Stored as `separation_date` present. */
    terminated: { type: 'final' },
  },
});
