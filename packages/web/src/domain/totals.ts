import type { Schemas } from '@client-portal/sdk';
import { type TimesheetState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import { addUp, type Sum } from './hundredths.ts';
import type { Timesheet } from './timesheet-moments.ts';

type VendorInvoice = Schemas['VendorInvoice'];

/** Adds up the hours of timesheets. */
export const addHours = (timesheets: readonly Timesheet[]): Sum =>
  addUp(timesheets, ({ total_hours }) => total_hours);

/** Adds up the US dollars of invoices. */
export const addDollars = (invoices: readonly VendorInvoice[]): Sum =>
  addUp(invoices, ({ invoice_price }) => invoice_price);

/** Known hours of timesheets, for rules that compare them; a text says also how many are missing. */
export const sumHours = (timesheets: readonly Timesheet[]): number => addHours(timesheets).sum;

/** Status by which amounts are added up; a paid invoice counts as approved. */
export type InvoiceState = 'awaiting' | 'approved' | 'declined';

export function toInvoiceState(invoice: VendorInvoice): InvoiceState {
  const state = toVendorInvoiceState(invoice);
  return state === 'paid' ? 'approved' : state;
}

/** Items of each status. There is no total of all, since declined hours and invoices are not paid. */
type ByState<State extends string, Item> = Readonly<Record<State, readonly Item[]>>;

function groupByState<State extends string, Item>(
  items: readonly Item[],
  none: Record<State, Item[]>,
  stateOf: (item: Item) => State,
): ByState<State, Item> {
  for (const item of items) none[stateOf(item)].push(item);
  return none;
}

export const groupTimesheetsByState = (
  timesheets: readonly Timesheet[],
): ByState<TimesheetState, Timesheet> =>
  groupByState(timesheets, { pending: [], approved: [], declined: [] }, ({ status }) =>
    toTimesheetState(status),
  );

export const groupInvoicesByState = (
  invoices: readonly VendorInvoice[],
): ByState<InvoiceState, VendorInvoice> =>
  groupByState(invoices, { awaiting: [], approved: [], declined: [] }, toInvoiceState);
