/** Puts a drawn world into the tables of the mock, as rows of the contract. */
import type { createMock } from '@client-portal/mock-server/fetch';
import { addDays, addMinutes } from './dates.ts';
import type { Digits } from './decimal.ts';
import type { LifeWorld, Person } from './world.ts';

/** The client of the mock's account that signs in. */
export const CLIENT_ID = '1001';

/** Record of the client at the service. */
const CLIENT = {
  first_name: 'Rosa',
  last_name: "O'Dell",
  email: 'r@example.org',
  title: 'Ms.',
  ss_number: '900112222',
  uci_number: '7654321',
  ein_number: '98-7654321',
  ca_driver_license_number: 'E7654321',
  gender: 'Female',
  civil_status: 'Single',
  address: '18 Alder Street',
  city: 'Torrance',
  state: 'CA',
  zip_code: '90501',
  country: 'USA',
  contact_number: '3105550142',
  date_of_birth: '1984-03-09',
};

type Worlds = ReturnType<typeof createMock>['worlds'];
type World = ReturnType<Worlds['get']>;

const toInstant = (moment: string) => new Date(moment).toISOString();

const toNumber = (digits: Digits | null) => (digits === null ? null : Number(digits));

/**
 * Fields that the service sends otherwise than the mock keeps them, since the mock checks its own rows: by the path of the
 * read and the id of the row.
 */
export type OddFields = ReadonlyMap<string, object>;

export const oddKey = (path: string, id: unknown): string => `${path} ${String(id)}`;

/** Replaces the rows of the mock's default world. */
export function fillWorld(worlds: Worlds, life: LifeWorld): OddFields {
  const odd = new Map<string, object>();
  const world = worlds.reset('default', { scenario: 'empty' });
  const tables = world.client(CLIENT_ID);
  const addFile = toFileAdder(world);
  const personOf = (index: number) => life.people[index % life.people.length] as Person;
  const idOf = (index: number) => (index % life.people.length) + 1;
  const employeeOf = (index: number) => {
    const { first, last, number } = personOf(index);
    return { first_name: first, last_name: last, SP_number: number };
  };

  for (const index of life.people.keys()) {
    const contact = { email: `p${index}@example.org`, phone_number: `310-555-01${index + 10}` };
    const id = world.ids.next('employee');
    tables.employees.set(id, { id, ...employeeOf(index), ...contact, files: [] });
  }
  for (const shift of life.shifts) {
    const id = world.ids.next('timesheet');
    const [end_date, end_time] = addMinutes(shift.day, shift.time, shift.minutes);
    if (shift.isEndless) odd.set(oddKey('/api/timesheets_client', id), { end_date: null, end_time: null });
    tables.timesheets.set(id, {
      id,
      employee_id: idOf(shift.person),
      employee: employeeOf(shift.person),
      start_date: shift.day,
      start_time: shift.time,
      end_date,
      end_time,
      total_hours: toNumber(shift.hours),
      service_code: shift.code,
      specification: shift.note,
      status: shift.status,
    });
  }
  for (const bill of life.bills) {
    const id = world.ids.next('vendorInvoice');
    if (bill.day === null) odd.set(oddKey('/api/client_fetch_vendors_invoice', id), { date_purchased: null });
    tables.vendorInvoices.set(id, {
      id,
      date_purchased: bill.day ?? '2026-11-01',
      description: bill.about,
      invoice_file: bill.files.map(addFile),
      invoice_price: toNumber(bill.amount),
      is_client_approved: bill.status,
      reciept_file: bill.hasProof ? addFile('proof.pdf') : null,
    });
  }
  for (const { moment, about, files, hasReceipt } of life.sent) {
    const id = world.ids.next('payable');
    odd.set(oddKey('/api/fetch_payable', id), { upload_date: moment });
    const receipt = hasReceipt ? [addFile('receipt.pdf')] : [];
    tables.payables.set(id, {
      id,
      upload_date: toInstant(moment),
      description: about,
      files: files.map(addFile),
      receipt,
    });
  }
  for (const sheet of life.sheets) {
    const id = world.ids.next('payrollSheet');
    tables.payrollSheets.set(id, {
      id,
      payroll_start: sheet.from,
      payroll_end: addDays(sheet.from, sheet.days),
      ...{ payroll_file_content: [addFile(sheet.file)], created_at: `${sheet.from}T18:00:00.000Z` },
      employee: { SP_number: personOf(sheet.person).number },
    });
  }
  for (const job of life.jobs) {
    const id = world.ids.next('employment');
    const contact = { email: `p${job.person}@example.org`, phone_number: '310-555-0100' };
    const record = {
      ...{ id, employee: { ...employeeOf(job.person), ...contact }, position: job.position },
      hired_date: job.day,
      separation_date: job.isOver ? addDays(job.day, 30) : null,
      status_label: job.isOver ? 'Inactive' : 'Active',
    };
    tables.employments.set(id, { employeeId: idOf(job.person), record, backgroundChecks: [] });
  }
  for (const report of life.reports) {
    const id = world.ids.next('report');
    const { name: report_type, about: description, day: report_date } = report;
    tables.reports.set(id, { id, report_type, description, report_date, report_file: addFile(report.file) });
  }
  for (const { name: resource_name, about: description, file } of life.resources) {
    const id = world.ids.next('resource');
    world.shared.resources.set(id, { id, resource_name, description, url: addFile(file) });
  }
  for (const { moment, about: description, files } of life.uploads) {
    const id = world.ids.next('fileUpload');
    odd.set(oddKey('/api/fetch_file_uploads', id), { upload_date: moment });
    tables.fileUploads.set(id, {
      id,
      description,
      upload_date: toInstant(moment),
      files: files.map(addFile),
    });
  }
  if (life.budget !== null) {
    const [total, spent] = [Number(life.budget.total), Number(life.budget.spent)];
    const remaining_budget = Math.round((total - spent) * 1000) / 1000;
    tables.budget = { total_budget: total, spent_budget: spent, remaining_budget } as never;
  }
  Object.assign(tables.enrollment.information, CLIENT);
  tables.enrollment.masksNumbers = life.masksNumbers;
  return odd;
}

/** Returns a function that stores a small file and returns its address. */
const toFileAdder = (world: World) => (fileName: string) => {
  const content = { make: 'text', text: fileName } as const;
  const contentType = fileName.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'text/plain';
  return world.files.add({ fileName, contentType, content });
};
