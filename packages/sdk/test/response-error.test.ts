import { describe, expect, it } from 'vitest';
import { addEmployee, clientWith } from './answered.ts';
import { exampleOf } from './contract.ts';
import { failureOf } from './recording-client.ts';

describe('the sentence that the SDK takes from a response', () => {
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
    const failure = await failureOf(addEmployee(clientWith(422, { message: 'Invalid.', errors })));
    expect(failure).toMatchObject({ serverMessage: sentence, fieldErrors });
    expect(Object.keys(failure.fieldErrors)).toEqual(Object.keys(fieldErrors));
  });

  it('Q038 ERR-05 registration, reset and terms carry their errors the same way', async () => {
    const portal = clientWith(200, {
      status: 422,
      errors: ['Personal information is incomplete.'],
    });
    expect(await sentenceOf(portal.acceptTerms())).toBe('Personal information is incomplete.');
    expect(await sentenceOf(portal.submitPasswordReset({ email: 'a' }))).toBe(
      'Personal information is incomplete.',
    );
  });

  it('HIRE-20 is the field error first for a refused hire', async () => {
    const { status, body } = exampleOf('POST /api/hired_employee', 'refused');
    const hire = clientWith(status, body).hireEmployee({
      position: 'x',
      hired_date: '2025-06-01',
      employee_id: 1,
      background_check_files: [new Blob(['x'])],
    });
    expect(await sentenceOf(hire)).toBe('The hired date is too early.');
  });

  it('PWD-08 is the field success for a refused password change', async () => {
    const { status, body } = exampleOf('POST /api/change_password_client', 'tooShort');
    const change = clientWith(status, body).updatePassword({
      password: 'x',
      confirm_password: 'x',
    });
    expect(await sentenceOf(change)).toBe('Password must have at least 8 characters');
  });

  it('is the first of error, success, errors and message that is a sentence', async () => {
    const all = { error: 'error', success: 'success', errors: ['errors'], message: 'message' };
    const first = (body: object) =>
      sentenceOf(clientWith(422, body).submitMessage({ subject: '', message: '' }));
    expect(await first(all)).toBe('error');
    expect(await first({ ...all, error: true })).toBe('success');
    expect(await first({ ...all, error: ' ', success: false })).toBe('errors');
    expect(await first({ ...all, error: {}, success: null, errors: {} })).toBe('message');
    expect(await first({ error: 1, success: 0, errors: null, message: '' })).toBeUndefined();
  });

  it('TS-18 INV-12 is message first for operations read by their HTTP status', async () => {
    const all = { message: 'message', error: 'error', errors: ['errors'] };
    expect(await sentenceOf(clientWith(409, all).approveVendorInvoice({ invoice_id: 1 }))).toBe('message');
    expect(
      await sentenceOf(clientWith(409, { error: 'error' }).approveVendorInvoice({ invoice_id: 1 })),
    ).toBe('error');
  });

  it('is missing in a response that is a list', async () => {
    expect(await sentenceOf(clientWith(422, ['message']).listTimesheets())).toBeUndefined();
  });
});

describe('the parts of a PortalError', () => {
  it('EMP-16 ERR-07 include the texts of `errors`, for any message', async () => {
    const body = { status: 422, message: 'No.', errors: { email: ['Taken.'], phone_number: ['Too short.'] } };
    expect((await failureOf(addEmployee(clientWith(422, body)))).errorsText).toBe('Taken. Too short.');
    const plain = await failureOf(addEmployee(clientWith(500, { status: 500, message: 'No.' })));
    expect(plain.errorsText).toBeUndefined();
  });

  it('EMP-16 HIRE-20 include the texts of `errors` before that of `error` when a response has both', async () => {
    const body = { error: 'Too early.', errors: ['Taken.'] };
    for (const status of [422, 500]) {
      expect((await failureOf(addEmployee(clientWith(status, body)))).errorsText).toBe('Taken.');
    }
    const odd = { error: 'Too early.', errors: { email: [' '] } };
    expect((await failureOf(addEmployee(clientWith(422, odd)))).errorsText).toBe('Too early.');
  });

  it('EMP-15 keep the HTTP status and the status of the body apart', async () => {
    const error = await failureOf(addEmployee(clientWith(200, { status: 400, message: 'No.' })));
    expect({ httpStatus: error.httpStatus, status: error.status }).toEqual({ httpStatus: 200, status: 400 });
  });
});

describe('the sentence of a response with 5xx', () => {
  it('is not shown', async () => {
    for (const message of ['Server Error', "SQLSTATE[42S02]: Table 'clients' doesn't exist"]) {
      expect(
        (await failureOf(clientWith(500, { status: 500, message }).listTimesheets())).serverMessage,
      ).toBe(undefined);
    }
    const ended = await failureOf(
      clientWith(401, { status: 401, message: 'Unauthenticated.' }).listTimesheets(),
    );
    expect(ended).toMatchObject({ kind: 'unauthorized', serverMessage: undefined });
  });

  it('Q027 EMP-16 HIRE-20 leaves the texts of errors and error in errorsText, unless they are technical', async () => {
    expect((await failureOf(addEmployee(clientWith(500, { errors: ['Taken.'] })))).errorsText).toBe('Taken.');
    expect((await failureOf(addEmployee(clientWith(500, { error: 'Too early.' })))).errorsText).toBe(
      'Too early.',
    );
    const inside = { errors: ['SQLSTATE[23000]: Duplicate entry'], error: '<h1>500</h1>' };
    expect((await failureOf(addEmployee(clientWith(500, inside)))).errorsText).toBeUndefined();
  });

  it('Q038 leaves technical text out of the errors of a field', async () => {
    const errors = { email: ['SQLSTATE[23000]: x', 'Taken.'], phone_number: ['<b>no</b>'] };
    expect((await failureOf(addEmployee(clientWith(422, { errors })))).fieldErrors).toEqual({
      email: ['Taken.'],
    });
  });
});

describe('a very long text', () => {
  const long = 'word '.repeat(500);
  const cut = `${'word '.repeat(60).trimEnd()}…`;

  it('is cut at its field', async () => {
    const { fieldErrors } = await failureOf(addEmployee(clientWith(422, { errors: { email: [long] } })));
    expect(fieldErrors).toEqual({ email: [cut] });
  });

  it('PWD-08 is cut in the message of a success', async () => {
    expect(await addEmployee(clientWith(201, { status: 201, message: long }))).toMatchObject({
      message: cut,
    });
  });
});

describe('the wait before another try', () => {
  const waitOf = async (value?: string) =>
    (
      await failureOf(
        clientWith(429, {}, value === undefined ? {} : { 'retry-after': value }).listTimesheets(),
      )
    ).retryAfterMs;

  it('Retry-After is a number of seconds or a date', async () => {
    expect(await waitOf('17')).toBe(17_000);
    expect(await waitOf(new Date(Date.now() - 60_000).toUTCString())).toBe(0);
    expect(await waitOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
    expect(await waitOf('Wed, 21 Oct 2015 07:28:00 +0000')).toBe(0);
    expect(await waitOf('2015-10-21')).toBe(0);
    for (const odd of [undefined, '', 'soon']) expect(await waitOf(odd)).toBeUndefined();
  });
});

describe('the message of a success', () => {
  it('Q024 PWD-08 is left out when it is no sentence', async () => {
    for (const message of [17, '17', null, {}, '<b>saved</b>', 'undefined']) {
      expect(await addEmployee(clientWith(201, { status: 201, message }))).toEqual({ status: 201 });
    }
  });
});
