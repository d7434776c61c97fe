import { describe, expect, it } from 'vitest';
import { compileOneOperation, jsonContentOf, OK_RESPONSE } from '../small-contract.ts';

describe('a body', () => {
  it.each(['none', 'shape', 'secret'])('may mark a field as x-personal: %s', (mark) => {
    expect(() => compileMarked(mark)).not.toThrow();
  });

  it.each(['plain', true, null])('is refused if it marks a field as x-personal: %s', (mark) => {
    expect(() => compileMarked(mark)).toThrow(/"x-personal" value is invalid .*allowed values/);
  });

  it('is validated field by field, with messages that a user understands', () => {
    const { body } = compileOneOperation({
      operation: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                allOf: [
                  {
                    type: 'object',
                    required: ['day'],
                    properties: { day: { type: 'string', format: 'date' } },
                  },
                  {
                    type: 'object',
                    properties: {
                      at: { type: 'string', format: 'date-time' },
                      files: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } },
                      name: { type: 'string', minLength: 1 },
                      long: { type: 'string', minLength: 2 },
                      yes: { type: 'boolean', const: true },
                      mail: { type: 'string', format: 'email' },
                    },
                  },
                ],
              },
            },
          },
        },
      },
    });
    expect(body).toMatchObject({ mediaType: 'multipart/form-data', isForm: true, required: true });
    expect([...(body?.fields ?? [])].map(([name, { kind, isList }]) => [name, kind, isList])).toEqual([
      ['day', 'text', false],
      ['at', 'text', false],
      ['files', 'file', true],
      ['name', 'text', false],
      ['long', 'text', false],
      ['yes', 'boolean', false],
      ['mail', 'text', false],
    ]);
    expect(
      body?.validate({ day: 'x', at: 'x', files: ['x'], name: '', long: '', yes: false, mail: 'x' }),
    ).toEqual({
      day: ['must be a date such as 2025-06-01'],
      at: ['must be an ISO time such as 2025-06-17T09:00:00Z'],
      'files.0': ['must be a file: send the part with a filename'],
      name: ['must not be empty'],
      long: ['must NOT have fewer than 2 characters'],
      yes: ['must be true'],
      mail: ['must match format "email"'],
    });
    expect(body?.validate({ files: [] })).toEqual({ day: ['is required'], files: ['must not be empty'] });
    expect(body?.validate([])).toEqual({ body: ['must be object'] });
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', size: 0 };
    expect(body?.validate({ day: '2025-06-01', files: [file] })).toBeUndefined();
    expect(body?.validate({ day: '2025-06-01', files: [{ ...file, fileName: '', size: -1 }] })).toEqual({
      'files.0.fileName': ['must not be empty'],
      'files.0.size': ['must be >= 0'],
    });
  });

  it('refuses a field that the schema does not name, with each message once', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { 'a/b~c': { anyOf: [{ type: 'integer' }, { type: 'integer' }] } },
    };
    const { body } = compileOneOperation({ operation: { requestBody: jsonContentOf(schema) } });
    expect(body).toMatchObject({ mediaType: 'application/json', isForm: false, required: false, schema });
    expect(body?.validate({ more: 1, 'a/b~c': 'x' })).toEqual({
      more: ['is not a field of this call'],
      'a/b~c': ['must be integer', 'must match a schema in anyOf'],
    });
  });
});

describe('a response', () => {
  it('may be documented without a body', () => {
    const response = compileOneOperation({
      operation: { responses: { '204': { description: 'Gone.' } } },
    }).responses.get(204);
    expect(response).toMatchObject({
      description: 'Gone.',
      schema: undefined,
      examples: [],
      reasonField: undefined,
    });
    expect(response?.validate(undefined)).toBeUndefined();
    expect(response?.validate(null)).toEqual({ body: ['must not be there'] });
    expect(response?.isSoft([], 1)).toBe(false);
  });

  it('names the field that repeats the reason of a problem, and its examples in order', () => {
    const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
    const schema = {
      allOf: [
        {
          type: 'object',
          required: ['status', 'message', 'errors'],
          properties: named('status', 'message', 'errors'),
        },
        { type: 'object', required: ['status', 'success'], properties: named('status', 'success') },
      ],
    };
    const content = { 'application/json': { schema, examples: { second: {}, first: {} } } };
    const { responses } = compileOneOperation({
      operation: { responses: { ...OK_RESPONSE, '422': { content } } },
    });
    expect(responses.get(422)).toMatchObject({
      description: '',
      reasonField: 'success',
      examples: ['second', 'first'],
    });
  });
});

const compileMarked = (mark: unknown) =>
  compileOneOperation({
    operation: {
      responses: {
        '200': {
          description: 'Done.',
          ...jsonContentOf({ type: 'object', properties: { a: { type: 'string', 'x-personal': mark } } }),
        },
      },
    },
  });
