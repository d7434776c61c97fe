import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import type { Timesheet } from './timesheet-moments.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Amounts are added as whole hundredths, so that decimal fractions pile up no errors. */
const toHundredths = (value: number): number => Math.round(value * 100);

/** Hours of all timesheets together. */
export const sumHours = (timesheets: readonly Timesheet[]): number =>
  timesheets.reduce((sum, { total_hours }) => sum + toHundredths(total_hours), 0) / 100;

/** US dollars of all invoices together. */
export const sumDollars = (invoices: readonly VendorInvoice[]): number =>
  invoices.reduce((sum, { invoice_price }) => sum + toHundredths(invoice_price), 0) / 100;

/** What an invoice counts as: one that was paid was approved. */
export type InvoiceState = 'awaiting' | 'approved' | 'declined';

export function toInvoiceState(invoice: VendorInvoice): InvoiceState {
  const state = toVendorInvoiceState(invoice);
  return state === 'paid' ? 'approved' : state;
}

/** Hours by state: what was declined is no part of what is approved, and no sum says both. */
export function hoursByState(timesheets: readonly Timesheet[]): Readonly<Record<TimesheetState, number>> {
  const inState = (state: TimesheetState) =>
    timesheets.filter(({ status }) => toTimesheetState(status) === state);
  return {
    pending: sumHours(inState('pending')),
    approved: sumHours(inState('approved')),
    declined: sumHours(inState('declined')),
  };
}

/** US dollars by state. */
export function dollarsByState(invoices: readonly VendorInvoice[]): Readonly<Record<InvoiceState, number>> {
  const inState = (state: InvoiceState) => invoices.filter((invoice) => toInvoiceState(invoice) === state);
  return {
    awaiting: sumDollars(inState('awaiting')),
    approved: sumDollars(inState('approved')),
    declined: sumDollars(inState('declined')),
  };
}
