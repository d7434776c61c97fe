import { ACCOUNTS, EXPECTATION } from '../../../verify/expectation.ts';
import type { ServiceRules } from '../../backend/house.ts';
import { seedStore } from '../../backend/seed.ts';
import type { Json } from '../../backend/store.ts';
import {
  changeSavedText,
  editResponses,
  editRows,
  type Fault,
  replaceCalls,
  toFaults,
  toFieldRefusal,
} from '../kit.ts';

/** Options of a run with the rows by which the backend was seeded. */
export const SEEDED = { expectation: EXPECTATION, credentials: ACCOUNTS };

/** Quirk that seeds the backend before another quirk. */
export const seeded =
  (set: (house: ServiceRules) => void) =>
  (house: ServiceRules): void => {
    seedStore(house.store, EXPECTATION);
    set(house);
  };

/** Quirk that shows less of each list than there is. */
const shows =
  (part: (rows: readonly Json[]) => readonly Json[], ids?: readonly string[]) =>
  (house: ServiceRules): void => {
    house.show = (rows, id) => (ids === undefined || ids.includes(id) ? part(rows) : rows);
  };

/** Stores the drawing of every client under one name, so that the last one is behind each address. */
function keepsOneDrawing({ store }: ServiceRules): void {
  const addFile = store.addFile.bind(store);
  store.addFile = (file) => {
    if (file.name === 'signature.png')
      for (const [path, kept] of store.files)
        if (kept.name === file.name) store.files.set(path, { ...kept, bytes: file.bytes });
    return addFile(file);
  };
}

const minutesOf = (time: unknown): number => {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
  return 60 * hours + minutes;
};

/** Faults in values that only the database knows, and that no read contradicts. */
export const TRUTH: readonly Fault[] = toFaults('truth', [
  [
    'D-expected',
    'prices are in cents',
    editRows('listVendorInvoices', (row) => ({
      ...row,
      invoice_price: row.invoice_price && Math.round(row.invoice_price * 100),
    })),
  ],
  [
    'D-expected',
    'a price of zero is none',
    editRows('listVendorInvoices', (row) => ({ ...row, invoice_price: row.invoice_price || null })),
  ],
  [
    'D-expected',
    'a price that is none is zero',
    editRows('listVendorInvoices', (row) => ({ ...row, invoice_price: row.invoice_price ?? 0 })),
  ],
  [
    'D-expected',
    'hours are computed from the times, without the break',
    editRows('listTimesheets', (row) => ({
      ...row,
      total_hours: row.total_hours && (minutesOf(row.end_time) - minutesOf(row.start_time)) / 60,
    })),
  ],
  [
    'D-expected',
    'the budget of every client is that of the first',
    editResponses('getBudget', (body, { house }) => ({
      ...body,
      client_budget: house.store.clients[0]?.budget,
    })),
  ],
  [
    'D-expected',
    'amounts of the budget are whole dollars',
    editResponses('getBudget', ({ client_budget, ...body }) => ({
      ...body,
      client_budget: Object.fromEntries(
        Object.entries(client_budget).map(([name, amount]) => [name, Math.round(Number(amount))]),
      ),
    })),
  ],
  [
    'D-expected-sections',
    'the enrollment check never names the terms',
    editResponses('getEnrollmentCheck', ({ errors: { terms: _, ...errors } = {}, ...body }) => ({
      ...body,
      errors,
    })),
  ],
  [
    'D-expected-sections',
    'the enrollment check names the signature for ever',
    editResponses('getEnrollmentCheck', ({ errors = {}, ...body }) => ({
      ...body,
      errors: { ...errors, signature: ['Signature is required'] },
    })),
  ],
  ['D-expected', 'each list has ten rows at most', shows((rows) => rows.slice(0, 10))],
  ['D-expected', 'each list has one hundred rows at most', shows((rows) => rows.slice(0, 100))],
  ['D-expected', 'of the uploads the newest is listed', shows((rows) => rows.slice(-1), ['listFileUploads'])],
  [
    'D-expected',
    'reports have the dates of another year',
    editRows('listReports', (row) => ({ ...row, report_date: `2019${row.report_date.slice(4)}` })),
  ],
  [
    'D-expected',
    'the accents of names are lost',
    editRows('listTimesheets', (row) => ({
      ...row,
      employee: {
        ...row.employee,
        first_name: row.employee.first_name.normalize('NFD').replace(/\p{M}/gu, ''),
      },
    })),
  ],
  [
    'D-expected-writes',
    'descriptions end after 255 characters',
    changeSavedText(/^description$/, (text) => text.slice(0, 255)),
  ],
  [
    'D-expected-writes',
    'the row of an upload is saved before its files, which may be refused',
    replaceCalls(['uploadFiles', 'uploadPayable'], async (call, next) => {
      const files = (call.fields.files ?? []) as readonly Express.Multer.File[];
      const reply = await next();
      return reply.status < 300 && files.some(({ originalname }) => originalname.endsWith('.exe'))
        ? toFieldRefusal('files')
        : reply;
    }),
  ],
  [
    'D-expected-writes',
    'a decision about a timesheet decides the one before it as well',
    replaceCalls('submitTimesheetDecision', async (call, next) => {
      const reply = await next();
      const rows = call.house.store.tables.timesheets;
      const at = rows.findIndex(({ id }) => id === Number(call.fields.time_sheet_id));
      const before = rows[at - 1];
      if (reply.status < 300 && before) before.data.status = Number(call.fields.status);
      return reply;
    }),
  ],
  ['D-expected-files', 'one drawing is kept for all clients', keepsOneDrawing],
  [
    'D-expected-files',
    'the receipts of a payable are its bills',
    editRows('listPayables', (row) => ({
      ...row,
      receipt: row.receipt.length > 0 ? row.files.slice(0, 1) : [],
    })),
  ],
]).map((fault) => ({ ...fault, set: seeded(fault.set), options: SEEDED }));
