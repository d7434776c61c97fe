import { describe, expect, it } from 'vitest';
import { exampleOf } from '../test/contract.ts';
import { answer, createRecordingClient, failureOf } from '../test/recording-client.ts';
import type { PortalClient } from './client.ts';

/** A client whose every call is answered so. */
const answered = (...parts: Parameters<typeof answer>): PortalClient =>
  createRecordingClient(() => answer(...parts)).portal;

const signIn = (portal: PortalClient) => portal.createSession({ email: 'a@example.com', password: 'secret' });
const addEmployee = (portal: PortalClient) =>
  portal.createEmployee({
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana.ruiz@example.com',
    phone_number: '1',
    'files_upload[]': [new Blob(['x'])],
  });
const payment = {
  account_holder: 'Rosa Delgado',
  bank_name: 'First Harbor Bank',
  routing_number: '021000021',
  account_number: '1234567890',
  account_type: 'checking',
} as const;

describe('Q024: which status decides', () => {
  it('Q024 CALL-01 the number in the body wins over the HTTP status', async () => {
    expect(await signIn(answered(500, { status: 200, token: 'a$1' }))).toEqual({ status: 200, token: 'a$1' });
    expect(await failureOf(signIn(answered(200, { status: 406 })))).toMatchObject({
      kind: 'refused',
      status: 406,
    });
  });

  it('Q024 AUTH-08 the inactive account is 406 in the body or as the HTTP status', async () => {
    expect(await failureOf(signIn(answered(406, { message: 'Account is not yet active.' })))).toMatchObject({
      status: 406,
      serverMessage: 'Account is not yet active.',
    });
    expect(await failureOf(signIn(answered(200, { status: '406' })))).toMatchObject({ status: 406 });
  });

  it.each([['200'], [' 200 ']])('Q024 numeric text %j decides as a number does', async (status) => {
    expect(await signIn(answered(500, { status, token: 'a$1' }))).toMatchObject({ token: 'a$1' });
    expect(await failureOf(addEmployee(answered(201, { status })))).toMatchObject({ status: 200 });
  });

  it.each([['ok'], [''], ['2OO'], ['-1'], [null], [true], [{}]])(
    'Q024 the HTTP status decides where the body status is %j',
    async (status) => {
      expect(await signIn(answered(200, { status, token: 'a$1' }))).toMatchObject({ token: 'a$1' });
      expect(await failureOf(signIn(answered(403, { status })))).toMatchObject({ status: 403 });
    },
  );

  it('Q024 a number too large to be one leaves the decision to the HTTP status', async () => {
    expect(await answered(200, '{"status":1e999,"data":[]}').listTimesheets()).toEqual([]);
  });

  it('Q024 the HTTP status decides where the body is no object or empty', async () => {
    expect(await addEmployee(answered(201))).toBeUndefined();
    expect(await addEmployee(answered(201, [{ status: 500 }]))).toEqual([{ status: 500 }]);
    expect(await failureOf(addEmployee(answered(200)))).toMatchObject({ kind: 'refused', status: 200 });
  });

  it('CALL-09 EMP-13 only 201 adds an employee', async () => {
    expect(await addEmployee(answered(200, { status: 201, message: 'x' }))).toMatchObject({ status: 201 });
    expect(await failureOf(addEmployee(answered(201, { status: 200 })))).toMatchObject({ status: 200 });
    expect(await failureOf(addEmployee(answered(200, { status: 'success' })))).toMatchObject({ status: 200 });
  });

  it('Q024 CALL-14 a timesheet decision is read by HTTP 201 alone', async () => {
    const decide = (portal: PortalClient) => portal.approveTimesheet({ time_sheet_id: 1 });
    expect(await decide(answered(201, { status: 500, message: 'x' }))).toMatchObject({ message: 'x' });
    expect(await failureOf(decide(answered(200, { status: 201 })))).toMatchObject({
      kind: 'refused',
      status: 200,
    });
  });

  it('Q024 CALL-24 CALL-25 an invoice decision is read by HTTP 200 alone', async () => {
    for (const name of ['approveVendorInvoice', 'declineVendorInvoice'] as const) {
      const decide = (portal: PortalClient) => portal[name]({ invoice_id: 1 });
      expect(await decide(answered(200, { status: 500, message: 'x' }))).toMatchObject({ message: 'x' });
      expect(await failureOf(decide(answered(201, { status: 200 })))).toMatchObject({ status: 201 });
      expect(await failureOf(decide(answered(409, { status: 200 })))).toMatchObject({ status: 409 });
    }
  });

  it('CALL-27 CALL-33 any HTTP 2xx saves information and signatures, whatever the body says', async () => {
    expect(await answered(204).updateClientInformation({})).toBeUndefined();
    expect(await answered(200, { status: 500 }).updateClientInformation({})).toEqual({ status: 500 });
    const sign = (portal: PortalClient) =>
      portal.submitTypedSignature({ signature: '', style: 'Alex Brush', type: 'text' });
    expect(await sign(answered(201, { message: 'Signature was saved' }))).toEqual({
      message: 'Signature was saved',
    });
    expect(await failureOf(sign(answered(422, { status: 200, message: 'no' })))).toMatchObject({
      status: 422,
      serverMessage: 'no',
    });
    expect(await failureOf(sign(answered(199 + 101, { message: 'moved' })))).toMatchObject({ status: 300 });
  });

  it('Q024 a read takes any 2xx, by its body first', async () => {
    expect(await answered(203, { data: [] }).listTimesheets()).toEqual([]);
    expect(await answered(500, { status: 200, data: [] }).listTimesheets()).toEqual([]);
    expect(await failureOf(answered(200, { status: 500, data: [] }).listTimesheets())).toMatchObject({
      kind: 'server',
    });
    expect(await failureOf(answered(200, { status: 300 }).listTimesheets())).toMatchObject({ status: 300 });
    expect(await failureOf(answered(200, { status: 0 }).listTimesheets())).toMatchObject({ status: 0 });
  });
});

