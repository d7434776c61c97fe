import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FilePart } from './form.ts';
import type { Client, Store } from './store.ts';

/** Request with its parsed body. */
export interface BackendCall {
  readonly store: Store;
  readonly text: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly FilePart[]>>;
  readonly json: Readonly<Record<string, unknown>>;
  /** Signed-in client. It is only set for operations that need a session. */
  readonly client: Client;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Errors = Readonly<Record<string, readonly string[]>>;

/** Rule of a field: a text, a whole number above 0, a date, one of several values, or files. */
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
  /** Place of the token in addition to the header. `open` operations have no token. */
  readonly token: 'header' | 'body too' | 'query too' | 'body only' | 'client id too' | 'open';
  readonly fields: Readonly<Record<string, Rule>>;
  readonly optional?: readonly string[];
  readonly answer: (call: BackendCall) => Reply | Promise<Reply>;
}

export const NON_EMPTY_TEXT: Rule = { is: 'text', min: 1 };
export const ANY_TEXT: Rule = { is: 'text' };

export const replyWithMessage = (message: string, status = 200): Reply => ({
  status,
  body: { status, message },
});
export const replyWithRows = (data: readonly unknown[]): Reply => ({
  status: 200,
  body: { status: 200, data },
});
export const replyWithRefusal = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { status, message, ...more },
});

export const personOf = (employee: { first_name: string; last_name: string; SP_number: string }) => ({
  first_name: employee.first_name,
  last_name: employee.last_name,
  SP_number: employee.SP_number,
});

export const employeesOf = ({ store, client }: BackendCall) =>
  store.employees.filter((one) => one.client === client.id);

export const employeeRow = ({ client: _, ...row }: ReturnType<typeof employeesOf>[number]) => row;

export const isEmployed = (store: Store, id: number) =>
  store.employments.some(({ employee, separation_date }) => employee.id === id && separation_date === null);

const today = () => new Date().toISOString().slice(0, 10);

/** Decides a timesheet. The wait simulates writing to a disk. */
export async function decideTimesheet({ store, client, text }: BackendCall): Promise<Reply> {
  const sheet = store.timesheets.find(
    ({ id, employee }) => id === Number(text.time_sheet_id) && employee.client === client.id,
  );
  if (sheet === undefined) return replyWithRefusal(404, 'There is no such timesheet.');
  if (sheet.status !== 0) return replyWithRefusal(409, 'The timesheet was decided before.');
  // This is the first bug: a request during this wait still sees the timesheet as pending.
  await sleep(100);
  // If the machine was busy, data that has arrived meanwhile is read first.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  sheet.status = Number(text.status);
  return replyWithMessage('Decided.', 201);
}

export const decideInvoice =
  (approval: number) =>
  ({ store, client, text }: BackendCall): Reply => {
    const invoice = store.invoices.find(
      (one) => one.id === Number(text.invoice_id) && one.client === client.id,
    );
    if (invoice === undefined) return replyWithRefusal(404, 'There is no such invoice.');
    if (invoice.is_client_approved !== 0) return replyWithRefusal(409, 'The invoice was decided before.');
    invoice.is_client_approved = approval;
    return replyWithMessage('Decided.');
  };

export function hire({ store, text, ...call }: BackendCall): Reply {
  const employee = employeesOf({ store, text, ...call }).find(({ id }) => id === Number(text.employee_id));
  if (employee === undefined)
    return replyWithRefusal(422, 'Refused.', { error: 'There is no such employee.' });
  if (isEmployed(store, employee.id)) return replyWithRefusal(409, 'Refused.', { error: 'They are hired.' });
  const { position = '', hired_date = '' } = text;
  store.employments.push({ id: store.nextId(), employee, position, hired_date, separation_date: null });
  return replyWithMessage('Hired.');
}

export function terminate({ store, client, text }: BackendCall): Reply {
  const found = store.employments.find(
    ({ id, employee }) => id === Number(text.id) && employee.client === client.id,
  );
  if (found === undefined) return replyWithRefusal(404, 'There is no such employment.');
  // This is the second bug: the code does not check if the employment has already ended.
  found.separation_date = today();
  return replyWithMessage('Ended.');
}

export function signIn({ store, text }: BackendCall): Reply {
  const client = store.clients.find(
    ({ email, password }) => email === text.email && password === text.password,
  );
  if (client === undefined) return replyWithRefusal(401, 'E-mail or password is wrong.');
  if (!client.isActive) return replyWithRefusal(406, 'The account is not yet active.');
  const token = `${randomBytes(12).toString('hex')}$${client.id}`;
  store.sessions.set(token, client);
  return { status: 200, body: { status: 200, token } };
}

export function register({ store, text }: BackendCall): Reply {
  const { email = '', password = '' } = text;
  if (store.clients.some((client) => client.email === email)) {
    return replyWithRefusal(422, 'Refused.', { errors: { email: ['is taken'] } });
  }
  if (password !== text.password_confirm) {
    return replyWithRefusal(422, 'Refused.', { errors: { password_confirm: ['is another password'] } });
  }
  store.addClient(email, password).isActive = false;
  return replyWithMessage('Registered.');
}

export function changePassword({ client, text }: BackendCall): Reply {
  const { password = '', confirm_password } = text;
  const reason =
    password.length < 8 ? 'It is too short.' : password === confirm_password ? undefined : 'They differ.';
  if (reason !== undefined) return replyWithRefusal(422, 'Refused.', { success: reason });
  client.password = password;
  return { status: 200, body: { status: 200, success: 'Changed.' } };
}

export const missingSections = ({ client }: BackendCall): Errors => ({
  ...(client.information.first_name === undefined && { personal_information: ['It is missing.'] }),
  ...(client.payment === null && { payment_information: ['It is missing.'] }),
  ...(!client.termsAccepted && { terms: ['They are not accepted.'] }),
  ...(client.signature === null && { signature: ['It is missing.'] }),
});

export const personalFields = Object.fromEntries(
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
