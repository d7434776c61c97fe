// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.

/** State of the lifecycle timesheet. */
export type TimesheetState = 'pending' | 'approved' | 'declined';

/** Value of `status` that a service stores in each state of a `Timesheet`. */
export const TIMESHEET_STATUS = { pending: 0, approved: 1, declined: -1 } as const;

/** State of the lifecycle vendorInvoice. */
export type VendorInvoiceState = 'awaiting' | 'approved' | 'declined' | 'paid';

/** Value of `is_client_approved` that a service stores in each state of a `VendorInvoice`. */
export const VENDOR_INVOICE_IS_CLIENT_APPROVED = { awaiting: 0, approved: 1, declined: -1, paid: 1 } as const;

/** State of the lifecycle employment. */
export type EmploymentState = 'available' | 'hired' | 'terminated';

/** Parts of the lifecycle enrollment, each with a state of its own. */
export const ENROLLMENT_PARTS = ['personal_information', 'payment_information', 'terms', 'signature'] as const;

export type EnrollmentPart = (typeof ENROLLMENT_PARTS)[number];
/** State of a part of the lifecycle enrollment. */
export type EnrollmentPartState = 'unknown' | 'inError' | 'complete';
/** State of the lifecycle enrollment: one for each part. */
export type EnrollmentState = { [Part in EnrollmentPart]: EnrollmentPartState };

/** State of the lifecycle session. */
export type SessionState = 'signedOut' | 'awaitingCode' | 'active';
