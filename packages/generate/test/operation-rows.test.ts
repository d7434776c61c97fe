import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@client-portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { toSentOperations } from '../src/operation-rows.ts';

const directory = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(directory, { recursive: true }));

const response = (schema: object) => ({ description: 'A.', content: { 'application/json': { schema } } });

/** Returns the rows for a contract with a single operation. */
function rowsOf(changes: object, path = '/api/things') {
  const operation = {
    operationId: 'listThings',
    'x-safe': true,
    'x-session-token': 'none',
    responses: { '200': response({ $ref: '#/components/schemas/Answer' }) },
    ...changes,
  };
  const file = join(directory, 'contract.json');
  const document = {
    openapi: '3.1.0',
    security: [{ session: [] }],
    paths: { [path]: { post: operation } },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'k' },
        basic: { type: 'http', scheme: 'basic' },
      },
      requestBodies: {
        Empty: form({ type: 'object', additionalProperties: false }),
        Full: form({ type: 'object', properties: { name: { type: 'string' } } }),
      },
      schemas: {
        Answer: { type: 'object', properties: { data: { $ref: '#/components/schemas/Things' } } },
        Things: { type: 'array', items: {} },
      },
    },
  };
  writeFileSync(file, JSON.stringify(document));
  const notes: string[] = [];
  const sent = toSentOperations(loadContract(file), (problem) => notes.push(problem));
  if (notes[0] !== undefined) throw new Error(notes[0]);
  return sent.map(({ operation, row }) => [operation.id, row] as const);
}

const form = (schema: object) => ({ content: { 'multipart/form-data': { schema } } });
const rowOf = (changes: object) => rowsOf(changes)[0]?.[1];

describe('the table of operations', () => {
  it('has the whole response as result and the HTTP status as outcome, unless the contract says otherwise', () => {
    expect(rowsOf({})).toEqual([
      [
        'listThings',
        {
          method: 'post',
          path: '/api/things',
          body: 'none',
          bearer: true,
          token: 'none',
          safe: true,
          success: 200,
          outcome: 'http',
          result: '',
          list: false,
        },
      ],
    ]);
    expect(rowOf({ 'x-outcome': 'ok' })).toMatchObject({ outcome: 'ok' });
  });

  it('follows references to see whether the result is a list', () => {
    expect(rowOf({ 'x-result': 'data' })).toMatchObject({ result: 'data', list: true });
  });

  it('AUTH-08 names the fields that the response to a write must have', () => {
    const properties = { token: { type: 'string', 'x-hard': true }, message: { type: 'string' } };
    const responses = { '200': response({ type: 'object', properties }) };
    expect(rowOf({ 'x-safe': false, responses })).toMatchObject({ needs: ['token'] });
    expect(rowOf({ responses })).not.toHaveProperty('needs');
  });

  it('distinguishes the four kinds of body, also by reference', () => {
    expect(rowOf({ requestBody: { $ref: '#/components/requestBodies/Empty' } })?.body).toBe('empty');
    expect(rowOf({ requestBody: { $ref: '#/components/requestBodies/Full' } })?.body).toBe('multipart');
    const json = { content: { 'application/json': { schema: { type: 'object' } } } };
    expect(rowOf({ requestBody: json })?.body).toBe('json');
  });

  it('Q100 sends no bearer where the contract lists no security', () => {
    expect(rowOf({ security: [] })?.bearer).toBe(false);
  });

  it('reads security that an operation names itself as the mock server does', () => {
    expect(rowOf({ security: [{ session: [] }] })?.bearer).toBe(true);
    expect(rowOf({ security: [{ key: [] }, { session: [] }] })?.bearer).toBe(true);
    expect(rowOf({ security: [{ session: [] }, {}] })?.bearer).toBe(true);
    expect(rowOf({ security: [{}] })?.bearer).toBe(false);
    expect(rowOf({ security: [{ key: [], session: [] }] })).toMatchObject({ bearer: true });
    expect(rowOf({ security: [{ key: [], session: [] }] })).not.toHaveProperty('key');
  });

  it('has the place of a key, also of a name with a password', () => {
    expect(rowOf({ security: [{ key: [] }] })).toMatchObject({
      bearer: false,
      key: { in: 'header', name: 'k' },
    });
    expect(rowOf({ security: [{ basic: [] }] })).toMatchObject({
      bearer: false,
      key: { in: 'header', name: 'authorization', scheme: 'Basic' },
    });
  });

  it('has headers, joined lists, and a body that may be left out', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const parameters = [
      { name: 'X-Branch', in: 'header', schema: { type: 'string' } },
      { name: 'If-Match', in: 'header', schema: { type: 'string' } },
      { name: 'tags', in: 'query', explode: false, schema: list },
    ];
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const requestBody = { content: { 'application/json': { schema } } };
    expect(rowOf({ parameters, requestBody })).toMatchObject({
      inHeader: ['X-Branch'],
      joined: { tags: ',' },
      optional: true,
    });
    expect(rowOf({ requestBody: { ...requestBody, required: true } })).not.toHaveProperty('optional');
  });

  it('sends a name of the path in the body as well, unless only the service sets it', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
    const bodyOf = (id: object) => ({
      content: { 'application/json': { schema: { type: 'object', properties: { id } } } },
    });
    const rowOfId = (id: object) =>
      rowsOf({ parameters, requestBody: bodyOf(id) }, '/api/things/{id}')[0]?.[1];
    expect(rowOfId({ type: 'integer' })).toMatchObject({ inPath: ['id'], inBoth: ['id'] });
    expect(rowOfId({ type: 'integer', readOnly: true })).not.toHaveProperty('inBoth');
  });

  it('takes any status of a success if there are several', () => {
    const done = response({ type: 'object' });
    expect(rowOf({ responses: { '200': done, '202': done } })).toMatchObject({
      success: 200,
      outcome: 'ok',
    });
    expect(rowOf({ responses: { '2XX': done } })).toMatchObject({ success: 200, outcome: 'ok' });
  });

  it('is refused with a reason when the contract names something missing', () => {
    expect(() => rowOf({ 'x-result': 'dta' })).toThrow(
      'listThings has an x-result that names dta, which is not in the success',
    );
    expect(() => rowOf({ responses: {} })).toThrow('listThings has no response of success');
    expect(() => rowOf({ responses: { '200': { content: { 'image/png': {} } } } })).toThrow(
      'listThings has a success in image/png, which no decoder reads.',
    );
    expect(() => rowOf({ responses: { '200': { content: {} } } })).toThrow(
      'listThings is a read whose success has no body.',
    );
    const schema = { $ref: '#/components/schemas/Gone' };
    expect(() => rowOf({ responses: { '200': response(schema) } })).toThrow(
      '#/components/schemas/Gone leads nowhere',
    );
  });
});
