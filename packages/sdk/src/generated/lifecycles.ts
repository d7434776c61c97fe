// Generated from portal.yaml. Change the contract, not this file.
import type { DecisionRow } from '../runtime.ts';

/** Functions for the events of an operation that serves several (`x-lifecycle`). */
export const decisions = {
  /** `submitTimesheetDecision` with the status 1. */
  approveTimesheet: {"operation":"submitTimesheetDecision","field":"status","value":"1"},
  /** `submitTimesheetDecision` with the status -1. */
  declineTimesheet: {"operation":"submitTimesheetDecision","field":"status","value":"-1"},
} as const satisfies Record<string, DecisionRow>;

/** Rows of the functions for events that share an operation, by name. */
export type DecisionRows = typeof decisions;

/**
 * State of the lifecycle timesheet. The client approves or declines the hours of a timesheet once. Any other value of `status` is read as declined.
 *
 * - `pending`: Waits for the client's decision. Stored: `Timesheet.status` is 0.
 * - `approved`: The hours are paid. Stored: `Timesheet.status` is 1.
 * - `declined`: The hours are not paid. Stored: `Timesheet.status` is -1.
 */
export type TimesheetState = 'pending' | 'approved' | 'declined';

/**
 * State of the lifecycle vendorInvoice. The client approves or declines an invoice of a vendor. The admin pays an approved one and attaches the proof. Any positive number is read as approved, and any negative one as declined.
 *
 * - `awaiting`: Waits for the client's decision. Stored: `VendorInvoice.is_client_approved` is 0 or absent.
 * - `approved`: Waits for the payment of the admin. Stored: `VendorInvoice.is_client_approved` is 1, `VendorInvoice.reciept_file` is absent.
 * - `declined`: The invoice is not paid. Stored: `VendorInvoice.is_client_approved` is -1.
 * - `paid`: The proof of payment is attached. Stored: `VendorInvoice.is_client_approved` is 1, `VendorInvoice.reciept_file` is present.
 */
export type VendorInvoiceState = 'awaiting' | 'approved' | 'declined' | 'paid';

/**
 * State of the lifecycle employment. The client hires an available employee, which creates an employment record, and ends it. A record that has ended stays so: hiring the same person again creates a new one. The list of available employees says who can be hired.
 *
 * - `available`: The person has no employment record yet.
 * - `hired`: The employment lasts. Stored: `HiredEmployee.separation_date` is absent.
 * - `terminated`: The employment has ended. Stored: `HiredEmployee.separation_date` is present.
 */
export type EmploymentState = 'available' | 'hired' | 'terminated';

/**
 * State of the lifecycle enrollment, one for each part. Sections that the client fills in. A check may find any of them incomplete at any time, also again. Documents are available while all are complete.
 *
 * - `unknown`: No check has reported on the section.
 * - `inError`: The section is incomplete. Stored: its part of `EnrollmentCheck` is present.
 * - `complete`: The section is complete. Stored: its part of `EnrollmentCheck` is absent.
 */
export type EnrollmentState = { readonly [Part in 'personal_information' | 'payment_information' | 'terms' | 'signature']: 'unknown' | 'inError' | 'complete' };

/**
 * State of the lifecycle session. Session of a user at the service, which knows neither the portal's own expiry nor its log-out.
 *
 * - `signedOut`: There is no session.
 * - `awaitingCode`: The password was correct and the one-time code is missing.
 * - `active`: The token gives access.
 */
export type SessionState = 'signedOut' | 'awaitingCode' | 'active';
