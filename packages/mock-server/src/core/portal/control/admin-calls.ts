import { Refusal } from '@client-portal/contract/core';
import { toVendorInvoiceState } from '@client-portal/state-machines';
import { clientOf } from '../../control/client-of.ts';
import { type ControlCalls, createFieldRefusal, requireTime } from '../../control/control-call.ts';
import { addByName } from '../seed/files.ts';
import { lastHalfMonths } from '../seed/payroll-sheets.ts';
import * as admin from '../world/admin.ts';
import { hire, isAvailable } from '../world/employment.ts';
import { addDocument } from '../world/enrollment-documents.ts';
import { toShiftTimes } from '../world/shift.ts';
import type { ClientTables } from '../world/tables.ts';
import { attachProof } from '../world/vendor-invoice.ts';
import type { World } from '../world/world.ts';

const HOUR_MS = 3_600_000;

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** Control calls with which a developer acts as the provider's admin. Each returns the row that it created. */
export const adminCalls: ControlCalls<
  | 'addEmployee'
  | 'hire'
  | 'addProof'
  | 'addReceipt'
  | 'addInvoice'
  | 'addPayrollSheet'
  | 'addReport'
  | 'addResource'
  | 'addTimesheet'
  | 'setBudget'
  | 'addDocument',
  ClientTables
> = {
  addEmployee({ world }, fields = {}) {
    const { first_name = 'Sam', last_name = 'Reyes', phone_number = '310-555-0190', file } = fields;
    const { employee_email = 'sam.reyes@example.com' } = fields;
    const files =
      file === undefined ? [] : [addByName(world, file, `Document of ${first_name} ${last_name}`)];
    const person = { first_name, last_name, email: employee_email, phone_number };
    return admin.addEmployee(world, clientOf(world, fields.email), { ...person, files });
  },
  hire({ world }, fields = {}) {
    const client = clientOf(world, fields.email);
    const available = [...client.employees.values()].filter(({ id }) => isAvailable(client, id));
    if (fields.employee_id === undefined && available.length === 0)
      throw new Refusal(409, 'This client has no employee who can be hired.');
    const employee = employeeOf(client, fields.employee_id ?? available.at(-1)?.id);
    if (!isAvailable(client, employee.id)) throw new Refusal(409, 'This employee is already hired.');
    const { position = 'Respite worker', hired_date = world.clock.today() } = fields;
    return hire(world, client, employee, { position, hired_date, backgroundChecks: [] }).record;
  },
  addProof({ world }, { invoice_id: id }) {
    const { client, row } = find(world, 'invoice', id, ({ vendorInvoices }) => vendorInvoices);
    const proof = addByName(world, `proof-of-payment-${id}.pdf`, `Proof of payment: ${row.description}`);
    const paid = attachProof(client, row, proof);
    if (paid !== undefined) return paid;
    const message = `A proof cannot be attached: the invoice is ${toVendorInvoiceState(row)}.`;
    throw new Refusal(409, message);
  },
  addReceipt({ world }, { payable_id: id }) {
    const { client, row } = find(world, 'payable', id, ({ payables }) => payables);
    return admin.addReceipt(world, client, row);
  },
  addInvoice({ world }, fields = {}) {
    const { email, description = 'Invoice of a vendor', price = 100, file = 'invoice.pdf' } = fields;
    return admin.addInvoice(world, clientOf(world, email), {
      date_purchased: fields.date ?? world.clock.today(),
      description,
      invoice_price: price,
      invoice_file: addByName(world, file, description),
    });
  },
  addPayrollSheet({ world }, fields = {}) {
    const client = clientOf(world, fields.email);
    const { SP_number } = employeeOf(client, fields.employee_id);
    const [latest] = lastHalfMonths(world, 1);
    const { start = latest?.start ?? world.clock.today() } = fields;
    const { end = latest?.end ?? start, file = `payroll-${start}-to-${end}-${SP_number}.pdf` } = fields;
    if (end < start) throw createFieldRefusal('end', 'must not be before the start');
    return admin.addPayrollSheet(world, client, {
      payroll_start: start,
      payroll_end: end,
      payroll_file_content: [addByName(world, file, `Payroll ${start} to ${end}`)],
      created_at: world.clock.timestamp(),
      employee: { SP_number },
    });
  },
  addReport({ world }, fields = {}) {
    const { email, type = 'Monthly spending', description = 'Spending by service' } = fields;
    const { date = world.clock.today() } = fields;
    return admin.addReport(world, clientOf(world, email), {
      report_type: type,
      description,
      report_date: date,
      report_file: addByName(world, `report-${date}.pdf`, `${type} ${date}`),
    });
  },
  addResource({ world }, fields = {}) {
    const { name = 'Notice', description = 'Please read', file = 'notice.pdf' } = fields;
    return admin.addResource(world, {
      resource_name: name,
      description,
      url: addByName(world, file, name),
    });
  },
  addTimesheet({ world }, fields = {}) {
    const client = clientOf(world, fields.email);
    const { id: employee_id, first_name, last_name, SP_number } = employeeOf(client, fields.employee_id);
    const { hours = 4, service_code = '320', specification = '', status = 0 } = fields;
    const start = requireTime('start', fields.start ?? world.clock.now() - hours * HOUR_MS);
    requireTime('start', start + hours * HOUR_MS);
    return admin.addTimesheet(world, client, {
      employee_id,
      ...toShiftTimes(start, hours),
      service_code,
      specification,
      status,
      employee: { first_name, last_name, SP_number },
    });
  },
  setBudget({ world }, { email, total, spent }) {
    const budget = { total_budget: total, spent_budget: spent, remaining_budget: toCents(total - spent) };
    clientOf(world, email).budget = budget;
    return budget;
  },
  addDocument: ({ world }, { email, name = 'Added document.pdf', broken = false } = {}) => ({
    ...addDocument(clientOf(world, email).enrollment, name, broken),
  }),
};

/** Returns the employee with that id, or the client's first employee if there is no id. */
function employeeOf({ employees }: ClientTables, id: number | undefined) {
  const [first] = employees.values();
  if (id === undefined && first === undefined)
    throw new Refusal(422, 'This client has no employees. addEmployee adds one.');
  const employee = id === undefined ? first : employees.get(id);
  if (employee === undefined) throw createFieldRefusal('employee_id', 'is not an employee of this client');
  return employee;
}

/** Returns the row with that id, whichever client it belongs to, since ids are unique in a world. */
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
