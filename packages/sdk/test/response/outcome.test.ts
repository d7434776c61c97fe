import { describe, expect, it } from 'vitest';
import type { PortalClient } from '../../src/index.ts';
import { addEmployee, clientWith, payment, signIn } from '../answered.ts';
import { SPECIFIED_CALLS } from '../call-table/calls.ts';
import { exampleOf, exampleRowsOf } from '../contract.ts';
import { failureOf } from '../recording-client.ts';

describe('Q024: the status that decides', () => {
  it('Q024 CALL-01 the number in the body wins over the HTTP status', async () => {
    expect(await signIn(clientWith(500, { status: 200, token: 'a$1' }))).toEqual({
      status: 200,
      token: 'a$1',
    });
    expect(await failureOf(signIn(clientWith(200, { status: 406 })))).toMatchObject({
      kind: 'refused',
      status: 406,
    });
  });

  it('Q024 AUTH-08 the inactive account is 406 in the body or as the HTTP status', async () => {
    expect(await failureOf(signIn(clientWith(406, { message: 'Account is not yet active.' })))).toMatchObject(
      {
        status: 406,
        serverMessage: 'Account is not yet active.',
      },
    );
    expect(await failureOf(signIn(clientWith(200, { status: '406' })))).toMatchObject({ status: 406 });
  });

  it.each([['200'], [' 200 ']])('Q024 numeric text %j decides as a number does', async (status) => {
    expect(await signIn(clientWith(500, { status, token: 'a$1' }))).toMatchObject({ token: 'a$1' });
    expect(await failureOf(addEmployee(clientWith(201, { status })))).toMatchObject({ status: 200 });
  });

  it.each([['ok'], [''], ['2OO'], ['-1'], [null], [true], [{}]])(
    'Q024 is the HTTP status when the body status is %j',
    async (status) => {
      expect(await signIn(clientWith(200, { status, token: 'a$1' }))).toMatchObject({ token: 'a$1' });
      expect(await failureOf(signIn(clientWith(403, { status })))).toMatchObject({ status: 403 });
    },
  );

  it("Q024 is the HTTP status when the body's number is too large", async () => {
    expect(await clientWith(200, '{"status":1e999,"data":[]}').listTimesheets()).toEqual([]);
  });

  it.each([[undefined], ['\n'], [' \r\n\t'], [[{ status: 500 }]], ['null']])(
    'Q123 nobody knows whether a write was carried out whose response has the body %j in place of a status',
    async (body) => {
      for (const httpStatus of [200, 201]) {
        const failure = await failureOf(addEmployee(clientWith(httpStatus, body)));
        expect(failure).toMatchObject({ kind: 'unreadable', isUnconfirmed: true, httpStatus });
      }
    },
  );

  it('Q024 a failure without a body is told by its HTTP status', async () => {
    for (const body of [undefined, '\n']) {
      const failure = await failureOf(clientWith(500, body).listTimesheets());
      expect(failure).toMatchObject({ kind: 'server', status: 500, serverMessage: undefined });
    }
  });

  it('CALL-09 EMP-13 only 201 adds an employee', async () => {
    expect(await addEmployee(clientWith(200, { status: 201, message: 'x' }))).toMatchObject({ status: 201 });
    expect(await failureOf(addEmployee(clientWith(201, { status: 200 })))).toMatchObject({
      kind: 'unreadable',
      status: 200,
    });
    expect(await failureOf(addEmployee(clientWith(200, { status: 'error' })))).toMatchObject({
      kind: 'refused',
      status: 200,
    });
    expect(await failureOf(addEmployee(clientWith(200, { status: 'success' })))).toMatchObject({
      status: 200,
    });
  });

  it('Q024 CALL-14 a timesheet decision is read by HTTP 201 alone', async () => {
    const decide = (portal: PortalClient) => portal.approveTimesheet({ time_sheet_id: 1 });
    expect(await decide(clientWith(201, { status: 500, message: 'x' }))).toMatchObject({ message: 'x' });
    // Q123: another 2xx may have been carried out.
    expect(await failureOf(decide(clientWith(200, { status: 201 })))).toMatchObject({
      kind: 'unreadable',
      status: 200,
    });
  });

  it('Q024 CALL-24 CALL-25 an invoice decision is read by HTTP 200 alone', async () => {
    for (const name of ['approveVendorInvoice', 'declineVendorInvoice'] as const) {
      const decide = (portal: PortalClient) => portal[name]({ invoice_id: 1 });
      expect(await decide(clientWith(200, { status: 500, message: 'x' }))).toMatchObject({ message: 'x' });
      expect(await failureOf(decide(clientWith(201, { status: 200 })))).toMatchObject({ status: 201 });
      expect(await failureOf(decide(clientWith(409, { status: 200 })))).toMatchObject({ status: 409 });
    }
  });

  it.each([{ status: 'error' }, { status: 'Fail' }, { status: false }, { status: 500 }, { status: '422' }])(
    'CALL-27 CALL-33 CALL-34 a 2xx whose body reports %j saves nothing',
    async (body) => {
      const portal = clientWith(200, { ...body, message: 'Not saved' });
      const failed = { status: 200, serverMessage: 'Not saved' };
      expect(await failureOf(portal.updateClientInformation({}))).toMatchObject(failed);
      const typed = { signature: 'Rosa', style: 'Alex Brush', type: 'text' } as const;
      expect(await failureOf(portal.submitTypedSignature(typed))).toMatchObject(failed);
      const drawn = { signature: new File(['x'], 'signature.png'), style: 'canvas', type: 'draw' } as const;
      expect(await failureOf(portal.submitDrawnSignature(drawn))).toMatchObject(failed);
    },
  );

  it('CALL-27 CALL-33 any HTTP 2xx whose body reports no failure saves information and signatures', async () => {
    expect(await clientWith(204).updateClientInformation({})).toEqual({});
    expect(await clientWith(200, { status: 201 }).updateClientInformation({})).toEqual({ status: 201 });
    const sign = (portal: PortalClient) =>
      portal.submitTypedSignature({ signature: '', style: 'Alex Brush', type: 'text' });
    expect(await sign(clientWith(201, { message: 'Signature was saved' }))).toEqual({
      message: 'Signature was saved',
    });
    expect(await failureOf(sign(clientWith(422, { status: 200, message: 'no' })))).toMatchObject({
      status: 422,
      serverMessage: 'no',
    });
    expect(await failureOf(sign(clientWith(199 + 101, { message: 'moved' })))).toMatchObject({ status: 300 });
  });

  it('Q024 accepts any 2xx for a read, by its body first', async () => {
    expect(await clientWith(203, { data: [] }).listTimesheets()).toEqual([]);
    expect(await clientWith(500, { status: 200, data: [] }).listTimesheets()).toEqual([]);
    expect(await failureOf(clientWith(200, { status: 500, data: [] }).listTimesheets())).toMatchObject({
      kind: 'server',
    });
    expect(await failureOf(clientWith(200, { status: 300 }).listTimesheets())).toMatchObject({ status: 300 });
    expect(await failureOf(clientWith(200, { status: 0 }).listTimesheets())).toMatchObject({ status: 0 });
  });
});

