import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FilePart } from './form.ts';
import type { Client, Store } from './store.ts';

/** A call as it came in, its body read. */
export interface Call {
  readonly store: Store;
  readonly text: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly FilePart[]>>;
  readonly json: Readonly<Record<string, unknown>>;
  /** Signed in; only calls that say so have one. */
  readonly client: Client;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Errors = Readonly<Record<string, readonly string[]>>;

/** What a field must be: text, a whole number above 0, a date, one of some words, or files. */
export type Rule =
  | {
      readonly is: 'text';
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: RegExp;
      readonly mayBeNull?: true;
    }
  | { readonly is: 'id' }
  | { readonly is: 'date' }
  | { readonly is: 'word'; readonly of: readonly string[] }
  | { readonly is: 'files' };

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly body: 'form' | 'json' | 'empty form' | 'none';
  /** Where the token must be besides the header; `open` calls have none anywhere. */
  readonly token: 'header' | 'body too' | 'query too' | 'body only' | 'client id too' | 'open';
  readonly fields: Readonly<Record<string, Rule>>;
  readonly optional?: readonly string[];
  readonly answer: (call: Call) => Reply | Promise<Reply>;
}

const some: Rule = { is: 'text', min: 1 };
const any: Rule = { is: 'text' };

const done = (message: string, status = 200): Reply => ({ status, body: { status, message } });
const list = (data: readonly unknown[]): Reply => ({ status: 200, body: { status: 200, data } });
export const refuse = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { status, message, ...more },
});

const personOf = (employee: { first_name: string; last_name: string; SP_number: string }) => ({
  first_name: employee.first_name,
  last_name: employee.last_name,
  SP_number: employee.SP_number,
});

const employeesOf = ({ store, client }: Call) => store.employees.filter((one) => one.client === client.id);

const employeeRow = ({ client: _, ...row }: ReturnType<typeof employeesOf>[number]) => row;

const isEmployed = (store: Store, id: number) =>
  store.employments.some(({ employee, separation_date }) => employee.id === id && separation_date === null);

const today = () => new Date().toISOString().slice(0, 10);

/** Decides a timesheet, and writes it to the disk in between as a service does. */
async function decideTimesheet({ store, client, text }: Call): Promise<Reply> {
  const sheet = store.timesheets.find(
    ({ id, employee }) => id === Number(text.time_sheet_id) && employee.client === client.id,
  );
  if (sheet === undefined) return refuse(404, 'There is no such timesheet.');
  if (sheet.status !== 0) return refuse(409, 'The timesheet was decided before.');
  // The first bug: whoever asks while this waits finds the timesheet pending still.
  await sleep(100);
  sheet.status = Number(text.status);
  return done('Decided.', 201);
}

const decideInvoice =
  (approval: number) =>
  ({ store, client, text }: Call): Reply => {
    const invoice = store.invoices.find(
      (one) => one.id === Number(text.invoice_id) && one.client === client.id,
    );
    if (invoice === undefined) return refuse(404, 'There is no such invoice.');
    if (invoice.is_client_approved !== 0) return refuse(409, 'The invoice was decided before.');
    invoice.is_client_approved = approval;
    return done('Decided.');
  };

function hire({ store, text, ...call }: Call): Reply {
  const employee = employeesOf({ store, text, ...call }).find(({ id }) => id === Number(text.employee_id));
  if (employee === undefined) return refuse(422, 'Refused.', { error: 'There is no such employee.' });
  if (isEmployed(store, employee.id)) return refuse(409, 'Refused.', { error: 'They are hired.' });
  const { position = '', hired_date = '' } = text;
  store.employments.push({ id: store.nextId(), employee, position, hired_date, separation_date: null });
  return done('Hired.');
}

function terminate({ store, client, text }: Call): Reply {
  const found = store.employments.find(
    ({ id, employee }) => id === Number(text.id) && employee.client === client.id,
  );
  if (found === undefined) return refuse(404, 'There is no such employment.');
  // The second bug: nobody asks whether it has ended before.
  found.separation_date = today();
  return done('Ended.');
}

