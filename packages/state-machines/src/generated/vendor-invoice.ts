// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { createMachine } from 'xstate';

/**
 * The client approves or declines an invoice of a vendor. The admin pays an approved one and attaches the proof. Any
 * positive number is read as approved, and any negative one as declined.
 */
export const vendorInvoiceLifecycle = createMachine({
  types: {} as {
    events:
      | { type: 'approve' }
      | { type: 'decline' }
      | { type: 'attachProof' };
  },
  id: 'vendorInvoice',
  initial: 'awaiting',
  states: {
    /** Waits for the client's decision. Stored as `is_client_approved` 0 or absent. */
    awaiting: {
      on: {
        /** By the client. */
        approve: 'approved',
        /** By the client. */
        decline: 'declined',
      },
    },
    /** Waits for the payment of the admin. Stored as `is_client_approved` 1, `reciept_file` absent. */
    approved: {
      on: {
        /** By the admin. */
        attachProof: 'paid',
      },
    },
    /** The invoice is not paid. Stored as `is_client_approved` -1. */
    declined: { type: 'final' },
    /** The proof of payment is attached. Stored as `is_client_approved` 1, `reciept_file` present. */
    paid: { type: 'final' },
  },
});
