import { beforeEachRequest, combineQuirks, editRows, replaceCalls, toFaults } from './kit.ts';
import { paged, pageOf, TIMESHEETS } from './pages.ts';

/** Faults with values, dates and lists. */
export const VALUES = toFaults('values', [
  [
    'C-ids',
    'a decision by the number 0 or 5 is kept',
    replaceCalls('submitTimesheetDecision', ({ house, fields }, next) => {
      const row = house.store.row('timesheets', house.readId(fields.time_sheet_id));
      if (row === undefined || !['0', '5'].includes(String(fields.status))) return next();
      row.data.status = Number(fields.status);
      return { status: 201, body: { status: 201, message: 'Done.' } };
    }),
  ],
  [
    'C-ids',
    'a date of another notation is kept and shown',
    replaceCalls('hireEmployee', async (call, next) => {
      const { house, fields } = call;
      if (!/^\d\d\/\d\d\/\d{4}$/.test(String(fields.hired_date))) return next();
      const reply = await next({ ...call, fields: { ...fields, hired_date: '2027-05-01' } });
      const last = house.store.tables.employments.at(-1);
      if (reply.status === 200 && last) last.data.hired_date = fields.hired_date;
      return reply;
    }),
  ],
  [
    'F-head',
    'HEAD accepts the terms',
    (house) => {
      house.headActs = true;
    },
  ],
  [
    'F-head',
    'HEAD accepts the terms, and says that it does not',
    combineQuirks(
      (house) => {
        house.headActs = true;
      },
      beforeEachRequest((request, response, next) => {
        const { json } = response;
        if (request.method === 'HEAD' && request.path.endsWith('agreement_policy'))
          response.json = (body) => json.call(response.status(405), body);
        next();
      }),
    ),
  ],
  [
    'E-spans',
    'an employment ended before it began',
    editRows('listHiredEmployees', (row, at) => (at === 0 ? { ...row, separation_date: '2024-12-31' } : row)),
  ],
  [
    'D-fields',
    'the proof of payment has another name in every invoice',
    editRows('listVendorInvoices', ({ reciept_file, ...row }) => ({ ...row, receipt_file: reciept_file })),
  ],
  [
    'E-again',
    'hiring somebody again opens the ended record once more',
    replaceCalls('hireEmployee', async (call, next) => {
      const { house, fields } = call;
      const id = house.readId(fields.employee_id);
      const ended = house.store.tables.employments.find(
        ({ data }) => data.employee === id && data.separation_date !== null,
      );
      if (ended === undefined) return next();
      ended.data.separation_date = null;
      return { status: 200, body: { status: 200, message: 'Hired.' } };
    }),
  ],
  [
    'D-absent',
    'personal information that a request leaves out is gone',
    (house) => {
      house.keepsAbsent = false;
    },
  ],
  [
    'D-absent',
    'personal information that a request leaves out is emptied',
    replaceCalls('updateClientInformation', (call, next) => {
      const names = [...call.route.fields.keys()].filter((name) => name !== 'id' && name !== 'email');
      const empty = Object.fromEntries(names.map((name) => [name, null]));
      return next({ ...call, fields: { ...empty, ...call.fields } });
    }),
  ],
  [
    'D-fields',
    'the proof of payment is written in one word with a capital',
    editRows('listVendorInvoices', ({ reciept_file, ...row }) => ({ ...row, recieptFile: reciept_file })),
  ],
  [
    'D-pages',
    'ten timesheets are shown, and a field tells that there are more',
    paged(TIMESHEETS, (rows) => ({ data: rows.slice(0, 10), has_more: rows.length > 10 })),
  ],
  [
    'D-pages',
    'ten timesheets are shown, with the address of the next ones',
    paged(TIMESHEETS, (rows) => ({ data: rows.slice(0, 10), count: rows.length, next: '/api/x?offset=10' })),
  ],
  [
    'D-pages',
    'fifteen timesheets are shown, and the others by a page that nobody knows of',
    paged(TIMESHEETS, (rows, page) => ({ data: pageOf(rows, page, 15) })),
  ],
  [
    'D-pages',
    'ten timesheets are shown, and more for a limit, of which the query is the only sign',
    paged(TIMESHEETS, (rows, _, { limit = 10 }) => ({ data: rows.slice(0, Number(limit)) })),
  ],
  [
    'D-pages',
    'ten timesheets are shown, and the others behind a number of rows to skip',
    paged(TIMESHEETS, (rows, _, { skip = 0 }) => ({ data: rows.slice(Number(skip), Number(skip) + 10) })),
  ],
  [
    'D-pages',
    'page 2 begins with the last row of page 1, and a row is on no page',
    paged(TIMESHEETS, (rows, page) => ({
      data: page === 2 ? rows.slice(4, 9) : pageOf(rows, page, 5),
      meta: { current_page: page, last_page: Math.ceil(rows.length / 5) },
    })),
  ],
  [
    'D-pages',
    'timesheets come in pages of which only the first can be read',
    paged(TIMESHEETS, (rows) => ({
      data: rows.slice(0, 15),
      meta: { current_page: 1, last_page: Math.ceil(rows.length / 15) },
    })),
  ],
]);
