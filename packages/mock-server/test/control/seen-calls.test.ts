import { describe, expect, it } from 'vitest';
import { ROSA, useMockServer } from '../../../../testing/sandbox.ts';
import { download, fileOf } from '../client.ts';
import { PAYMENT, STOPPED_TIME, signInAt } from './seen.ts';

const { sandbox } = useMockServer();

const signedIn = () => signInAt(sandbox());

const FIRST = {
  number: 1,
  at: STOPPED_TIME,
  method: 'POST',
  path: '/api/login_auth',
  operationId: 'createSession',
  status: 200,
  ms: expect.any(Number),
};
const notKept = (number: number) => ({
  status: 404,
  body: {
    status: 404,
    message: `The call ${number} is not kept, or not with what it sent. Only the last 100 are.`,
  },
});

describe('the journal', () => {
  it('CALL-14 lists each request with its breaches and its fault', async () => {
    const client = await signedIn();
    const { mock } = client.portal;
    await client.call('submitTimesheetDecision', { time_sheet_id: '0', status: '1' });
    await mock.addFault({ operationId: '*', fault: { kind: 'status', status: 503 }, times: 1 });
    await client.call('listResources');
    await mock.addFault({ operationId: '*', fault: { kind: 'delay', ms: 1 }, times: 1 });
    await download(client.portal, '/files/9999/x.pdf?a=b');
    await client.portal.send('/api/nothing?a=b', { method: 'PUT' });
    await client.portal.send('/api/login_auth', { method: 'DELETE' });
    const rest = { at: STOPPED_TIME, ms: expect.any(Number) };
    const violations = { time_sheet_id: ['must be >= 1'] };
    expect(await mock.listCalls()).toEqual({
      calls: [
        FIRST,
        {
          ...{ number: 2, method: 'POST', path: '/api/decline_timesheet', ...rest },
          ...{ operationId: 'submitTimesheetDecision', status: 422, violations },
        },
        {
          ...{ number: 3, method: 'GET', path: '/api/fetch_resources', ...rest },
          ...{ operationId: 'listResources', status: 503, fault: 'status' },
        },
        {
          ...{ number: 4, method: 'GET', path: '/files/9999/x.pdf', ...rest },
          ...{ operationId: 'downloadFile', status: 404, fault: 'delay' },
        },
        {
          number: 5,
          method: 'PUT',
          path: '/api/nothing',
          operationId: '',
          status: 404,
          at: STOPPED_TIME,
          ms: 0,
        },
        {
          number: 6,
          method: 'DELETE',
          path: '/api/login_auth',
          operationId: '',
          status: 405,
          at: STOPPED_TIME,
          ms: 0,
        },
      ],
    });
  });

  it('has no request of a foreign origin or an invalid world', async () => {
    const portal = sandbox();
    await portal.send('/api/nothing', { headers: { origin: 'http://evil.example' } });
    await portal.send('/api/nothing', { headers: { 'x-portal-world': 'No World' } });
    expect(await portal.mock.listCalls()).toEqual({ calls: [] });
  });
});