function signIn({ store, text }: Call): Reply {
  const client = store.clients.find(
    ({ email, password }) => email === text.email && password === text.password,
  );
  if (client === undefined) return refuse(401, 'E-mail or password is wrong.');
  if (!client.isActive) return refuse(406, 'The account is not yet active.');
  const token = `${randomBytes(12).toString('hex')}$${client.id}`;
  store.sessions.set(token, client);
  return { status: 200, body: { status: 200, token } };
}

function register({ store, text }: Call): Reply {
  const { email = '', password = '' } = text;
  if (store.clients.some((client) => client.email === email)) {
    return refuse(422, 'Refused.', { errors: { email: ['is taken'] } });
  }
  if (password !== text.password_confirm) {
    return refuse(422, 'Refused.', { errors: { password_confirm: ['is another password'] } });
  }
  store.addClient(email, password).isActive = false;
  return done('Registered.');
}

function changePassword({ client, text }: Call): Reply {
  const { password = '', confirm_password } = text;
  const reason =
    password.length < 8 ? 'It is too short.' : password === confirm_password ? undefined : 'They differ.';
  if (reason !== undefined) return refuse(422, 'Refused.', { success: reason });
  client.password = password;
  return { status: 200, body: { status: 200, success: 'Changed.' } };
}

const missingSections = ({ client }: Call): Errors => ({
  ...(client.information.first_name === undefined && { personal_information: ['It is missing.'] }),
  ...(client.payment === null && { payment_information: ['It is missing.'] }),
  ...(!client.termsAccepted && { terms: ['They are not accepted.'] }),
  ...(client.signature === null && { signature: ['It is missing.'] }),
});

const personalFields = Object.fromEntries(
  [
    ...[
      'first_name',
      'last_name',
      'uci_number',
      'address',
      'city',
      'state',
      'zip_code',
      'contact_number',
      'email',
    ],
    ...['gender', 'country', 'ca_driver_license_number', 'civil_status', 'date_of_birth', 'title'],
  ].map((name): [string, Rule] => [name, { is: 'text', mayBeNull: true }]),
);

const form = { method: 'POST', body: 'form' } as const;
const read = { method: 'POST', body: 'empty form', token: 'header', fields: {} } as const;
const get = { method: 'GET', body: 'none', fields: {} } as const;

