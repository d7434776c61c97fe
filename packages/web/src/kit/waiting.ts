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
  selectRows(timesheets).filter(({ status }) => can('timesheet', toTimesheetState(status), 'approve'));

export const selectWaitingInvoices = (invoices: readonly Schemas['VendorInvoice'][]) =>
  selectRows(invoices).filter((invoice) => can('vendorInvoice', toVendorInvoiceState(invoice), 'approve'));

export const selectWithoutReceipt = (payables: readonly Schemas['Payable'][]) =>
  selectRows(payables).filter(({ receipt }) => !hasEntries(receipt));

// These counts stand in the frame around every screen: whatever a list holds, they must not be what breaks it.
const selectRows = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row: Row | null) => typeof row === 'object' && row !== null);

const hasEntries = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** The enrollment as the service's check reports it, and the sections in error. */
export function selectSections(check: Schemas['EnrollmentCheck']) {
  const state = toEnrollmentState(check);
  return { state, inError: ENROLLMENT_SECTIONS.filter((section) => state[section] === 'inError') };
}
