import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import type { Timesheet } from './timesheet-moments.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/**
 * Amounts are added as whole hundredths, so that rounding errors of decimal fractions do not add up. A missing amount
 * counts as 0; the item itself shows that it is missing.
 */
const toHundredths = (value: number | null): number => Math.round((value ?? 0) * 100);

/** Adds up the hours of timesheets. */
export const sumHours = (timesheets: readonly Timesheet[]): number =>
  timesheets.reduce((sum, { total_hours }) => sum + toHundredths(total_hours), 0) / 100;

/** Adds up the US dollars of invoices. */
export const sumDollars = (invoices: readonly VendorInvoice[]): number =>
  invoices.reduce((sum, { invoice_price }) => sum + toHundredths(invoice_price), 0) / 100;

/** Status by which amounts are added up; a paid invoice counts as approved. */
export type InvoiceState = 'awaiting' | 'approved' | 'declined';

export function toInvoiceState(invoice: VendorInvoice): InvoiceState {
  const state = toVendorInvoiceState(invoice);
  return state === 'paid' ? 'approved' : state;
}

/** Adds up amounts by status. */
function addByState<Item, State extends string>(
  items: readonly Item[],
  zero: Readonly<Record<State, number>>,
  stateOf: (item: Item) => State,
  amountOf: (item: Item) => number | null,
): Readonly<Record<State, number>> {
  const hundredths: Record<State, number> = { ...zero };
  for (const item of items) hundredths[stateOf(item)] += toHundredths(amountOf(item));
  for (const state of Object.keys(zero) as State[]) hundredths[state] /= 100;
  return hundredths;
}

/** Hours by status. There is no total of all, since declined hours are not paid. */
export const sumHoursByState = (timesheets: readonly Timesheet[]): Readonly<Record<TimesheetState, number>> =>
  addByState(
    timesheets,
    { pending: 0, approved: 0, declined: 0 },
    ({ status }) => toTimesheetState(status),
    ({ total_hours }) => total_hours,
  );

/** US dollars by state. */
export const sumDollarsByState = (
  invoices: readonly VendorInvoice[],
): Readonly<Record<InvoiceState, number>> =>
  addByState(
    invoices,
    { awaiting: 0, approved: 0, declined: 0 },
    toInvoiceState,
    ({ invoice_price }) => invoice_price,
  );
