import { employmentLifecycle, employmentParties } from './employment.ts';
import { type EnrollmentState, enrollmentLifecycle, enrollmentParties } from './enrollment.ts';
import { sessionLifecycle, sessionParties } from './session.ts';
import { timesheetLifecycle, timesheetParties } from './timesheet.ts';
import { vendorInvoiceLifecycle, vendorInvoiceParties } from './vendor-invoice.ts';

/** All lifecycles, by the names that the contract uses in `x-lifecycle: { machine, event, key }`. */
export const lifecycles = {
  timesheet: timesheetLifecycle,
  vendorInvoice: vendorInvoiceLifecycle,
  employment: employmentLifecycle,
  enrollment: enrollmentLifecycle,
  session: sessionLifecycle,
} as const;

/** Parties of all events, by lifecycle. */
export const parties = {
  timesheet: timesheetParties,
  vendorInvoice: vendorInvoiceParties,
  employment: employmentParties,
  enrollment: enrollmentParties,
  session: sessionParties,
} as const;

type Lifecycles = typeof lifecycles;
export type LifecycleName = keyof Lifecycles;
/** States of a lifecycle whose parts are parallel: one for each part. */
interface ParallelStates {
  enrollment: EnrollmentState;
}

/**
 * States of a lifecycle as a union of literals. For `enrollment`, it is an object with such a union for each section.
 */
export type StateOf<Name extends LifecycleName> = Name extends keyof ParallelStates
  ? ParallelStates[Name]
  : keyof Lifecycles[Name]['states'] & string;
/** Names of the events of a lifecycle as a union of literals. */
export type EventOf<Name extends LifecycleName> = Name extends LifecycleName
  ? keyof (typeof parties)[Name] & string
  : never;