describe('Q050: a status in words', () => {
  const save = (portal: PortalClient) => portal.updatePaymentDetails(payment);

  it.each([[200], [201]])('Q050 CALL-29 HTTP %d with the word success is success', async (httpStatus) => {
    expect(await save(answered(httpStatus, { status: 'success', message: 'saved' }))).toMatchObject({
      message: 'saved',
    });
  });

  it('Q050 CALL-29 the word error is a failure, with the message, although HTTP says 200', async () => {
    const failure = await failureOf(save(answered(200, { status: 'error', message: 'Bank is unknown' })));
    expect(failure).toMatchObject({ kind: 'refused', status: 200, serverMessage: 'Bank is unknown' });
  });

  it('Q050 the word success does not turn an HTTP failure into success', async () => {
    expect(await failureOf(save(answered(422, { status: 'success' })))).toMatchObject({ status: 422 });
  });

  it('CALL-29 HTTP 201 without a status is not the stated 200', async () => {
    expect(await failureOf(save(answered(201, { message: 'saved' })))).toMatchObject({ status: 201 });
  });

  it('CALL-32 the word error of the enrollment check is its answer and no failure', async () => {
    const check = exampleOf('GET /api/client_documents_generate_validator', 'incomplete').body;
    expect(await answered(200, check).getEnrollmentCheck()).toEqual(check);
  });
});

describe('Q104, Q105: where the result is', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  const lists = [
    'listEmployees',
    'listPayables',
    'listPayrollSheets',
    'listTimesheets',
    'listResources',
    'listFileUploads',
    'listAvailableEmployees',
    'listHiredEmployees',
    'listReports',
    'listVendorInvoices',
    'listEnrollmentDocuments',
  ] as const;

  it.each(lists)('Q104 Q105 %s is found under data, data.data and bare', async (list) => {
    expect(await answered(200, { status: 200, data: rows })[list]()).toEqual(rows);
    expect(await answered(200, { data: { current_page: 1, data: rows } })[list]()).toEqual(rows);
    expect(await answered(200, rows)[list]()).toEqual(rows);
  });

  it.each(lists)('Q104 %s is empty where no list is', async (list) => {
    for (const body of [
      { data: null },
      { data: { 1: rows } },
      { data: 'none' },
      {},
      null,
      7,
      'null',
      undefined,
    ]) {
      expect(await answered(200, body as object)[list]()).toEqual([]);
    }
  });

  it('Q105 CALL-23 the stated place goes before the others', async () => {
    const body = { data: { data: [{ id: 9 }] } };
    expect(await answered(200, body).listVendorInvoices()).toEqual([{ id: 9 }]);
  });

  it('CALL-05 an answer without client_budget means no budget', async () => {
    expect(await answered(200, { status: 200 }).getBudget()).toBeUndefined();
    expect(await answered(200).getBudget()).toBeUndefined();
    const budget = { total_budget: 1, spent_budget: 0, remaining_budget: 1 };
    expect(await answered(200, { data: { client_budget: budget } }).getBudget()).toEqual(budget);
  });

  it('CALL-30 CALL-35 null means that nothing was saved yet, also beside a value under data', async () => {
    expect(await answered(200, { payment_details: null }).getPaymentDetails()).toBeNull();
    const both = { payment_details: null, data: { payment_details: payment } };
    expect(await answered(200, both).getPaymentDetails()).toBeNull();
    expect(await answered(200, { data: { payment_details: payment } }).getPaymentDetails()).toEqual(payment);
    expect(await answered(200, { data: null }).getSignature()).toBeNull();
  });

  it('Q104 CALL-28 a bare object is also found under data', async () => {
    const client = { id: 1001, first_name: 'Rosa' };
    expect(await answered(200, client).getClientInformation()).toEqual(client);
    expect(await answered(200, { status: 200, data: client }).getClientInformation()).toEqual(client);
    expect(await answered(200, { id: 1, data: [] }).getClientInformation()).toEqual({ id: 1, data: [] });
    expect(await answered(200, { id: 1, data: 'text' }).getClientInformation()).toEqual({
      id: 1,
      data: 'text',
    });
  });

  it('a write gives its whole answer, with whatever lies under data', async () => {
    const body = { status: 200, message: 'sent', data: { id: 4 } };
    expect(await answered(200, body).submitMessage({ subject: '', message: '' })).toEqual(body);
  });
});

