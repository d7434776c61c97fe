import type { Call, Reply } from '../backend/house.ts';
import type { Row } from '../backend/store.ts';
import { editResponses, editRows, replaceCalls, toFaults } from './kit.ts';

const DECIDE = 'submitTimesheetDecision';
const INVOICE = ['approveVendorInvoice', 'declineVendorInvoice'];

const sheetOf = ({ house, fields }: Call) =>
  house.store.row('timesheets', house.readId(fields.time_sheet_id));
const invoiceOf = ({ house, fields }: Call) => house.store.row('invoices', house.readId(fields.invoice_id));
const employmentOf = ({ house, fields }: Call) => house.store.row('employments', house.readId(fields.id));

const done = (status: number): Reply => ({ status, body: { status, message: 'Done.' } });
const refused = (): Reply => ({ status: 409, body: { status: 409, message: 'It was decided.', error: 'x' } });

/** Fault that changes data after some responses of an operation. */
const after = (
  ids: string | readonly string[],
  isMeant: (reply: Reply) => boolean,
  change: (call: Call) => void,
) =>
  replaceCalls(ids, async (call, next) => {
    const reply = await next();
    if (isMeant(reply)) change(call);
    return reply;
  });

const hasSucceeded = ({ status }: Reply) => status < 300;
const wasRefused = ({ status }: Reply) => status === 409;

/** Fault that turns responses with a status into success. */
const succeedsInsteadOf = (id: string, status: number, success: number) =>
  replaceCalls(id, async (_call, next) => {
    const reply = await next();
    return reply.status === status ? done(success) : reply;
  });

const isRefusedAgain = ({ house }: Call, row: Row | undefined) => house.count(`refused ${row?.id}`) === 2;

/** Calls `change` with the row that an operation acted on last, and remembers this one. */
function withLast({ house }: Call, row: Row | undefined, change: (last: Row) => void): void {
  const last = house.kept.get('last') as Row | undefined;
  if (last !== undefined) change(last);
  house.kept.set('last', row);
}

