import { TIMESHEET_STATUS, VENDOR_INVOICE_IS_CLIENT_APPROVED } from '@client-portal/state-machines';
import { addDays, dateBefore, timeBefore } from '../seed/dates.ts';
import { seedEnrollment, seedRegistration } from '../seed/enrollment.ts';
import { addByName, addPng } from '../seed/files.ts';
import { seedResources } from '../seed/library.ts';
import { addEmployee, addPayrollSheet, addReceipt, addReport, addTimesheet } from '../world/admin.ts';
import { hire, terminate } from '../world/employment.ts';
import { toShiftTimes } from '../world/shift.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import type { Scenario } from './scenario.ts';

/** Number of rows of most lists, which is above 10, and of timesheets, which is above 100: usual limits of a page. */
const ROWS = 18;
const TIMESHEETS = 130;

/** Names in several scripts, with accents and signs that a wrong encoding or an unquoted statement breaks. */
const FIRST_NAMES = ['Zoë', 'José Luis', 'Minh', 'Siân', 'Łukasz', 'Anaïs'];
const LAST_NAMES = ['Núñez', 'Trần', "O'Hara", 'Okafor-Bell', 'Żółć', 'Ångström'];

/** Text of 300 characters, which a column of 255 cuts. */
const LONG_TEXT = 'Transport to therapy, waiting there — and back home: señal, façade, Größe. '
  .repeat(4)
  .trim();

/** Amounts of the clients in cents. No two are alike, and none is round in dollars or in halves. */
const BUDGETS = [
  [4_812_345, 1_826_071],
  [3_126_047, 1_100_913],
] as const;

const HOUR_MS = 3_600_000;

/**
 * Each value is different from what a service would compute from others or take by mistake, so that the rows tell
 * apart what a database knows.
 */
export const twoClients: Scenario = {
  description:
    'Two clients with lists of 18 and 130 rows, odd cents and hours, long texts and accents, to seed a system.',
  seed(world) {
    seedResources(world);
    for (const [at, account] of world.accounts.entries()) {
      const tables = world.client(account.clientId);
      if (account.oneTimeCode) {
        seedRegistration(world, tables);
        continue;
      }
      account.isActive = true;
      seedKnownRows(world, tables, at);
    }
  },
};

function seedKnownRows(world: World, tables: ClientTables, at: number): void {
  const [total, spent] = BUDGETS[at] ?? BUDGETS[0];
  tables.budget = {
    total_budget: total / 100,
    spent_budget: spent / 100,
    remaining_budget: (total - spent) / 100,
  };
  seedPeople(world, tables, at);
  seedHours(world, tables, at);
  seedInvoices(world, tables, at);
  seedPapers(world, tables, at);
  seedEnrollment(world, tables);
  const { enrollment } = tables;
  const signature_url = addPng(world, 'signature.png', [24 + 60 * at, 40, 48]);
  // One client has yet to accept the terms: a service that leaves them out of the check looks the same otherwise.
  if (at > 0) enrollment.termsAcceptedAt = undefined;
  const { information, payment } = enrollment;
  enrollment.information = { ...information, ein_number: `0${at + 1}-1234567` };
  // Numbers with zeros before them, which a column of numbers drops.
  enrollment.payment = payment && { ...payment, account_number: `00${at + 1}4567890` };
  enrollment.signature = { type: 'drawn', signature: null, style: 'canvas', signature_url };
}

/** Adds employees. Of every three, one is employed, one was, and one can be hired. */
function seedPeople(world: World, tables: ClientTables, at: number): void {
  for (let index = 0; index < ROWS; index += 1) {
    const [first_name = '', last_name = ''] = [
      FIRST_NAMES[index % FIRST_NAMES.length],
      LAST_NAMES[(index + Math.floor(index / LAST_NAMES.length) + at) % LAST_NAMES.length],
    ];
    const employee = addEmployee(world, tables, {
      ...{ first_name, last_name },
      email: `worker.${at + 1}.${index + 1}@example.com`,
      phone_number: `310-555-${at + 1}${String(index + 1).padStart(3, '0')}`,
      files: [addByName(world, `certificate-${index + 1}.pdf`, `Certificate ${at + 1}.${index + 1}`)],
    });
    if (index % 3 === 2) continue;
    const hired_date = dateBefore(world, 900 - 17 * index - 5 * at);
    const position = `Respite worker, ${index + 1}º turno`;
    const employment = hire(world, tables, employee, { position, hired_date, backgroundChecks: [] });
    if (index % 3 === 1) terminate(tables, employment, addDays(hired_date, 101 + index));
  }
}

