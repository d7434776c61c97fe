import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { toBearerToken } from '../../src/judge/bearer.ts';
import { judgeResponse, toJson } from '../../src/judge/judge-response.ts';
import { judgeRequest } from '../../src/node/judge-request.ts';
import type { IncomingBody } from '../../src/node/read-body.ts';
import type { Operation } from '../../src/operation.ts';
import { compileOneOperation, formBodyOf, jsonContentOf, parameter } from '../small-contract.ts';

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly search?: string;
}

function judge(operation: Operation, { body, headers = {}, search = '' }: Sent) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const request: IncomingBody = Object.assign(Readable.from([Buffer.from(text)]), {
    headers: { 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
  });
  return judgeRequest(operation, { path: operation.path, search }, request, {
    maxUploadBytes: 10,
    toClientId: (token) => token.split('$')[1],
  });
}

const schemes = { security: [{ session: [] }] };
const token = { type: 'string' };
const bearer = { authorization: 'Bearer t$7' };

describe('the bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer   a.b-c', 'a.b-c'],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['Bearerabc', undefined],
    ['Bearer a b', undefined],
    ['xBearer a', undefined],
    ['Basic a', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of the header %j is %s', (header, found) => {
    expect(toBearerToken(header)).toBe(found);
  });
});

describe('a request', () => {
  it('has no breach when it is valid, and returns its body', async () => {
    const plain = compileOneOperation({ operation: { requestBody: jsonContentOf({ type: 'object' }) } });
    expect(await judge(plain, { body: { a: 1 } })).toEqual({ breaches: [], body: { a: 1 } });
    expect(await judge(plain, {})).toEqual({ breaches: [], body: undefined });
    expect(await judge(compileOneOperation({}), {})).toEqual({ breaches: [], body: undefined });
  });

  it('has a breach without its required body', async () => {
    const needed = compileOneOperation({
      operation: { requestBody: { required: true, ...jsonContentOf({ type: 'object' }) } },
    });
    expect((await judge(needed, {})).breaches).toEqual([
      { location: 'request.body', message: 'is required' },
    ]);
    expect(await judge(needed, { body: [1] })).toEqual({
      breaches: [{ location: 'request.body', message: 'must be object' }],
      body: undefined,
    });
  });

  it('has breaches for a body where none is allowed and for a missing query parameter', async () => {
    const operation = compileOneOperation({ operation: { parameters: [parameter({ required: true })] } });
    expect(await judge(operation, { body: {} })).toEqual({
      breaches: [
        { location: 'request.query.a', message: 'is required' },
        { location: 'request.body', message: 'getThing takes no body.' },
      ],
      body: undefined,
    });
  });

  it('has a breach with a value in its path that the contract does not allow', async () => {
    const operation = compileOneOperation({
      path: '/things/{a}',
      operation: { parameters: [parameter({ in: 'path', required: true, schema: { type: 'integer' } })] },
    });
    const request = (path: string) =>
      judgeRequest(operation, { path, search: '' }, Object.assign(Readable.from([]), { headers: {} }), {
        maxUploadBytes: 10,
        toClientId: () => undefined,
      });
    expect((await request('/things/7')).breaches).toEqual([]);
    expect((await request('/things/x')).breaches).toEqual([
      { location: 'request.path.a', message: 'must be integer' },
    ]);
  });

  it('has a breach without a token, and with a malformed one', async () => {
    const operation = compileOneOperation({ operation: schemes });
    const location = 'request.headers.authorization';
    expect((await judge(operation, {})).breaches).toEqual([{ location, message: 'is required' }]);
    expect((await judge(operation, { headers: { authorization: 'Basic x' } })).breaches).toEqual([
      { location, message: 'must be Bearer, a space and the token' },
    ]);
    expect((await judge(operation, { headers: bearer })).breaches).toEqual([]);
  });

  const inBody = compileOneOperation({
    operation: {
      ...schemes,
      'x-session-token': 'body',
      requestBody: jsonContentOf({ type: 'object', properties: { token } }),
    },
  });
  const inQuery = compileOneOperation({
    operation: { ...schemes, 'x-session-token': 'query', parameters: [parameter({ name: 'token' })] },
  });
  const byClient = compileOneOperation({
    operation: {
      ...schemes,
      'x-session-token': 'client_id',
      requestBody: jsonContentOf({ type: 'object', properties: { client_id: token } }),
    },
  });

  it.each([
    [inBody, { body: { token: 'other' } }, 'request.body.token is not the bearer token'],
    [inBody, { body: { token: 't$7' } }, undefined],
    [inBody, { body: {} }, undefined],
    [inBody, {}, undefined],
    [inQuery, { search: 'token=other' }, 'request.query.token is not the bearer token'],
    [inQuery, { search: 'token=t%247' }, undefined],
    [inQuery, {}, undefined],
    [byClient, { body: { client_id: '8' } }, 'request.body.client_id is not the client of the bearer token'],
    [byClient, { body: { client_id: '7' } }, undefined],
    [byClient, { body: {} }, undefined],
  ])('compares a second token with that of the header (%#)', async (operation, sent, breach) => {
    const { breaches } = await judge(operation, { ...sent, headers: bearer });
    expect(breaches.map(({ location, message }) => `${location} ${message}`)).toEqual(
      breach === undefined ? [] : [breach],
    );
  });

  it('needs no second token when the token is in the body alone', async () => {
    expect((await judge(inBody, { body: { token: 'any' } })).breaches).toEqual([
      { location: 'request.headers.authorization', message: 'is required' },
    ]);
    const none = compileOneOperation({
      operation: { requestBody: jsonContentOf({ type: 'object', properties: { token } }) },
    });
    expect((await judge(none, { body: { token: 'any' }, headers: bearer })).breaches).toEqual([]);
  });

  it('shows a file by name and size, and has a breach above the limit', async () => {
    const operation = compileOneOperation({
      operation: { requestBody: formBodyOf({ f: { type: 'string', format: 'binary' } }) },
    });
    const send = (text: string) => {
      const bytes = Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n${text}\r\n--b--`,
      );
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(bytes.length),
      };
      const request: IncomingBody = Object.assign(Readable.from([bytes]), { headers });
      return judgeRequest(operation, { path: operation.path, search: '' }, request, {
        maxUploadBytes: 10,
        toClientId: () => undefined,
      });
    };
    expect(await send('0123456789')).toEqual({
      breaches: [],
      body: {
        f: { fileName: 'a.txt', contentType: 'text/plain', size: 10, content: { path: '', size: 10 } },
      },
    });
    expect((await send('0123456789!')).breaches).toEqual([
      { location: 'request.body', message: 'The file a.txt is larger than 10 bytes.' },
    ]);
  });
});

describe('a response', () => {
  const response = (status: number, contentType: string | undefined, text: string) =>
    judgeResponse(compileOneOperation({}), { status, contentType, body: Buffer.from(text) });

  it.each([
    [404, 'application/json', '{}', 'status', '404 is not documented for getThing, only 200'],
    [200, undefined, '{}', 'headers.content-type', 'must be application/json, not missing'],
    [200, 'text/html; charset=x', '', 'headers.content-type', 'must be application/json, not text/html'],
    [200, 'application/json', '', 'body', 'is empty'],
    [200, 'application/json', '{', 'body', 'is not valid JSON'],
    [200, 'application/json', '[]', 'body', 'must be object'],
  ])('of status %i, %s and %j', (status, type, text, place, message) => {
    expect(response(status, type, text)).toEqual([{ location: `answer.${place}`, message }]);
  });

  it.each(['application/json', 'Application/JSON ; charset=utf-8'])(
    'with the media type %s is decoded',
    (type) => {
      expect(response(200, type, '{}')).toEqual([]);
    },
  );

  it('is JSON in UTF-8, null included, or empty', () => {
    expect(toJson(Buffer.from('null'))).toEqual({ value: null });
    expect(toJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined();
  });
});
