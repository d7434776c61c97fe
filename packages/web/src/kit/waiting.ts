import type { Schemas } from '@client-portal/sdk';
import {
  can,
  ENROLLMENT_SECTIONS,
  toEnrollmentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';

/** What waits for the client, by the same lifecycles that show the buttons. */

export const selectWaitingTimesheets = (timesheets: readonly Schemas['Timesheet'][]) =>
  timesheets.filter(({ status }) => can('timesheet', toTimesheetState(status), 'approve'));

export const selectWaitingInvoices = (invoices: readonly Schemas['VendorInvoice'][]) =>
  invoices.filter((invoice) => can('vendorInvoice', toVendorInvoiceState(invoice), 'approve'));

/** The enrollment as the service's check reports it, and the sections in error. */
export function selectSections(check: Schemas['EnrollmentCheck']) {
  const state = toEnrollmentState(check);
  return { state, inError: ENROLLMENT_SECTIONS.filter((section) => state[section] === 'inError') };
}
