import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { responseExamples } from '../src/examples.ts';
import { redactQuery, shownFieldsOf, toRedactedCurl } from '../src/judge/curl.ts';
import { judgeResponse } from '../src/judge/judge-response.ts';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';
import { judgeRequest } from '../src/node/judge-request.ts';
import { loadContract } from '../src/node/load-contract.ts';
import type { IncomingBody } from '../src/node/read-body.ts';

const contract = loadContract(DEFAULT_CONTRACT);

function operationOf(id: string) {
  const found = contract.operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`The contract has no ${id}.`);
  return found;
}

const TIMESHEETS = operationOf('listTimesheets');
const DECIDE = operationOf('submitTimesheetDecision');
function toForm(fields: Readonly<Record<string, string | readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of [value].flat()) form.append(name, part);
  }
  return form;
}

const JSON_TYPE = 'application/json; charset=utf-8';

describe('a response', () => {
  const seen = (status: number, body: string, contentType: string | undefined = JSON_TYPE) => ({
    status,
    contentType,
    body: Buffer.from(body),
  });
  const example = (status: number) => {
    const response = TIMESHEETS.responses.get(status);
    if (response === undefined) throw new Error(`The contract has no answer ${status}.`);
    return JSON.stringify([...responseExamples(contract.decoded, response).values()][0]);
  };

  it('is valid for each example of the contract', () => {
    expect(judgeResponse(TIMESHEETS, seen(200, example(200)))).toEqual([]);
    expect(judgeResponse(TIMESHEETS, seen(401, example(401)))).toEqual([]);
  });

  it.each([
    ['a status that is not documented', seen(418, '{}'), 'answer.status'],
    ['another media type', seen(200, '<p>', 'text/html'), 'answer.headers.content-type'],
    ['no media type', { ...seen(200, '{}'), contentType: undefined }, 'answer.headers.content-type'],
    ['no body', seen(200, ''), 'answer.body'],
    ['half of a body', seen(200, '{"status":200,"data":['), 'answer.body'],
    ['bytes that are no text', { ...seen(200, ''), body: Buffer.from([0x22, 0xff, 0x22]) }, 'answer.body'],
    ['another shape', seen(200, '[]'), 'answer.body'],
  ])('has a breach with %s', (_, response, location) => {
    expect(judgeResponse(TIMESHEETS, response).map((breach) => breach.location)).toEqual([location]);
  });

  /** Returns the breaches of a list of timesheets whose second row has these values. */
  const breachesOf = (values: object) => {
    const body = JSON.parse(example(200));
    const rows = [body.data[0], { ...body.data[0], ...values }];
    return judgeResponse(TIMESHEETS, seen(200, JSON.stringify({ ...body, data: rows })));
  };

  it.each([
    ['service_code', null],
    ['service_code', 7],
    ['service_code', undefined],
    ['end_date', null],
    ['total_hours', 'many'],
    ['employee', null],
  ])('Q104 marks the breach of a soft field as soft: %s is %j', (name, value) => {
    const found = breachesOf({ [name]: value });
    expect(found.map(({ location, isSoft }) => [location, isSoft])).toEqual([
      [`answer.body.data.1.${name}`, true],
    ]);
  });

  it.each([
    ['id', null],
    ['id', undefined],
    ['employee_id', 'x'],
    ['start_date', null],
    ['start_time', 7],
    // These values have the right type but break another rule.
    ['end_date', '05/01/2027'],
    ['total_hours', -1],
  ])('Q104 marks no other breach as soft: %s is %j', (name, value) => {
    const [found] = breachesOf({ [name]: value });
    expect(found?.location).toBe(`answer.body.data.1.${name}`);
    expect(found?.isSoft).toBeUndefined();
  });

  it('Q104 marks no field outside of a row as soft', () => {
    const found = judgeResponse(TIMESHEETS, seen(401, '{"status":401,"message":null}'));
    expect(found).toEqual([{ location: 'answer.body.message', message: 'must be string' }]);
  });
});