describe('what kind of failure', () => {
  const unauthorized = { status: 401, message: 'Unauthenticated.' };

  it('401 says that the session ended on calls that carry it', async () => {
    for (const httpStatus of [401, 200]) {
      const portal = answered(httpStatus, unauthorized);
      expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'unauthorized', status: 401 });
      expect(await failureOf(portal.getSignature())).toMatchObject({ kind: 'unauthorized' });
    }
    // The password change has no header and still carries the session, in its body (Q100).
    const change = answered(401, unauthorized).updatePassword({ password: 'x', confirm_password: 'x' });
    expect(await failureOf(change)).toMatchObject({ kind: 'unauthorized' });
  });

  it('401 is an ordinary refusal on calls without a session', async () => {
    const portal = answered(401, unauthorized);
    expect(await failureOf(signIn(portal))).toMatchObject({ kind: 'refused', status: 401 });
    expect(await failureOf(portal.verifyOneTimeCode({ token: 'a', otp: '123456' }))).toMatchObject({
      kind: 'refused',
    });
    expect(await failureOf(portal.submitPasswordReset({ email: 'a' }))).toMatchObject({ kind: 'refused' });
  });

  it.each([[500], [502], [503], [599]])('HTTP %d is the server failing', async (status) => {
    expect(await failureOf(answered(status, { message: 'Server Error' }).listPayables())).toMatchObject({
      kind: 'server',
      status,
      serverMessage: 'Server Error',
    });
  });

  it('499 is still a refusal', async () => {
    expect(await failureOf(answered(499).listPayables())).toMatchObject({ kind: 'refused', status: 499 });
  });

  it('TS-18 INV-12 a decision that comes too late carries the message of the 409', async () => {
    const { status, body } = exampleOf('POST /api/decline_timesheet', 'alreadyDecided');
    const failure = await failureOf(answered(status, body).declineTimesheet({ time_sheet_id: 1 }));
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 409,
      operationId: 'submitTimesheetDecision',
      serverMessage: 'This timesheet was already approved.',
      message: 'This timesheet was already approved.',
    });
  });

  it('HTML behind a failing gateway is the server failing, without a sentence for the client', async () => {
    const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
    const failure = await failureOf(answered(502, page, { 'content-type': 'text/html' }).listReports());
    expect(failure).toMatchObject({ kind: 'server', status: 502, fieldErrors: {} });
    expect(failure.serverMessage).toBeUndefined();
    expect(failure.message).toBe('listReports failed: server (502)');
  });

  it.each([
    ['a page of HTML', '<!doctype html><p>Welcome'],
    ['JSON that was cut off', '{"status":200,"data":[{"id":1},'],
    ['text after JSON', '{"status":200}x'],
  ])('HTTP 200 with %s is unreadable, for reads and writes alike', async (_, text) => {
    for (const call of [answered(200, text).listTimesheets(), signIn(answered(200, text))]) {
      const failure = await failureOf(call);
      expect(failure).toMatchObject({ kind: 'unreadable', status: 200, isUnconfirmed: true });
      expect(failure.cause).toBeInstanceOf(SyntaxError);
      expect(failure.serverMessage).toBeUndefined();
    }
  });

  it('an empty failure has its status and no sentence', async () => {
    for (const headers of [{}, { 'content-length': '0' }]) {
      const failure = await failureOf(answered(500, undefined, headers).listTimesheets());
      expect(failure).toMatchObject({ kind: 'server', status: 500, serverMessage: undefined });
    }
  });

  it('keeps the request id of an answer, readable or not', async () => {
    const headers = { 'x-request-id': 'req-17' };
    for (const call of [
      answered(500, { message: 'x' }, headers).listTimesheets(),
      answered(200, '<p>', headers).listTimesheets(),
    ]) {
      expect(await failureOf(call)).toMatchObject({ requestId: 'req-17' });
    }
    expect((await failureOf(answered(500).listTimesheets())).requestId).toBeUndefined();
  });
});

