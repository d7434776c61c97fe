import { Refusal } from '@client-portal/contract';
import { toVendorInvoiceState } from '@client-portal/state-machines';
import * as admin from '../../world/admin.ts';
import { addDocument } from '../../world/enrollment-documents.ts';
import { addByName } from '../../world/seed/files.ts';
import { lastHalfMonths } from '../../world/seed/payroll-sheets.ts';
import { toShift } from '../../world/shift.ts';
import type { ClientTables } from '../../world/tables.ts';
import { attachProof } from '../../world/vendor-invoice.ts';
import type { World } from '../../world/world.ts';
import {
  type Fields,
  optional,
  readAmount,
  readDate,
  readId,
  readInstant,
  readText,
  readWholeNumber,
  refuse,
  toFields,
} from './control-fields.ts';

/** What the provider's side does, so that a developer can play the admin. Each call answers with what it made. */
export const ADMIN_CALLS = {
  proof(world, body) {
    const { invoice_id } = toFields(body, ['invoice_id']);
    const id = readId('invoice_id', invoice_id);
    const { client, row } = find(world, 'invoice', id, ({ vendorInvoices }) => vendorInvoices);
    const proof = addByName(world, `proof-of-payment-${id}.pdf`, `Proof of payment: ${row.description}`);
    const paid = attachProof(client, row, proof);
    if (paid !== undefined) return paid;
    const message = `A proof cannot be attached: the invoice is ${toVendorInvoiceState(row)}.`;
    throw new Refusal(409, message);
  },
  receipt(world, body) {
    const { payable_id } = toFields(body, ['payable_id']);
    const id = readId('payable_id', payable_id);
    const { client, row } = find(world, 'payable', id, ({ payables }) => payables);
    return admin.addReceipt(world, client, row);
  },
  invoice(world, body) {
    const fields = toFields(body, ['email', 'description', 'price', 'date', 'file']);
    const description = optional(readText, 'description', fields.description, 'Invoice of a vendor');
    const file = optional(readText, 'file', fields.file, 'invoice.pdf');
    return admin.addInvoice(world, clientOf(world, fields), {
      date_purchased: optional(readDate, 'date', fields.date, world.clock.today()),
      description,
      invoice_price: optional(readAmount, 'price', fields.price, 100),
      invoice_file: addByName(world, file, description),
    });
  },
  'payroll-sheet'(world, body) {
    const fields = toFields(body, ['email', 'employee_id', 'start', 'end', 'file']);
    const client = clientOf(world, fields);
    const { SP_number } = employeeOf(client, fields);
    const [latest] = lastHalfMonths(world, 1);
    const start = optional(readDate, 'start', fields.start, latest?.start ?? world.clock.today());
    const end = optional(readDate, 'end', fields.end, latest?.end ?? start);
    if (end < start) throw refuse('end', 'must not be before the start');
    const file = optional(readText, 'file', fields.file, `payroll-${start}-to-${end}-${SP_number}.pdf`);
    return admin.addPayrollSheet(world, client, {
      payroll_start: start,
      payroll_end: end,
      payroll_file_content: [addByName(world, file, `Payroll ${start} to ${end}`)],
      created_at: world.clock.timestamp(),
      employee: { SP_number },
    });
  },
  report(world, body) {
    const fields = toFields(body, ['email', 'type', 'description', 'date']);
    const report_type = optional(readText, 'type', fields.type, 'Monthly spending');
    const report_date = optional(readDate, 'date', fields.date, world.clock.today());
    return admin.addReport(world, clientOf(world, fields), {
      report_type,
      description: optional(readText, 'description', fields.description, 'Spending by service'),
      report_date,
      report_file: addByName(world, `report-${report_date}.pdf`, `${report_type} ${report_date}`),
    });
  },
  resource(world, body) {
    const fields = toFields(body, ['email', 'name', 'description', 'file']);
    const resource_name = optional(readText, 'name', fields.name, 'Notice');
    const file = optional(readText, 'file', fields.file, 'notice.pdf');
    return admin.addResource(world, clientOf(world, fields), {
      resource_name,
      description: optional(readText, 'description', fields.description, 'Please read'),
      url: addByName(world, file, resource_name),
    });
  },
  timesheet(world, body) {
    const known = ['email', 'employee_id', 'start', 'hours', 'status', 'service_code', 'specification'];
    const fields = toFields(body, known);
    const client = clientOf(world, fields);
    const { id: employee_id, first_name, last_name, SP_number } = employeeOf(client, fields);
    const hours = optional(readAmount, 'hours', fields.hours, 4);
    if (!(hours > 0 && hours <= 24)) throw refuse('hours', 'must be above 0 and at most 24');
    const start = optional(readInstant, 'start', fields.start, world.clock.now() - hours * HOUR_MS);
    return admin.addTimesheet(world, client, {
      employee_id,
      ...toShift(start, hours),
      service_code: optional(readText, 'service_code', fields.service_code, '320'),
      specification: optional(readText, 'specification', fields.specification, ''),
      status: optional((place, value) => readWholeNumber(place, value, -1, 1), 'status', fields.status, 0),
      employee: { first_name, last_name, SP_number },
    });
  },
  budget(world, body) {
    const fields = toFields(body, ['email', 'total', 'spent']);
    const total_budget = readAmount('total', fields.total);
    const spent_budget = readAmount('spent', fields.spent);
    const budget = { total_budget, spent_budget, remaining_budget: toCents(total_budget - spent_budget) };
    clientOf(world, fields).budget = budget;
    return budget;
  },
  document(world, body) {
    const fields = toFields(body, ['email', 'name', 'broken']);
    const name = optional(readText, 'name', fields.name, 'Added document.pdf');
    const { broken = false } = fields;
    if (typeof broken !== 'boolean') throw refuse('broken', 'must be true or false');
    return addDocument(clientOf(world, fields).enrollment, name, broken);
  },
} satisfies Readonly<Record<string, (world: World, body: unknown) => unknown>>;

export type AdminCall = keyof typeof ADMIN_CALLS;

const HOUR_MS = 3_600_000;

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** The client of the account that `email` names; without it the first account's. */
function clientOf(world: World, { email }: Fields): ClientTables {
  const account = email === undefined ? world.accounts[0] : world.findAccount(readText('email', email));
  if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
  return world.client(account.clientId);
}

/** The employee that `employee_id` names; without it the client's first. */
function employeeOf({ employees }: ClientTables, { employee_id }: Fields) {
  const [first] = employees.values();
  const employee = employee_id === undefined ? first : employees.get(readId('employee_id', employee_id));
  if (employee === undefined) throw refuse('employee_id', 'is not an employee of this client');
  return employee;
}

/** A row by its id, whoever's it is: ids are given once in a world. */
function find<Row>(
  world: World,
  what: string,
  id: number,
  tableOf: (client: ClientTables) => ReadonlyMap<number, Row>,
): { readonly client: ClientTables; readonly row: Row } {
  for (const client of world.clients()) {
    const row = tableOf(client).get(id);
    if (row !== undefined) return { client, row };
  }
  throw new Refusal(404, `There is no ${what} ${id} in this world.`);
}
