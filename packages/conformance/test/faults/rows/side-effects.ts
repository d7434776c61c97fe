import type { ServiceRules } from '../backend/house.ts';
import type { Client, Json, Row, TableName } from '../backend/store.ts';
import { afterSuccess, editResponses, editRows, refusesField, replaceCalls, toFaults } from './kit.ts';

const rowsOf = ({ store }: ServiceRules, table: TableName, client: Client | undefined): Row[] =>
  store.tables[table].filter(({ owner }) => owner === client?.id);

const rowsOfOthers = ({ store }: ServiceRules, table: TableName, client: Client | undefined): Row[] =>
  store.tables[table].filter(({ owner }) => owner !== client?.id);

const today = () => new Date().toISOString().slice(0, 10);

/** Writes that change something else than what they are about. */
export const SIDE_EFFECTS = toFaults('side effects', [
  [
    'E-again',
    'hiring somebody again changes the position of the old record',
    afterSuccess('hireEmployee', ({ house, fields }) => {
      for (const { data } of house.store.tables.employments)
        if (data.employee === Number(fields.employee_id)) data.position = fields.position;
    }),
  ],
  [
    'E-again',
    'the end of an employment moves its beginning to that day',
    afterSuccess('terminateEmployee', ({ house, fields }) => {
      const ended = house.store.row('employments', Number(fields.id));
      if (ended) ended.data.hired_date = today();
    }),
  ],
  [
    'E-again',
    'an employment ends on the day on which it began',
    afterSuccess('terminateEmployee', ({ house, fields }) => {
      const ended = house.store.row('employments', Number(fields.id));
      if (ended) ended.data.separation_date = ended.data.hired_date;
    }),
  ],
  [
    'E-terms',
    'saved payment details accept the terms',
    afterSuccess('updatePaymentDetails', (_call, client) => {
      if (client) client.hasAccepted = true;
    }),
  ],
  [
    'E-again',
    'who is hired loses the files',
    afterSuccess('hireEmployee', ({ house, fields }) => {
      const hired = house.store.row('employees', Number(fields.employee_id));
      if (hired) hired.data.files = [];
    }),
  ],
  [
    'E-again',
    'an employment is listed from its first day on',
    editResponses('listHiredEmployees', (body) => ({
      ...body,
      data: body.data.filter((row: Json) => String(row.hired_date) <= today()),
    })),
  ],
  [
    'E-agrees',
    'the available employees have no files',
    editRows('listAvailableEmployees', (row) => ({ ...row, files: [] })),
  ],
  [
    'E-enrollment',
    'saving payment details forgets the terms',
    afterSuccess('updatePaymentDetails', (_call, client) => {
      if (client) client.hasAccepted = false;
    }),
  ],
  [
    'E-legal',
    'a declined invoice gets a proof of payment',
    afterSuccess('declineVendorInvoice', ({ house, fields }) => {
      const declined = house.store.row('invoices', Number(fields.invoice_id));
      if (declined) declined.data.proof = declined.data.file;
    }),
  ],
  [
    'D-untouched',
    'an upload changes the description of the one before it',
    afterSuccess('uploadFiles', ({ house, fields }, client) => {
      const before = rowsOf(house, 'uploads', client).at(-2);
      if (before) before.data.description = fields.description;
    }),
  ],
  [
    'D-untouched',
    'a new payable takes the receipts of all others',
    afterSuccess('uploadPayable', ({ house }, client) => {
      for (const { data } of rowsOf(house, 'payables', client)) data.receipt = [];
    }),
  ],
  [
    'D-untouched',
    'an upload is listed as a payable as well',
    afterSuccess('uploadFiles', ({ house }, client) => {
      const upload = rowsOf(house, 'uploads', client).at(-1);
      if (upload && client) house.store.add('payables', client.id, { ...upload.data, receipt: [] });
    }),
  ],
  [
    'E-again',
    'hiring moves the first day of everyone’s employment',
    afterSuccess('hireEmployee', ({ house, fields }, client) => {
      for (const { data } of rowsOf(house, 'employments', client)) data.hired_date = fields.hired_date;
    }),
  ],
  [
    'C-ids',
    'who is to be hired without files is hired, although the request is refused',
    replaceCalls('hireEmployee', async (call, next) => {
      const reply = await next();
      const { background_check_files: files, employee_id: employee, position, hired_date } = call.fields;
      const client = call.house.sessionOf(call.bearer)?.client;
      const isOnlyFiles = files === undefined && employee !== undefined && position && hired_date;
      const isFree = rowsOf(call.house, 'employees', client).some(({ id }) => id === Number(employee));
      const isHired = rowsOf(call.house, 'employments', client).some(
        ({ data }) => data.employee === Number(employee) && data.separation_date === null,
      );
      if (reply.status === 422 && client && isOnlyFiles && isFree && !isHired)
        call.house.store.add('employments', client.id, {
          employee: Number(employee),
          position,
          hired_date,
          separation_date: null,
        });
      return reply;
    }),
  ],
  [
    'D-untouched',
    'approving an invoice approves a timesheet',
    afterSuccess('approveVendorInvoice', ({ house }, client) => {
      const pending = rowsOf(house, 'timesheets', client).find(({ data }) => data.status === 0);
      if (pending) pending.data.status = 1;
    }),
  ],
  [
    'D-untouched',
    'ending an employment declines all pending timesheets',
    afterSuccess('terminateEmployee', ({ house }, client) => {
      for (const { data } of rowsOf(house, 'timesheets', client)) if (data.status === 0) data.status = -1;
    }),
  ],
  [
    'D-untouched',
    'a decision moves the last timesheet of the list to the first place',
    afterSuccess('submitTimesheetDecision', ({ house }, client) => {
      const { timesheets } = house.store.tables;
      const last = rowsOf(house, 'timesheets', client).at(-1);
      if (last) timesheets.unshift(...timesheets.splice(timesheets.indexOf(last), 1));
    }),
  ],
  [
    'D-untouched',
    'a decision on a timesheet decides one of another client',
    afterSuccess('submitTimesheetDecision', ({ house }, client) => {
      const pending = rowsOfOthers(house, 'timesheets', client).find(({ data }) => data.status === 0);
      if (pending) pending.data.status = 1;
    }),
  ],
  [
    'D-untouched',
    'ending an employment ends one of another client',
    afterSuccess('terminateEmployee', ({ house }, client) => {
      const running = rowsOfOthers(house, 'employments', client).find(
        ({ data }) => data.separation_date === null,
      );
      if (running) running.data.separation_date = today();
    }),
  ],
  [
    'C-registration',
    'a registration with a known SS number replaces the account that has it',
    replaceCalls('createClient', async ({ house, fields }, next) => {
      const reply = await next();
      if (reply.status >= 300) return reply;
      const { clients } = house.store;
      const old = house.kept.get(`SS number ${String(fields.ss_number)}`);
      house.kept.set(`SS number ${String(fields.ss_number)}`, clients.at(-1));
      const at = clients.indexOf(old as Client);
      if (at >= 0) clients.splice(at, 1);
      return reply;
    }),
  ],
  [
    'C-nothing-crosses',
    'an account is found by the contact address, which is another client’s as well',
    (house) => {
      const found = house.clientOf;
      house.clientOf = (email) =>
        house.store.clients.find(({ information }) => information.email === email.toLowerCase()) ??
        found(email);
    },
  ],
  [
    'B-usual',
    'an employee with a plus sign in the e-mail address is refused',
    refusesField('createEmployee', 'email', (email) => String(email).includes('+')),
  ],
]);
