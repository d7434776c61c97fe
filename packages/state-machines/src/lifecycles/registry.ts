import type { EventFrom, StateValueFrom } from 'xstate';
import { employmentLifecycle, employmentParties } from './employment.ts';
import { type EnrollmentState, enrollmentLifecycle, enrollmentParties } from './enrollment.ts';
import { sessionLifecycle, sessionParties } from './session.ts';
import { timesheetLifecycle, timesheetParties } from './timesheet.ts';
import { vendorInvoiceLifecycle, vendorInvoiceParties } from './vendor-invoice.ts';

/** Every lifecycle by the name that the contract's `x-lifecycle: { machine, event, key }` uses. */
export const lifecycles = {
  timesheet: timesheetLifecycle,
  vendorInvoice: vendorInvoiceLifecycle,
  employment: employmentLifecycle,
  enrollment: enrollmentLifecycle,
  session: sessionLifecycle,
} as const;

/** Party of each event of each lifecycle. */
export const parties = {
  timesheet: timesheetParties,
  vendorInvoice: vendorInvoiceParties,
  employment: employmentParties,
  enrollment: enrollmentParties,
  session: sessionParties,
} as const;

type Lifecycles = typeof lifecycles;
export type LifecycleName = keyof Lifecycles;
/** XState types the value of a parallel machine loosely; here it is exact. */
interface ParallelStates {
  enrollment: EnrollmentState;
}

/** The state values of a lifecycle: a literal union, for `enrollment` one literal union per section. */
export type StateOf<Name extends LifecycleName> = Name extends keyof ParallelStates
  ? ParallelStates[Name]
  : StateValueFrom<Lifecycles[Name]>;
/** The event names of a lifecycle as a literal union. */
export type EventOf<Name extends LifecycleName> = EventFrom<Lifecycles[Name]>['type'];
