// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { createMachine } from 'xstate';

/**
 * Sections that the client fills in. A check may find any of them incomplete at any time, also again. Documents are
 * available while all are complete.
 */
export const enrollmentLifecycle = createMachine({
  types: {} as {
    events:
      | { type: 'reportError.personal_information' }
      | { type: 'reportComplete.personal_information' }
      | { type: 'reportError.payment_information' }
      | { type: 'reportComplete.payment_information' }
      | { type: 'reportError.terms' }
      | { type: 'reportComplete.terms' }
      | { type: 'reportError.signature' }
      | { type: 'reportComplete.signature' };
  },
  id: 'enrollment',
  type: 'parallel',
  states: {
    personal_information: {
      initial: 'unknown',
      states: {
        /** No check has reported on the section. */
        unknown: {
          on: {
            /** By the server. */
            'reportError.personal_information': 'inError',
            /** By the server. */
            'reportComplete.personal_information': 'complete',
          },
        },
        /** The section is incomplete. Stored as its field in `errors` present. */
        inError: {
          on: {
            /** By the server. */
            'reportError.personal_information': 'inError',
            /** By the server. */
            'reportComplete.personal_information': 'complete',
          },
        },
        /** The section is complete. Stored as its field in `errors` absent. */
        complete: {
          on: {
            /** By the server. */
            'reportError.personal_information': 'inError',
            /** By the server. */
            'reportComplete.personal_information': 'complete',
          },
        },
      },
    },
    payment_information: {
      initial: 'unknown',
      states: {
        /** No check has reported on the section. */
        unknown: {
          on: {
            /** By the server. */
            'reportError.payment_information': 'inError',
            /** By the server. */
            'reportComplete.payment_information': 'complete',
          },
        },
        /** The section is incomplete. Stored as its field in `errors` present. */
        inError: {
          on: {
            /** By the server. */
            'reportError.payment_information': 'inError',
            /** By the server. */
            'reportComplete.payment_information': 'complete',
          },
        },
        /** The section is complete. Stored as its field in `errors` absent. */
        complete: {
          on: {
            /** By the server. */
            'reportError.payment_information': 'inError',
            /** By the server. */
            'reportComplete.payment_information': 'complete',
          },
        },
      },
    },
    terms: {
      initial: 'unknown',
      states: {
        /** No check has reported on the section. */
        unknown: {
          on: {
            /** By the server. */
            'reportError.terms': 'inError',
            /** By the server. */
            'reportComplete.terms': 'complete',
          },
        },
        /** The section is incomplete. Stored as its field in `errors` present. */
        inError: {
          on: {
            /** By the server. */
            'reportError.terms': 'inError',
            /** By the server. */
            'reportComplete.terms': 'complete',
          },
        },
        /** The section is complete. Stored as its field in `errors` absent. */
        complete: {
          on: {
            /** By the server. */
            'reportError.terms': 'inError',
            /** By the server. */
            'reportComplete.terms': 'complete',
          },
        },
      },
    },
    signature: {
      initial: 'unknown',
      states: {
        /** No check has reported on the section. */
        unknown: {
          on: {
            /** By the server. */
            'reportError.signature': 'inError',
            /** By the server. */
            'reportComplete.signature': 'complete',
          },
        },
        /** The section is incomplete. Stored as its field in `errors` present. */
        inError: {
          on: {
            /** By the server. */
            'reportError.signature': 'inError',
            /** By the server. */
            'reportComplete.signature': 'complete',
          },
        },
        /** The section is complete. Stored as its field in `errors` absent. */
        complete: {
          on: {
            /** By the server. */
            'reportError.signature': 'inError',
            /** By the server. */
            'reportComplete.signature': 'complete',
          },
        },
      },
    },
  },
});