/** Every call of the contract by its path. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '/api/login_auth': { ...form, token: 'open', fields: { email: some, password: some }, answer: signIn },
  '/api/otp_verification': {
    ...form,
    token: 'open',
    fields: { token: some, otp: { is: 'text', pattern: /^[0-9]{6}$/ } },
    answer: () => refuse(400, 'This service asks for no code.'),
  },
  '/api/create_client': {
    ...form,
    token: 'open',
    fields: {
      ...Object.fromEntries(
        [
          ...['first_name', 'last_name', 'regional_center', 'regional_center_coordinator', 'address', 'city'],
          ...['state', 'zip_code', 'contact_number', 'email'],
        ].map((name) => [name, some]),
      ),
      ss_number: { is: 'text', min: 9, max: 9 },
      uci_number: { is: 'text', min: 7, max: 7 },
      gender: { is: 'word', of: ['Male', 'Female'] },
      date_of_birth: { is: 'date' },
      password: { is: 'text', min: 8 },
      password_confirm: { is: 'text', min: 8 },
      valid_id_1: { is: 'files' },
      valid_id_2: { is: 'files' },
    },
    optional: ['valid_id_1', 'valid_id_2'],
    answer: register,
  },
  '/api/reset_password_client': {
    ...form,
    token: 'open',
    fields: { email: some },
    answer: ({ store, text }) =>
      store.clients.some(({ email }) => email === text.email)
        ? done('Sent.')
        : refuse(422, 'Refused.', { errors: ['There is no such account.'] }),
  },
  '/api/fetch_client_budget': { ...read, answer: () => ({ status: 200, body: { status: 200 } }) },
  '/api/send_email_cli': {
    ...form,
    token: 'header',
    fields: { subject: any, message: any },
    answer: () => done('Sent.'),
  },
  '/api/change_password_client': {
    ...form,
    token: 'body only',
    fields: { password: any, confirm_password: any },
    answer: changePassword,
  },
  '/api/fetch_employees': {
    ...form,
    token: 'body too',
    fields: {},
    answer: (call) => ({ status: 200, body: employeesOf(call).map(employeeRow) }),
  },
  '/api/add_employee': {
    ...form,
    token: 'header',
    fields: {
      first_name: some,
      last_name: some,
      email: some,
      phone_number: some,
      'files_upload[]': { is: 'files' },
    },
    answer({ store, client, text, files }) {
      const { first_name = '', last_name = '', email = '', phone_number = '' } = text;
      const addresses = (files['files_upload[]'] ?? []).map((file) => store.addFile(file));
      store.addEmployee(client.id, { first_name, last_name, email, phone_number, files: addresses });
      return done('Added.', 201);
    },
  },
  '/api/fetch_available_employees': {
    ...form,
    token: 'body too',
    fields: { position: any, hired_date: any, employee_id: any },
    optional: ['position', 'hired_date', 'employee_id'],
    answer: (call) =>
      list(
        employeesOf(call)
          .filter(({ id }) => !isEmployed(call.store, id))
          .map(employeeRow),
      ),
  },
  '/api/hired_employee': {
    ...form,
    token: 'body too',
    fields: {
      position: some,
      hired_date: { is: 'date' },
      employee_id: { is: 'id' },
      background_check_files: { is: 'files' },
    },
    answer: hire,
  },
  '/api/fetch_client_employee': {
    ...form,
    token: 'body too',
    fields: {},
    answer: ({ store, client }) =>
      list(
        store.employments
          .filter(({ employee }) => employee.client === client.id)
          .map(({ employee, ...row }) => ({
            ...row,
            employee: { ...personOf(employee), email: employee.email, phone_number: employee.phone_number },
            status_label: row.separation_date === null ? 'Active' : 'Ended',
          })),
      ),
  },
  '/api/terminate_employee': { ...form, token: 'body too', fields: { id: { is: 'id' } }, answer: terminate },
  '/api/add_payable': {
    ...form,
    token: 'body too',
    fields: { description: some, files: { is: 'files' } },
    answer({ store, client, text, files }) {
      const row = {
        id: store.nextId(),
        upload_date: new Date().toISOString(),
        description: text.description,
        files: (files.files ?? []).map((file) => store.addFile(file)),
        receipt: [],
      };
      store.payables.push({ client: client.id, row });
      return done('Taken.');
    },
  },
  '/api/fetch_payable': {
    ...form,
    token: 'body too',
    fields: {},
    answer: ({ store, client }) =>
      list(store.payables.filter((one) => one.client === client.id).map(({ row }) => row)),
  },
  '/api/fetch_payroll_api': { ...form, token: 'client id too', fields: {}, answer: () => list([]) },
  '/api/timesheets_client': {
    ...read,
    answer: ({ store, client }) =>
      list(
        store.timesheets
          .filter(({ employee }) => employee.client === client.id)
          .map(({ id, employee, start_date, status }) => ({
            ...{ id, employee_id: employee.id, employee: personOf(employee), status, specification: null },
            ...{ start_date, end_date: start_date, start_time: '08:00', end_time: '12:00', total_hours: 4 },
            service_code: '320',
          })),
      ),
  },
  '/api/decline_timesheet': {
    ...form,
    token: 'header',
    fields: { time_sheet_id: { is: 'id' }, status: { is: 'word', of: ['1', '-1'] } },
    answer: decideTimesheet,
  },
  '/api/fetch_resources': { ...get, token: 'query too', answer: () => list([]) },
  '/api/fetch_reports_client': { ...get, token: 'query too', answer: () => list([]) },
  '/api/upload_files': {
    ...form,
    token: 'body too',
    fields: { description: some, files: { is: 'files' } },
    answer({ store, client, text, files }) {
      const addresses = (files.files ?? []).map((file) => store.addFile(file));
      const row = {
        id: store.nextId(),
        upload_date: new Date().toISOString(),
        description: text.description,
        files: addresses,
      };
      store.uploads.push({ client: client.id, row });
      return done('Taken.');
    },
  },
  '/api/fetch_file_uploads': {
    ...form,
    token: 'body too',
    fields: {},
    answer: ({ store, client }) =>
      list(store.uploads.filter((one) => one.client === client.id).map(({ row }) => row)),
  },
  '/api/client_fetch_vendors_invoice': {
    ...read,
    answer({ store, client }) {
      const rows = store.invoices.filter((one) => one.client === client.id);
      const data = rows.map(({ client: _, ...row }) => ({
        ...row,
        ...{ date_purchased: '2025-06-05', invoice_file: null, invoice_price: 12.5 },
      }));
      return { status: 200, body: { status: 200, data: { data } } };
    },
  },
  '/api/clientApproveInvoice': {
    ...form,
    token: 'header',
    fields: { invoice_id: { is: 'id' } },
    answer: decideInvoice(1),
  },
  '/api/clientDeclineInvoice': {
    ...form,
    token: 'header',
    fields: { invoice_id: { is: 'id' } },
    answer: decideInvoice(-1),
  },
  '/api/fetch_enrollment_documents': { ...read, answer: () => ({ status: 200, body: [] }) },
  '/api/fetch_client_information': {
    ...get,
    token: 'header',
    answer: ({ client }) => ({ status: 200, body: client.information }),
  },
  '/api/update_client_information': {
    method: 'POST',
    body: 'json',
    token: 'header',
    fields: {
      ...personalFields,
      id: { is: 'id' },
      ss_number: { is: 'text', max: 11, mayBeNull: true },
      ein_number: { is: 'text', max: 10, mayBeNull: true },
    },
    optional: [...Object.keys(personalFields), 'id', 'ss_number', 'ein_number'],
    answer({ client, json }) {
      client.information = { ...client.information, ...json, id: client.id };
      return { status: 200, body: {} };
    },
  },
  '/api/fetch_client_payment_dtls': {
    ...get,
    token: 'header',
    answer: ({ client }) => ({ status: 200, body: { status: 200, payment_details: client.payment } }),
  },
  '/api/updateorcreate_client_payment_details': {
    method: 'POST',
    body: 'json',
    token: 'header',
    fields: {
      ...{ account_holder: some, bank_name: some, account_number: some },
      routing_number: { is: 'text', min: 1, max: 9 },
      account_type: { is: 'word', of: ['checking', 'savings'] },
    },
    answer({ client, json }) {
      client.payment = { ...json };
      return done('Saved.');
    },
  },
  '/api/client_service_agreement_policy': {
    ...get,
    token: 'header',
    answer({ client }) {
      client.termsAccepted = true;
      return { status: 200, body: { status: 200 } };
    },
  },
  '/api/client_documents_generate_validator': {
    ...get,
    token: 'header',
    answer(call) {
      const errors = missingSections(call);
      const isComplete = Object.keys(errors).length === 0;
      return { status: 200, body: isComplete ? { status: 'success' } : { status: 'error', errors } };
    },
  },
  '/api/update_account_signature_client': {
    method: 'POST',
    body: 'json',
    token: 'header',
    fields: { signature: any, style: any, type: { is: 'word', of: ['text'] } },
    answer({ client, json }) {
      client.signature = { type: 'text', signature: json.signature, style: json.style, signature_url: null };
      return done('Saved.');
    },
  },
  '/api/update_account_signature_client_draw': {
    ...form,
    token: 'header',
    fields: {
      signature: { is: 'files' },
      style: { is: 'word', of: ['canvas'] },
      type: { is: 'word', of: ['draw'] },
    },
    answer({ store, client, files }) {
      const [file] = files.signature ?? [];
      const signature_url = file === undefined ? null : store.addFile(file);
      client.signature = { type: 'drawn', signature: null, style: 'canvas', signature_url };
      return done('Saved.');
    },
  },
  '/api/fetch_account_signature_client': {
    method: 'POST',
    body: 'none',
    token: 'header',
    fields: {},
    answer: ({ client }) => ({ status: 200, body: { status: 200, data: client.signature } }),
  },
};