describe('which sentence is the server’s', () => {
  const sentenceOf = async (call: Promise<unknown>) => (await failureOf(call)).serverMessage;

  it.each([
    ['text', 'The email is taken.', 'The email is taken.', {}],
    ['a list', ['First.', 'Second.'], 'First. Second.', {}],
    [
      'texts by field',
      { email: ['Taken.', 'Odd.'], city: ['Unknown.'] },
      'Taken. Odd. Unknown.',
      {
        email: ['Taken.', 'Odd.'],
        city: ['Unknown.'],
      },
    ],
    ['one text by field', { email: 'Taken.' }, 'Taken.', { email: ['Taken.'] }],
  ])('Q038 EMP-16 errors as %s become one sentence', async (_, errors, sentence, fieldErrors) => {
    const failure = await failureOf(addEmployee(answered(422, { message: 'Invalid.', errors })));
    expect(failure).toMatchObject({ serverMessage: sentence, fieldErrors });
    expect(Object.keys(failure.fieldErrors)).toEqual(Object.keys(fieldErrors));
  });

  it('Q038 ERR-05 registration, reset and terms carry their errors the same way', async () => {
    const portal = answered(200, { status: 422, errors: ['Personal information is incomplete.'] });
    expect(await sentenceOf(portal.acceptTerms())).toBe('Personal information is incomplete.');
    expect(await sentenceOf(portal.submitPasswordReset({ email: 'a' }))).toBe(
      'Personal information is incomplete.',
    );
  });

  it('HIRE-20 a refused hire reads the field error first', async () => {
    const { status, body } = exampleOf('POST /api/hired_employee', 'refused');
    const hire = answered(status, body).hireEmployee({
      position: 'x',
      hired_date: '2025-06-01',
      employee_id: 1,
      background_check_files: [new Blob(['x'])],
    });
    expect(await sentenceOf(hire)).toBe('The hired date is too early.');
  });

  it('PWD-08 a refused password change reads the field success', async () => {
    const { status, body } = exampleOf('POST /api/change_password_client', 'tooShort');
    const change = answered(status, body).updatePassword({ password: 'x', confirm_password: 'x' });
    expect(await sentenceOf(change)).toBe('Password must have at least 8 characters');
  });

  it('takes error, success, errors and message in this order, and skips what is no sentence', async () => {
    const all = { error: 'error', success: 'success', errors: ['errors'], message: 'message' };
    const first = (body: object) =>
      sentenceOf(answered(422, body).submitMessage({ subject: '', message: '' }));
    expect(await first(all)).toBe('error');
    expect(await first({ ...all, error: true })).toBe('success');
    expect(await first({ ...all, error: ' ', success: false })).toBe('errors');
    expect(await first({ ...all, error: {}, success: null, errors: {} })).toBe('message');
    expect(await first({ error: 1, success: 0, errors: null, message: '' })).toBeUndefined();
  });

  it('TS-18 INV-12 calls read by their HTTP status show message first', async () => {
    const all = { message: 'message', error: 'error', errors: ['errors'] };
    expect(await sentenceOf(answered(409, all).approveVendorInvoice({ invoice_id: 1 }))).toBe('message');
    expect(await sentenceOf(answered(409, { error: 'error' }).approveVendorInvoice({ invoice_id: 1 }))).toBe(
      'error',
    );
  });

  it('an answer that is a list has no sentence', async () => {
    expect(await sentenceOf(answered(422, ['message']).listTimesheets())).toBeUndefined();
  });
});

describe('what an error keeps apart', () => {
  it('EMP-16 ERR-07 the texts of `errors`, whatever the message says', async () => {
    const body = { status: 422, message: 'No.', errors: { email: ['Taken.'], phone_number: ['Too short.'] } };
    expect((await failureOf(addEmployee(answered(422, body)))).errorsText).toBe('Taken. Too short.');
    const plain = await failureOf(addEmployee(answered(500, { status: 500, message: 'No.' })));
    expect(plain.errorsText).toBeUndefined();
  });

  it('EMP-15 the HTTP status from the status of the body', async () => {
    const error = await failureOf(addEmployee(answered(200, { status: 400, message: 'No.' })));
    expect([error.httpStatus, error.status]).toEqual([200, 400]);
  });
});
