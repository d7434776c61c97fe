import type { Schemas } from '@client-portal/sdk';
import {
  can,
  ENROLLMENT_SECTIONS,
  type EnrollmentSection,
  type EnrollmentState,
  toEnrollmentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';
import { memo } from '../lib/memo.ts';

/** Selects the pending items by the same lifecycles that show the buttons. */

/** Returns true if a timesheet is pending and can therefore be decided. */
export const isWaitingTimesheet = ({ status }: Schemas['Timesheet']): boolean =>
  can('timesheet', toTimesheetState(status), 'approve');

/** Returns true if an invoice is pending and can therefore be decided. */
export const isWaitingInvoice = (invoice: Schemas['VendorInvoice']): boolean =>
  can('vendorInvoice', toVendorInvoiceState(invoice), 'approve');

export const selectWaitingTimesheets = (timesheets: readonly Schemas['Timesheet'][]) =>
  selectRows(timesheets).filter(isWaitingTimesheet);

export const selectWaitingInvoices = (invoices: readonly Schemas['VendorInvoice'][]) =>
  selectRows(invoices).filter(isWaitingInvoice);

export const selectWithoutReceipt = (payables: readonly Schemas['Payable'][]) =>
  selectRows(payables).filter(({ receipt }) => !hasEntries(receipt));

// These counts are shown in the frame around every screen, so an unreadable list must not throw.
const selectRows = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row: Row | null) => typeof row === 'object' && row !== null);

/** Returns true if a list has an entry that is not blank. */
const hasEntries = (list: unknown): boolean => Array.isArray(list) && list.some(Boolean);

/** The enrollment as reported by the service's check, and the sections with errors. */
interface Sections {
  readonly state: EnrollmentState;
  readonly inError: readonly EnrollmentSection[];
}

/** The bell, the menu and the screens call this at each render; each report is read once. */
export const selectSections = memo((check: Schemas['EnrollmentCheck']): Sections => {
  const state = toEnrollmentState(check);
  return { state, inError: ENROLLMENT_SECTIONS.filter((section) => state[section] === 'inError') };
});
