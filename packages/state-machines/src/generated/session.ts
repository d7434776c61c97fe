// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { createMachine } from 'xstate';

/** Session of a user at the service, which knows neither the portal's own expiry nor its log-out. */
export const sessionLifecycle = createMachine({
  types: {} as {
    events:
      | { type: 'signIn' }
      | { type: 'requireCode' }
      | { type: 'acceptCode' }
      | { type: 'cancelCode' }
      | { type: 'expire' };
  },
  id: 'session',
  initial: 'signedOut',
  states: {
    /** There is no session. */
    signedOut: {
      on: {
        /** By the client. */
        signIn: 'active',
        /** By the server. */
        requireCode: 'awaitingCode',
      },
    },
    /** The password was correct and the one-time code is missing. */
    awaitingCode: {
      on: {
        /** By the client. */
        acceptCode: 'active',
        /** By the client. */
        cancelCode: 'signedOut',
      },
    },
    /** The token gives access. */
    active: {
      on: {
        /** By the clock. */
        expire: 'signedOut',
      },
    },
  },
});