/** Adds timesheets with less hours than there are between their times, for a break, so that both must be stored. */
function seedHours(world: World, tables: ClientTables, at: number): void {
  const employees = [...tables.employees.values()];
  const states = [TIMESHEET_STATUS.pending, TIMESHEET_STATUS.approved, TIMESHEET_STATUS.declined];
  for (let index = 0; index < TIMESHEETS; index += 1) {
    const employee = employees[index % employees.length];
    if (employee === undefined) return;
    const { id: employee_id, first_name, last_name, SP_number } = employee;
    const start = Date.parse(dateBefore(world, 2 + index)) + (7 + (index % 5)) * HOUR_MS;
    const span = 4.25 + (index % 7) / 2;
    addTimesheet(world, tables, {
      employee_id,
      ...toShiftTimes(start, span),
      total_hours: index % 29 === 28 ? null : (span * 100 - 13 - ((7 * index + at) % 23)) / 100,
      service_code: ['320', '862', '0875'][index % 3] ?? '',
      specification:
        [`Respite ${at + 1}.${index + 1}`, LONG_TEXT, null][index % 3 === 0 ? 0 : index % 5 === 0 ? 1 : 2] ??
        null,
      status: states[index % 4 === 3 ? 1 + (index % 8 === 7 ? 1 : 0) : 0] ?? TIMESHEET_STATUS.pending,
      employee: { first_name, last_name, SP_number },
    });
  }
}

/** Adds invoices in every state. One has no price, and one costs nothing. */
function seedInvoices(world: World, tables: ClientTables, at: number): void {
  for (let index = 0; index < ROWS; index += 1) {
    const id = world.ids.next('vendorInvoice');
    const name = (part: string) => `invoice-${at + 1}-${index + 1}-${part}.pdf`;
    const state = index === 4 ? 'paid' : index === 9 ? 'approved' : index === 14 ? 'declined' : 'awaiting';
    const files = Array.from({ length: index % 3 }, (_, part) =>
      addByName(world, name(`${part + 1}`), `Invoice ${at + 1}.${index + 1}.${part + 1}`),
    );
    tables.vendorInvoices.set(id, {
      id,
      date_purchased: dateBefore(world, 3 + 11 * index),
      description: index === 2 ? LONG_TEXT : `Équipement nº ${index + 1} of client ${at + 1}`,
      invoice_price: index === 7 ? 0 : index === 12 ? null : (10_137 + 2_311 * index + 7 * at) / 100,
      invoice_file: files.length > 1 ? files : (files[0] ?? null),
      is_client_approved: VENDOR_INVOICE_IS_CLIENT_APPROVED[state],
      reciept_file: state === 'paid' ? addByName(world, name('proof'), `Proof ${at + 1}.${index + 1}`) : null,
    });
  }
}

/** Adds payables, uploads, payroll sheets and reports. The dates of no two are alike. */
function seedPapers(world: World, tables: ClientTables, at: number): void {
  const { SP_number = '' } = [...tables.employees.values()][0] ?? {};
  for (let index = 0; index < ROWS; index += 1) {
    const add = (kind: string, part = 1) =>
      addByName(
        world,
        `${kind}-${at + 1}-${index + 1}-${part}.pdf`,
        `${kind} ${at + 1}.${index + 1}.${part}`,
      );
    const upload_date = timeBefore(world, 2 + 13 * index, `0${index % 10}:${23 + at}`);
    const payable = {
      id: world.ids.next('payable'),
      upload_date,
      files: [add('bill'), ...(index % 4 === 1 ? [add('bill', 2)] : [])],
      description: index === 5 ? LONG_TEXT : `Año ${index + 1} of client ${at + 1}`,
      receipt: [],
    };
    tables.payables.set(payable.id, payable);
    if (index % 3 === 0) addReceipt(world, tables, payable);
    const id = world.ids.next('fileUpload');
    tables.fileUploads.set(id, {
      ...{ id, upload_date },
      description: `Lease ${index + 1} — client ${at + 1}`,
      files: index % 5 === 2 ? [add('lease'), add('lease', 2)] : add('lease'),
    });
    const end = dateBefore(world, 6 + 31 * index);
    addPayrollSheet(world, tables, {
      payroll_start: addDays(end, -14),
      payroll_end: end,
      payroll_file_content: [add('payroll')],
      created_at: `${addDays(end, 2)}T16:${10 + index}:00.000Z`,
      employee: { SP_number },
    });
    addReport(world, tables, {
      report_type: index % 2 === 0 ? 'Monthly spending' : 'Service hours',
      description: `Report ${index + 1} of client ${at + 1}`,
      report_date: end,
      report_file: add('report'),
    });
  }
}
