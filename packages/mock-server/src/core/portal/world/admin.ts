import type { Schemas } from '@client-portal/sdk';
import { initialState, VENDOR_INVOICE_IS_CLIENT_APPROVED } from '@client-portal/state-machines';
import { toControlNumber } from '../seed/employees.ts';
import { addPdf } from '../seed/files.ts';
import type { ClientTables } from './tables.ts';
import type { World } from './world.ts';

/** Functions that add rows for a client as the provider does. Each returns the new row. */

export function addEmployee(
  world: World,
  client: ClientTables,
  facts: Omit<Schemas['Employee'], 'id' | 'SP_number'>,
): Schemas['Employee'] {
  const id = world.ids.next('employee');
  return keep(client.employees, { id, ...facts, SP_number: toControlNumber(id) });
}

export function addInvoice(
  world: World,
  client: ClientTables,
  facts: Omit<Schemas['VendorInvoice'], 'id' | 'is_client_approved'>,
): Schemas['VendorInvoice'] {
  const id = world.ids.next('vendorInvoice');
  const is_client_approved = VENDOR_INVOICE_IS_CLIENT_APPROVED[initialState('vendorInvoice')];
  return keep(client.vendorInvoices, { id, reciept_file: null, ...facts, is_client_approved });
}

/** Adds a receipt to a payable, which may have several. */
export function addReceipt(
  world: World,
  client: ClientTables,
  payable: Schemas['Payable'],
): Schemas['Payable'] {
  const address = addPdf(world, `receipt-${payable.id}.pdf`, `Receipt: ${payable.description}`);
  return keep(client.payables, { ...payable, receipt: [...payable.receipt, address] });
}

export const addPayrollSheet = (
  world: World,
  client: ClientTables,
  facts: Omit<Schemas['PayrollSheet'], 'id'>,
): Schemas['PayrollSheet'] => keep(client.payrollSheets, { id: world.ids.next('payrollSheet'), ...facts });

export const addReport = (
  world: World,
  client: ClientTables,
  facts: Omit<Schemas['Report'], 'id'>,
): Schemas['Report'] => keep(client.reports, { id: world.ids.next('report'), ...facts });

/** Adds a resource for all clients. */
export const addResource = (world: World, facts: Omit<Schemas['Resource'], 'id'>): Schemas['Resource'] =>
  keep(world.shared.resources, { id: world.ids.next('resource'), ...facts });

export const addTimesheet = (
  world: World,
  client: ClientTables,
  facts: Omit<Schemas['Timesheet'], 'id'>,
): Schemas['Timesheet'] => keep(client.timesheets, { id: world.ids.next('timesheet'), ...facts });

function keep<Row extends { readonly id: number }>(table: Map<number, Row>, row: Row): Row {
  table.set(row.id, row);
  return row;
}