describe('Q050: a status in words', () => {
  const save = (portal: PortalClient) => portal.updatePaymentDetails(payment);

  it.each([
    [200, 'success'],
    [201, 'success'],
    [200, 'SUCCESS'],
    [201, ' Success '],
  ])('Q050 CALL-29 HTTP %d with the word %j is success', async (httpStatus, status) => {
    expect(await save(clientWith(httpStatus, { status, message: 'saved' }))).toMatchObject({
      message: 'saved',
    });
  });

  it('Q050 CALL-29 the word error is a failure, with the message, although HTTP says 200', async () => {
    const failure = await failureOf(save(clientWith(200, { status: 'error', message: 'Bank is unknown' })));
    expect(failure).toMatchObject({ kind: 'refused', status: 200, serverMessage: 'Bank is unknown' });
  });

  it.each([['Error'], [' failed '], ['failure'], [false]])(
    'Q050 CALL-29 %j is a failure as the word error is',
    async (status) => {
      const failure = await failureOf(save(clientWith(200, { status, message: 'Bank is unknown' })));
      expect(failure).toMatchObject({ kind: 'refused', status: 200, serverMessage: 'Bank is unknown' });
    },
  );

  it('Q050 the word success does not turn an HTTP failure into success', async () => {
    expect(await failureOf(save(clientWith(422, { status: 'success' })))).toMatchObject({ status: 422 });
  });

  it('CALL-29 HTTP 201 without a status is not the stated 200', async () => {
    expect(await failureOf(save(clientWith(201, { message: 'saved' })))).toMatchObject({ status: 201 });
  });

  it('CALL-32 the word error of the enrollment check is its answer and no failure', async () => {
    const check = exampleOf('GET /api/client_documents_generate_validator', 'incomplete').body;
    expect(await clientWith(200, check).getEnrollmentCheck()).toEqual(check);
  });
});

