// Generated from x-lifecycles of openapi/portal.yaml by scripts/generate.ts. Change the contract, not this file.
import { employmentLifecycle } from './employment.ts';
import { enrollmentLifecycle } from './enrollment.ts';
import { sessionLifecycle } from './session.ts';
import { timesheetLifecycle } from './timesheet.ts';
import { vendorInvoiceLifecycle } from './vendor-invoice.ts';
import type {
  EmploymentState,
  EnrollmentState,
  SessionState,
  TimesheetState,
  VendorInvoiceState,
} from './states.ts';

/** All lifecycles as machines of XState, by the names that the contract uses in `x-lifecycle: { machine, event, key }`. */
export const lifecycles = {
  timesheet: timesheetLifecycle,
  vendorInvoice: vendorInvoiceLifecycle,
  employment: employmentLifecycle,
  enrollment: enrollmentLifecycle,
  session: sessionLifecycle,
} as const;

/** Party of each event, by lifecycle. */
export const parties = {
  timesheet: {
    approve: 'client',
    decline: 'client',
  },
  vendorInvoice: {
    approve: 'client',
    decline: 'client',
    attachProof: 'admin',
  },
  employment: {
    hire: 'client',
    terminate: 'client',
  },
  enrollment: {
    'reportError.personal_information': 'server',
    'reportComplete.personal_information': 'server',
    'reportError.payment_information': 'server',
    'reportComplete.payment_information': 'server',
    'reportError.terms': 'server',
    'reportComplete.terms': 'server',
    'reportError.signature': 'server',
    'reportComplete.signature': 'server',
  },
  session: {
    signIn: 'client',
    requireCode: 'server',
    acceptCode: 'client',
    cancelCode: 'client',
    expire: 'clock',
  },
} as const;

/** State of each lifecycle. */
export interface LifecycleStates {
  readonly timesheet: TimesheetState;
  readonly vendorInvoice: VendorInvoiceState;
  readonly employment: EmploymentState;
  readonly enrollment: EnrollmentState;
  readonly session: SessionState;
}