/** Faults that only a sequence of several requests shows. */
export const SEQUENCES = toFaults('sequences', [
  [
    'D-reads-change-nothing',
    'reading the reports adds a payable',
    replaceCalls('listReports', ({ house, bearer }, next) => {
      const client = house.sessionOf(bearer)?.client;
      if (client)
        house.store.add('payables', client.id, {
          description: 'left over',
          at: '2025-06-03T17:20:00Z',
          files: [],
          receipt: [],
        });
      return next();
    }),
  ],
  [
    'D-reads-change-nothing',
    'the check of the enrollment forgets the signature',
    replaceCalls('getEnrollmentCheck', async ({ house, bearer }, next) => {
      const reply = await next();
      const client = house.sessionOf(bearer)?.client;
      if (client)
        client.signature =
          client.signature === null ? { type: 'text', signature: 'X', style: '', signature_url: null } : null;
      return reply;
    }),
  ],

  ['E-unknown', 'an unknown employment ends', succeedsInsteadOf('terminateEmployee', 404, 200)],
  [
    'E-unknown',
    'an unknown employee is hired',
    replaceCalls('hireEmployee', async ({ fields }, next) => {
      const reply = await next();
      return reply.status === 422 &&
        fields.hired_date !== undefined &&
        /^\d+$/.test(String(fields.employee_id))
        ? done(200)
        : reply;
    }),
  ],
  [
    'E-unknown',
    'an unknown invoice declines another one',
    replaceCalls('declineVendorInvoice', async (call, next) => {
      const reply = await next();
      const client = call.house.sessionOf(call.bearer)?.client;
      const other = call.house.store.tables.invoices.find(
        ({ owner, data }) => owner === client?.id && data.state === 0,
      );
      if (reply.status === 404 && other) other.data.state = -1;
      return reply;
    }),
  ],

  [
    'E-repeat',
    'approving twice takes the approval back',
    replaceCalls(DECIDE, (call, next) => {
      const sheet = sheetOf(call);
      if (call.fields.status !== '1' || sheet?.data.status !== 1) return next();
      sheet.data.status = 0;
      return done(201);
    }),
  ],
  [
    'E-repeat',
    'hiring twice makes two records',
    after('hireEmployee', wasRefused, (call) => {
      const { employments } = call.house.store.tables;
      const known = employments.find(
        ({ data }) => data.employee === call.house.readId(call.fields.employee_id),
      );
      if (known) call.house.store.add('employments', known.owner, { ...known.data, separation_date: null });
    }),
  ],
  ['E-repeat', 'ending twice succeeds twice', succeedsInsteadOf('terminateEmployee', 409, 200)],
  [
    'E-repeat',
    'declining an invoice twice pays it',
    after('declineVendorInvoice', wasRefused, (call) => {
      const invoice = invoiceOf(call);
      if (invoice?.data.state === -1) invoice.data.proof = '/storage/1/x.pdf';
    }),
  ],

  [
    'E-final',
    'the third refusal gives way',
    replaceCalls(DECIDE, async (call, next) => {
      const reply = await next();
      const sheet = sheetOf(call);
      if (!wasRefused(reply) || sheet === undefined || !isRefusedAgain(call, sheet)) return reply;
      sheet.data.status = Number(call.fields.status);
      return done(201);
    }),
  ],
  [
    'E-final',
    'two refusals make an invoice await the client again',
    after(INVOICE, wasRefused, (call) => {
      const invoice = invoiceOf(call);
      if (invoice && isRefusedAgain(call, invoice)) invoice.data.state = 0;
    }),
  ],
  [
    'E-final',
    'ending a third time begins the employment again',
    after('terminateEmployee', wasRefused, (call) => {
      const employment = employmentOf(call);
      if (employment && isRefusedAgain(call, employment)) employment.data.separation_date = null;
    }),
  ],

  [
    'E-walk',
    'a decision takes back the one before it',
    after(DECIDE, hasSucceeded, (call) =>
      withLast(call, sheetOf(call), (last) => {
        last.data.status = 0;
      }),
    ),
  ],
  [
    'E-walk',
    'after a refusal the next decision is lost',
    replaceCalls(DECIDE, async (call, next) => {
      if (call.house.memory.get('refused') === 1 && sheetOf(call)?.data.status === 0) {
        call.house.memory.set('refused', 0);
        return done(201);
      }
      const reply = await next();
      if (wasRefused(reply)) call.house.memory.set('refused', 1);
      return reply;
    }),
  ],
  [
    'E-walk',
    'a second refusal of the same invoice turns the decision round',
    after(INVOICE, wasRefused, (call) => {
      const invoice = invoiceOf(call);
      if (invoice && isRefusedAgain(call, invoice)) invoice.data.state = -Number(invoice.data.state);
    }),
  ],
  [
    'E-walk',
    'ending one employment begins the one that ended before',
    after('terminateEmployee', hasSucceeded, (call) =>
      withLast(call, employmentOf(call), (last) => {
        last.data.separation_date = null;
      }),
    ),
  ],
  [
    'E-walk',
    'every third decision is lost',
    replaceCalls(DECIDE, (call, next) =>
      sheetOf(call)?.data.status === 0 && call.house.count('decided') % 3 === 2 ? done(201) : next(),
    ),
  ],

  [
    'E-parallel',
    'of decisions on a timesheet at once one more is told that it holds',
    replaceCalls(DECIDE, async (call, next) => {
      const reply = await next();
      const sheet = sheetOf(call);
      return wasRefused(reply) && sheet && call.house.count(`told ${sheet.id}`) === 1 ? done(201) : reply;
    }),
  ],
  [
    'E-parallel',
    'of decisions on a timesheet at once another one is kept than the one that succeeded',
    after(DECIDE, wasRefused, (call) => {
      const sheet = sheetOf(call);
      if (sheet && call.house.count(`refused ${sheet.id}`) === 1)
        sheet.data.status = -Number(sheet.data.status);
    }),
  ],

  [
    'E-agrees',
    'the available employees have other names',
    editRows('listAvailableEmployees', (row) => ({ ...row, last_name: 'Smith' })),
  ],
  [
    'E-agrees',
    'the first timesheet names somebody else',
    editRows('listTimesheets', (row, at) =>
      at === 0 ? { ...row, employee: { ...row.employee, first_name: 'Somebody' } } : row,
    ),
  ],
  [
    'E-agrees',
    'the telephone of the hired is an old one',
    editRows('listHiredEmployees', (row) => ({ ...row, employee: { ...row.employee, phone_number: '0' } })),
  ],
  [
    'E-agrees',
    'an invoice is listed twice',
    editResponses('listVendorInvoices', ({ data: { data } }) => ({
      status: 200,
      data: { data: [...data, data[0]] },
    })),
  ],

  ['E-har', 'a recorded late decision succeeded', succeedsInsteadOf(DECIDE, 409, 201)],
  [
    'E-har',
    'a recorded decision was taken back',
    after(DECIDE, hasSucceeded, (call) => {
      const sheet = sheetOf(call);
      if (sheet) sheet.data.status = 0;
    }),
  ],
  [
    'E-har',
    'a recorded decision in time was refused',
    replaceCalls(DECIDE, (call, next) => (sheetOf(call)?.data.status === 0 ? refused() : next())),
  ],
]);