describe('one request of the journal', () => {
  it('AUTH-08 shows a form and its response, with secrets masked', async () => {
    const client = await signedIn();
    const { mock, url } = client.portal;
    expect(await mock.readCall({ number: 1 })).toEqual({
      call: FIRST,
      curl: `curl -X POST '${url}/api/login_auth' -F 'email=<email>' -F 'password=<password>'`,
      request: { email: expect.stringMatching(/^[a-z]{4}\.[a-z]{7}@/), password: 'masked' },
      response: { status: 200, token: 'masked' },
    });
    await client.call('uploadFiles', { description: 'Lease', files: [fileOf('x', 'lease.pdf')] });
    expect(await mock.readCall({ number: 2 })).toMatchObject({
      call: { number: 2, path: '/api/upload_files', operationId: 'uploadFiles', status: 200 },
      request: {
        token: 'masked',
        description: expect.stringMatching(/^(?!Lease)[A-Z][a-z]{4}$/),
        files: [{ fileName: expect.stringMatching(/^(?!lease)[a-z]{5}\.pdf$/), size: 1 }],
      },
      response: { status: 200, message: expect.stringMatching(/^[A-Z][a-z]{3} /) },
    });
  });

  it('PAY-01 shows JSON, and a read with its query', async () => {
    const client = await signedIn();
    const { mock, url } = client.portal;
    await client.call('updatePaymentDetails', PAYMENT);
    await client.call('listReports');
    const json = Object.keys(PAYMENT).map((name) => `"${name}":"<${name}>"`);
    const sent = await mock.readCall({ number: 2 });
    expect(sent.curl).toBe(
      `curl -X POST '${url}/api/updateorcreate_client_payment_details' -H 'Authorization: Bearer <token>' -H 'Content-Type: application/json' -d '{${json.join(',')}}'`,
    );
    expect(sent.request).toMatchObject({
      account_type: PAYMENT.account_type,
      account_number: expect.stringMatching(/^\d{6}$/),
    });
    for (const name of ['account_holder', 'bank_name', 'routing_number', 'account_number'] as const)
      expect(sent.request).not.toHaveProperty(name, PAYMENT[name]);
    const read = await mock.readCall({ number: 3 });
    expect(read.curl).toBe(
      `curl '${url}/api/fetch_reports_client?token=<token>' -H 'Authorization: Bearer <token>'`,
    );
    expect(read).not.toHaveProperty('request');
    const shown = (body: unknown) =>
      (body as Listed).data.map(({ id, report_date, report_file }) => [
        id,
        report_date,
        report_file.slice(-4),
      ]);
    expect(shown(read.response)).toEqual(shown(await client.readBody('listReports')));
  });

  it('CALL-14 shows the kind of a decision in its curl line', async () => {
    const client = await signedIn();
    await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '-1' });
    const { curl } = await client.portal.mock.readCall({ number: 2 });
    expect(curl).toMatch(/ -F 'time_sheet_id=1' -F 'status=-1'$/);
  });

  it('shows the size of a generated file, and nothing of an upload', async () => {
    const client = await signedIn();
    await client.call('uploadFiles', { description: 'Lease', files: [fileOf('x', 'lease.pdf')] });
    const uploads = await client.read('listFileUploads');
    for (const { files } of [uploads[0], uploads.at(-1)].flatMap((one) => one ?? [])) {
      await download(client.portal, [files].flat()[0] ?? '');
    }
    const { mock, url } = client.portal;
    const [made, uploaded] = [await mock.readCall({ number: 4 }), await mock.readCall({ number: 5 })];
    expect(made.response).toMatch(/^[1-9]\d* bytes$/);
    expect(made.curl).toBe(`curl '${url}${made.call.path}'`);
    expect(Object.keys(uploaded)).toEqual(['call', 'curl']);
  });

  it('shows an unknown path without a body', async () => {
    const portal = sandbox();
    await portal.send('/api/nothing?a=b', { method: 'PUT', json: { a: 1 } });
    const { call, ...rest } = await portal.mock.readCall({ number: 1 });
    expect(call).toMatchObject({ method: 'PUT', path: '/api/nothing', status: 404 });
    expect(Object.keys(rest)).toEqual(['curl']);
    expect(rest.curl).toContain(`curl -X PUT '${portal.url}/api/nothing?a=`);
  });

  it('is 404 when it does not exist', async () => {
    const { control } = sandbox();
    expect(await control('GET /journal/call?number=1')).toMatchObject(notKept(1));
    expect(await control('POST /journal/again', { number: 1 })).toMatchObject(notKept(1));
  });
});

describe('the payloads of the journal', () => {
  it('are dropped when keepPayloads is switched off, and no longer kept', async () => {
    const client = await signedIn();
    const { mock, control, url } = client.portal;
    expect(await mock.keepPayloads({ keep: false })).toEqual({ keep: false });
    await client.call('getPaymentDetails');
    for (const number of [1, 2]) {
      expect(Object.keys(await mock.readCall({ number }))).toEqual(['call', 'curl']);
      expect(await control('POST /journal/again', { number })).toMatchObject(notKept(number));
    }
    // Without recorded payloads, the path and the operation are enough for the curl command.
    const { path } = (await mock.readCall({ number: 2 })).call;
    expect((await mock.readCall({ number: 2 })).curl).toBe(
      `curl '${url}${path}' -H 'Authorization: Bearer <token>'`,
    );
    expect((await mock.readCall({ number: 1 })).curl).not.toContain('Authorization');
    expect(await mock.keepPayloads({ keep: true })).toEqual({ keep: true });
    await client.call('getPaymentDetails');
    expect(await mock.readCall({ number: 3 })).toHaveProperty('response');
  });
});

describe('the outbox', () => {
  it('MSG-03 lists whole messages, oldest first', async () => {
    const client = await signedIn();
    await client.call('submitMessage', { subject: 'Payroll', message: 'When?' });
    await client.call('submitMessage', { subject: '', message: '' });
    const sent = { at: STOPPED_TIME, to: 'provider', from: ROSA.email };
    expect(await client.portal.mock.listMessages()).toEqual({
      messages: [
        { ...sent, subject: 'Payroll', text: 'When?' },
        { ...sent, subject: '', text: '' },
      ],
    });
  });
});

interface Listed {
  readonly data: readonly {
    readonly id: number;
    readonly report_date: string;
    readonly report_file: string;
  }[];
}
