import {
  ANY_TEXT,
  changePassword,
  decideInvoice,
  decideTimesheet,
  employeeRow,
  employeesOf,
  hire,
  isEmployed,
  missingSections,
  NON_EMPTY_TEXT,
  personalFields,
  personOf,
  type Route,
  register,
  replyWithMessage,
  replyWithRefusal,
  replyWithRows,
  signIn,
  terminate,
} from './calls.ts';

const form = { method: 'POST', body: 'form' } as const;
const read = { method: 'POST', body: 'empty form', token: 'header', fields: {} } as const;
const get = { method: 'GET', body: 'none', fields: {} } as const;

/** All operations of the contract by path. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '/api/login_auth': {
    ...form,
    token: 'open',
    fields: { email: NON_EMPTY_TEXT, password: NON_EMPTY_TEXT },
    answer: signIn,
  },
  '/api/otp_verification': {
    ...form,
    token: 'open',
    fields: { token: NON_EMPTY_TEXT, otp: { is: 'text', pattern: /^[0-9]{6}$/ } },
    answer: () => replyWithRefusal(400, 'This service asks for no code.'),
  },
  '/api/create_client': {
    ...form,
    token: 'open',
    fields: {
      ...Object.fromEntries(
        [
          ...['first_name', 'last_name', 'regional_center', 'regional_center_coordinator', 'address', 'city'],
          ...['state', 'zip_code', 'contact_number', 'email'],
        ].map((name) => [name, NON_EMPTY_TEXT]),
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
    fields: { email: NON_EMPTY_TEXT },
    answer: ({ store, text }) =>
      store.clients.some(({ email }) => email === text.email)
        ? replyWithMessage('Sent.')
        : replyWithRefusal(422, 'Refused.', { errors: ['There is no such account.'] }),
  },
  '/api/fetch_client_budget': { ...read, answer: () => ({ status: 200, body: { status: 200 } }) },
  '/api/send_email_cli': {
    ...form,
    token: 'header',
    fields: { subject: ANY_TEXT, message: ANY_TEXT },
    answer: () => replyWithMessage('Sent.'),
  },
  '/api/change_password_client': {
    ...form,
    token: 'body only',
    fields: { password: ANY_TEXT, confirm_password: ANY_TEXT },
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
      first_name: NON_EMPTY_TEXT,
      last_name: NON_EMPTY_TEXT,
      email: NON_EMPTY_TEXT,
      phone_number: NON_EMPTY_TEXT,
      'files_upload[]': { is: 'files' },
    },
    answer({ store, client, text, files }) {
      const { first_name = '', last_name = '', email = '', phone_number = '' } = text;
      const addresses = (files['files_upload[]'] ?? []).map((file) => store.addFile(file));
      store.addEmployee(client.id, { first_name, last_name, email, phone_number, files: addresses });
      return replyWithMessage('Added.', 201);
    },
  },
  '/api/fetch_available_employees': {
    ...form,
    token: 'body too',
    fields: { position: ANY_TEXT, hired_date: ANY_TEXT, employee_id: ANY_TEXT },
    optional: ['position', 'hired_date', 'employee_id'],
    answer: (call) =>
      replyWithRows(
        employeesOf(call)
          .filter(({ id }) => !isEmployed(call.store, id))
          .map(employeeRow),
      ),
  },
  '/api/hired_employee': {
    ...form,
    token: 'body too',
    fields: {
      position: NON_EMPTY_TEXT,
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
      replyWithRows(
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
    fields: { description: NON_EMPTY_TEXT, files: { is: 'files' } },
    answer({ store, client, text, files }) {
      const row = {
        id: store.nextId(),
        upload_date: new Date().toISOString(),
        description: text.description,
        files: (files.files ?? []).map((file) => store.addFile(file)),
        receipt: [],
      };
      store.payables.push({ client: client.id, row });
      return replyWithMessage('Taken.');
    },
  },
  '/api/fetch_payable': {
    ...form,
    token: 'body too',
    fields: {},
    answer: ({ store, client }) =>
      replyWithRows(store.payables.filter((one) => one.client === client.id).map(({ row }) => row)),
  },
  '/api/fetch_payroll_api': { ...form, token: 'client id too', fields: {}, answer: () => replyWithRows([]) },
  '/api/timesheets_client': {
    ...read,
    answer: ({ store, client }) =>
      replyWithRows(
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
  '/api/fetch_resources': { ...get, token: 'query too', answer: () => replyWithRows([]) },
  '/api/fetch_reports_client': { ...get, token: 'query too', answer: () => replyWithRows([]) },
  '/api/upload_files': {
    ...form,
    token: 'body too',
    fields: { description: NON_EMPTY_TEXT, files: { is: 'files' } },
    answer({ store, client, text, files }) {
      const addresses = (files.files ?? []).map((file) => store.addFile(file));
      const row = {
        id: store.nextId(),
        upload_date: new Date().toISOString(),
        description: text.description,
        files: addresses,
      };
      store.uploads.push({ client: client.id, row });
      return replyWithMessage('Taken.');
    },
  },
  '/api/fetch_file_uploads': {
    ...form,
    token: 'body too',
    fields: {},
    answer: ({ store, client }) =>
      replyWithRows(store.uploads.filter((one) => one.client === client.id).map(({ row }) => row)),
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
      if (json.id !== undefined && json.id !== client.id)
        return replyWithRefusal(422, 'Refused.', { errors: { id: ['is not your own'] } });
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
      ...{ account_holder: NON_EMPTY_TEXT, bank_name: NON_EMPTY_TEXT, account_number: NON_EMPTY_TEXT },
      routing_number: { is: 'text', min: 1, max: 9 },
      account_type: { is: 'word', of: ['checking', 'savings'] },
    },
    answer({ client, json }) {
      client.payment = { ...json };
      return replyWithMessage('Saved.');
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
    fields: { signature: ANY_TEXT, style: ANY_TEXT, type: { is: 'word', of: ['text'] } },
    answer({ client, json }) {
      client.signature = { type: 'text', signature: json.signature, style: json.style, signature_url: null };
      return replyWithMessage('Saved.');
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
      return replyWithMessage('Saved.');
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