describe('a request', () => {
  async function judge(
    id: string,
    {
      form,
      headers = {},
      search = '',
    }: { form?: FormData; headers?: Record<string, string>; search?: string },
  ) {
    const request = new Request('http://127.0.0.1/', {
      method: 'POST',
      ...(form !== undefined && { body: form }),
    });
    const bytes = Buffer.from(await request.arrayBuffer());
    const stream: IncomingBody = Object.assign(Readable.from([bytes]), {
      headers: {
        'content-length': String(bytes.length),
        ...(form !== undefined && { 'content-type': request.headers.get('content-type') ?? '' }),
        ...headers,
      },
    });
    const { breaches } = await judgeRequest(operationOf(id), { path: operationOf(id).path, search }, stream, {
      maxUploadBytes: 1024,
      toClientId: (token) => token.split('$')[1],
    });
    return breaches.map(({ location, message }) => `${location} ${message}`);
  }
  const bearer = { authorization: 'Bearer any$1001' };
  const decision = (fields: Record<string, string>) => ({ form: toForm(fields), headers: bearer });

  it('is valid', async () => {
    expect(await judge(DECIDE.id, decision({ time_sheet_id: '41', status: '1' }))).toEqual([]);
  });

  it('has a breach without its token, in a field and as a whole', async () => {
    expect(await judge(DECIDE.id, { form: toForm({ time_sheet_id: 'x', status: '7' }) })).toEqual([
      'request.headers.authorization is required',
      'request.body.time_sheet_id must be integer',
      'request.body.status must be one of 1, -1',
    ]);
    expect(
      await judge(DECIDE.id, { headers: { ...bearer, 'content-length': '2', 'content-type': 'text/plain' } }),
    ).toEqual(['request.body submitTimesheetDecision takes a body of multipart/form-data, not text/plain.']);
  });

  it('has a breach when body and header name different tokens or clients', async () => {
    const files = { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] };
    const upload = {
      form: toForm({ ...files, description: 'A paper', token: 'other$1001' }),
      headers: bearer,
    };
    expect(await judge('uploadFiles', upload)).toEqual(['request.body.token is not the bearer token']);
    expect(await judge('listResources', { headers: bearer, search: 'token=other$1001' })).toEqual([
      'request.query.token is not the bearer token',
    ]);
    const payroll = { form: toForm({ client_id: '1002' }), headers: bearer };
    expect(await judge('listPayrollSheets', payroll)).toEqual([
      'request.body.client_id is not the client of the bearer token',
    ]);
  });

  it('has a breach with a file that is too large', async () => {
    const files = { files: [new File(['x'.repeat(1025)], 'large.pdf', { type: 'application/pdf' })] };
    const [breach] = await judge('uploadFiles', { form: toForm(files), headers: bearer });
    expect(breach).toBe('request.body The file large.pdf is larger than 1024 bytes.');
  });
});

describe('a request as a curl line', () => {
  const url = 'http://127.0.0.1:4010/api/x?token=abc&month=6';
  const written = { method: 'POST', url, isForm: true, hasBearer: true, shownFields: shownFieldsOf(DECIDE) };

  it('shows the id of the item, and no value of a person', () => {
    const body = {
      time_sheet_id: 41,
      status: 1,
      comment: "it's me",
      file: { fileName: 'rosa.pdf', size: 3 },
    };
    expect(toRedactedCurl({ ...written, body })).toBe(
      "curl -X POST 'http://127.0.0.1:4010/api/x?token=<token>&month=<month>' -H 'Authorization: Bearer <token>' " +
        "-F 'time_sheet_id=41' -F 'status=1' -F 'comment=<comment>' -F 'file=@<file>'",
    );
  });

  it('masks numbers in text fields', () => {
    const body = { account_number: 1234567890, nested: { routing: [1, 'two'] } };
    const curl = toRedactedCurl({ ...written, isForm: false, body });
    expect(curl).toContain(
      `-d '{"account_number":"<account_number>","nested":{"routing":["<routing>","<routing>"]}}'`,
    );
  });

  it('masks every parameter', () => {
    expect(redactQuery('/api/y?a=1&token=t')).toBe('/api/y?a=<a>&token=<token>');
    expect(redactQuery('/api/y')).toBe('/api/y');
  });
});