describe('Q104, Q105: the place of the result', () => {
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
    const rows = exampleRowsOf(list);
    expect(await clientWith(200, { status: 200, data: rows })[list]()).toEqual(rows);
    expect(await clientWith(200, { data: { current_page: 1, data: rows } })[list]()).toEqual(rows);
    expect(await clientWith(200, rows)[list]()).toEqual(rows);
  });

  it.each(lists)('Q104 %s is unreadable without a list, and empty only for an empty list', async (list) => {
    const rows = exampleRowsOf(list);
    for (const body of [
      { data: null },
      { data: { 1: rows } },
      { data: 'none' },
      { status: 'error', data: rows },
      { status: ' Failed ', data: [] },
      { status: false, data: [] },
      {},
      null,
      7,
      'null',
      undefined,
    ]) {
      expect(await failureOf(clientWith(200, body as object)[list]())).toMatchObject({
        kind: 'unreadable',
        status: 200,
        serverMessage: undefined,
      });
    }
    expect(await clientWith(200, { data: [] })[list]()).toEqual([]);
  });

  it('Q105 CALL-23 the documented place comes before the others', async () => {
    const [row] = exampleRowsOf('listVendorInvoices');
    expect(await clientWith(200, { data: { data: [row] } }).listVendorInvoices()).toEqual([row]);
  });

  it('CALL-05 an answer without client_budget means no budget, an empty one is unreadable', async () => {
    expect(await clientWith(200, { status: 200 }).getBudget()).toBeUndefined();
    expect(await clientWith(200, { status: 200, client_budget: null }).getBudget()).toBeUndefined();
    for (const body of [
      undefined,
      null as unknown as object,
      [],
      { status: 'error' },
      { client_budget: 7 },
    ]) {
      expect(await failureOf(clientWith(200, body).getBudget())).toMatchObject({ kind: 'unreadable' });
    }
    const budget = { total_budget: 1, spent_budget: 0, remaining_budget: 1 };
    expect(await clientWith(200, { data: { client_budget: budget } }).getBudget()).toEqual(budget);
  });

  it('CALL-30 CALL-35 null means that nothing was saved yet, also with a value under data', async () => {
    expect(await clientWith(200, { payment_details: null }).getPaymentDetails()).toBeNull();
    const both = { payment_details: null, data: { payment_details: payment } };
    expect(await clientWith(200, both).getPaymentDetails()).toBeNull();
    expect(await clientWith(200, { data: { payment_details: payment } }).getPaymentDetails()).toEqual(
      payment,
    );
    expect(await clientWith(200, { data: null }).getSignature()).toBeNull();
  });

  it('Q104 CALL-28 a bare object is also found under data', async () => {
    const client = { id: 1001, first_name: 'Rosa' };
    expect(await clientWith(200, client).getClientInformation()).toEqual(client);
    expect(await clientWith(200, { status: 200, data: client }).getClientInformation()).toEqual(client);
    expect(await clientWith(200, { id: 1, data: [] }).getClientInformation()).toEqual({ id: 1, data: [] });
    expect(await clientWith(200, { id: 1, data: 'text' }).getClientInformation()).toEqual({
      id: 1,
      data: 'text',
    });
  });

  it('Q024 CALL-28 the status field of a client is not the status of the response', async () => {
    const client = { id: 1001, first_name: 'Rosa' };
    for (const status of [0, 1, '1', 99, 600, 1000]) {
      expect(await clientWith(200, { ...client, status }).getClientInformation()).toEqual({
        ...client,
        status,
      });
    }
    for (const status of [100, 401, 422, 500, 599]) {
      expect(await failureOf(clientWith(200, { ...client, status }).getClientInformation())).toMatchObject({
        status,
      });
    }
    for (const body of [
      { status: 0, data: [] },
      { status: 0, client_budget: null },
    ]) {
      expect(await failureOf(clientWith(200, body).listTimesheets())).toMatchObject({ status: 0 });
      expect(await failureOf(clientWith(200, body).getBudget())).toMatchObject({ status: 0 });
    }
  });

  it('the result of a write is its whole response, with everything under data', async () => {
    const body = { status: 200, message: 'sent', data: { id: 4 } };
    expect(await clientWith(200, body).submitMessage({ subject: '', message: '' })).toEqual(body);
  });
});

