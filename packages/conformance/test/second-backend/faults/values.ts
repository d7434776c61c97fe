import { beforeEachRequest, combineQuirks, editAnswers, editRows, replaceCalls, toQuirks } from './kit.ts';

type Body = Record<string, unknown> & { data?: unknown };

/**
 * Quirk that changes the body of one list, whose rows are in `data` or `data.data`. `change` also gets the requested
 * page.
 */
const paged = (path: string, change: (rows: readonly unknown[], page: number) => Body) =>
  beforeEachRequest((request, response, next) => {
    if (!request.path.endsWith(path)) return next();
    const { json } = response;
    response.json = (body: Body) => {
      const rows = Array.isArray(body?.data) ? body.data : undefined;
      const page = Number(request.query.page ?? 1);
      return json.call(response, rows === undefined ? body : { ...body, ...change(rows, page) });
    };
    next();
  });

const TIMESHEETS = 'timesheets_client';
const pageOf = (rows: readonly unknown[], page: number, size: number) =>
  rows.slice((page - 1) * size, page * size);

/** Faults with values, dates and lists. */
export const VALUES = toQuirks('values', [
  [
    'a decision by the number 0 or 5 is kept',
    replaceCalls('submitTimesheetDecision', ({ house, fields }, next) => {
      const row = house.store.row('timesheets', house.readId(fields.time_sheet_id));
      if (row === undefined || !['0', '5'].includes(String(fields.status))) return next();
      row.data.status = Number(fields.status);
      return { status: 201, body: { status: 201, message: 'Done.' } };
    }),
  ],
  [
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
    'HEAD accepts the terms',
    (house) => {
      house.headActs = true;
    },
  ],
  [
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
    'an employment ended before it began',
    editRows('listHiredEmployees', (row, at) => (at === 0 ? { ...row, separation_date: '2024-12-31' } : row)),
  ],
  [
    'the proof of payment has another name in every invoice',
    editRows('listVendorInvoices', ({ reciept_file, ...row }) => ({ ...row, receipt_file: reciept_file })),
  ],
  [
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
    'personal information that a request leaves out is gone',
    (house) => {
      house.keepsAbsent = false;
    },
  ],
  [
    'personal information that a request leaves out is emptied',
    replaceCalls('updateClientInformation', (call, next) => {
      const names = [...call.route.fields.keys()].filter((name) => name !== 'id' && name !== 'email');
      const empty = Object.fromEntries(names.map((name) => [name, null]));
      return next({ ...call, fields: { ...empty, ...call.fields } });
    }),
  ],
  [
    'the proof of payment is written in one word with a capital',
    editRows('listVendorInvoices', ({ reciept_file, ...row }) => ({ ...row, recieptFile: reciept_file })),
  ],
  [
    'ten timesheets are shown, and a field tells that there are more',
    paged(TIMESHEETS, (rows) => ({ data: rows.slice(0, 10), has_more: rows.length > 10 })),
  ],
  [
    'ten timesheets are shown, with the address of the next ones',
    paged(TIMESHEETS, (rows) => ({ data: rows.slice(0, 10), count: rows.length, next: '/api/x?offset=10' })),
  ],
  [
    'fifteen timesheets are shown, and the others by a page that nobody knows of',
    paged(TIMESHEETS, (rows, page) => ({ data: pageOf(rows, page, 15) })),
  ],
  [
    'timesheets come in pages of which only the first can be read',
    paged(TIMESHEETS, (rows) => ({
      data: rows.slice(0, 15),
      meta: { current_page: 1, last_page: Math.ceil(rows.length / 15) },
    })),
  ],
]);

/** Valid alternatives for lists and values. */
export const HONEST_VALUES = toQuirks('honest', [
  [
    'lists come in the pages of Laravel, with their numbers beside the rows',
    combineQuirks(
      ...[TIMESHEETS, 'fetch_payable', 'fetch_file_uploads', 'fetch_available_employees'].map((path) =>
        paged(path, (rows, page) => ({
          data: pageOf(rows, page, 15),
          meta: {
            current_page: page,
            last_page: Math.max(1, Math.ceil(rows.length / 15)),
            total: rows.length,
          },
        })),
      ),
    ),
  ],
  [
    'timesheets come in the pages of Laravel, with their numbers around the rows',
    paged(TIMESHEETS, (rows, page) => ({
      data: {
        current_page: page,
        data: pageOf(rows, page, 15),
        last_page: Math.max(1, Math.ceil(rows.length / 15)),
        next_page_url: page * 15 < rows.length ? `/api/${TIMESHEETS}?page=${page + 1}` : null,
        total: rows.length,
      },
    })),
  ],
  [
    'hours and texts of some timesheets are null',
    editRows('listTimesheets', (row, at) =>
      at % 5 === 1 ? { ...row, total_hours: null, specification: null, service_code: null } : row,
    ),
  ],
  [
    'empty maps are empty lists, as PHP writes them',
    combineQuirks(
      (house) => {
        for (const client of house.store.clients) client.payment = null;
      },
      editAnswers('getPaymentDetails', (body) => ({ ...body, payment_details: body.payment_details ?? [] })),
      editAnswers('acceptTerms', () => []),
    ),
  ],
  [
    'an employment that was to begin next year was ended',
    editRows('listHiredEmployees', (row, at) =>
      at === 0 && row.separation_date !== null ? { ...row, hired_date: '2099-01-31' } : row,
    ),
  ],
]);