describe('the kind of a failure', () => {
  const unauthorized = { status: 401, message: 'Unauthenticated.' };

  it('401 says that the session ended on calls that carry it', async () => {
    for (const httpStatus of [401, 200]) {
      const portal = clientWith(httpStatus, unauthorized);
      expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'unauthorized', status: 401 });
      expect(await failureOf(portal.getSignature())).toMatchObject({ kind: 'unauthorized' });
    }
    // The operation that changes the password sends no header, but has the token in its body (Q100).
    const change = clientWith(401, unauthorized).updatePassword({ password: 'x', confirm_password: 'x' });
    expect(await failureOf(change)).toMatchObject({ kind: 'unauthorized' });
  });

  it.each(
    SPECIFIED_CALLS.filter(({ requirement }) =>
      ['CALL-01', 'CALL-02', 'CALL-03', 'CALL-04'].includes(requirement ?? ''),
    ),
  )('401 is an ordinary refusal on calls without a session: $id', async ({ call }) => {
    const failure = await failureOf(call(clientWith(401, unauthorized)));
    expect(failure).toMatchObject({ kind: 'refused', status: 401, serverMessage: unauthorized.message });
  });

  it.each([[500], [502], [503], [599]])('HTTP %d is a failure of the server', async (status) => {
    expect(await failureOf(clientWith(status, { message: 'Server Error' }).listPayables())).toMatchObject({
      kind: 'server',
      status,
      serverMessage: undefined,
    });
  });

  it('499 is still a refusal', async () => {
    expect(await failureOf(clientWith(499).listPayables())).toMatchObject({ kind: 'refused', status: 499 });
  });

  it('TS-18 INV-12 a decision on a decided item has the message of the 409', async () => {
    const { status, body } = exampleOf('POST /api/decline_timesheet', 'alreadyDecided');
    const failure = await failureOf(clientWith(status, body).declineTimesheet({ time_sheet_id: 1 }));
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 409,
      operationId: 'submitTimesheetDecision',
      serverMessage: 'This timesheet was already approved.',
      message: 'This timesheet was already approved.',
    });
  });

  it('HTML with 5xx is a failure of the server, without a sentence', async () => {
    const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
    const failure = await failureOf(clientWith(502, page, { 'content-type': 'text/html' }).listReports());
    expect(failure).toMatchObject({ kind: 'server', status: 502, fieldErrors: {} });
    expect(failure.serverMessage).toBeUndefined();
    expect(failure.message).toBe('listReports failed: server (502)');
  });

  it.each([
    ['a page of HTML', '<!doctype html><p>Welcome'],
    ['JSON that was cut off', '{"status":200,"data":[{"id":1},'],
    ['text after JSON', '{"status":200}x'],
  ])('HTTP 200 with %s is unreadable, for reads and writes alike', async (_, text) => {
    for (const call of [clientWith(200, text).listTimesheets(), signIn(clientWith(200, text))]) {
      const failure = await failureOf(call);
      expect(failure).toMatchObject({ kind: 'unreadable', status: 200, isUnconfirmed: true });
      expect(failure.cause).toBeInstanceOf(SyntaxError);
      expect(failure.serverMessage).toBeUndefined();
    }
  });

  it('a failure without a body has its status and no sentence', async () => {
    for (const headers of [{}, { 'content-length': '0' }]) {
      const failure = await failureOf(clientWith(500, undefined, headers).listTimesheets());
      expect(failure).toMatchObject({ kind: 'server', status: 500, serverMessage: undefined });
    }
  });

  it('the request id is kept, with a readable body and without', async () => {
    const headers = { 'x-request-id': 'req-17' };
    for (const call of [
      clientWith(500, { message: 'x' }, headers).listTimesheets(),
      clientWith(200, '<p>', headers).listTimesheets(),
    ]) {
      expect(await failureOf(call)).toMatchObject({ requestId: 'req-17' });
    }
    expect((await failureOf(clientWith(500).listTimesheets())).requestId).toBeUndefined();
  });
});
