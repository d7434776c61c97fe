import { describe, expect, it } from 'vitest';
import { eventOf, needsSession, successStatus } from '../../src/operation.ts';
import {
  compileOneOperation,
  compileSmallContract,
  formBodyOf,
  jsonContentOf,
  OK_RESPONSE,
  parameter,
} from '../small-contract.ts';

describe('an operation without optional parts', () => {
  it('has only defaults', () => {
    const { query, inPath, responses, ...rest } = compileOneOperation({});
    expect(rest).toEqual({
      id: 'getThing',
      method: 'GET',
      path: '/things',
      steps: ['paths', '/things', 'get'],
      tag: '',
      summary: '',
      description: '',
      bearer: false,
      takesBearer: false,
      credentials: [[]],
      tokenPlace: 'none',
      isSafe: true,
      isShared: false,
      isExtension: false,
      outcome: 'http',
      result: '',
      body: undefined,
      parameters: [],
      lifecycle: undefined,
      otherResponses: new Map(),
      holds: [],
      subsetOf: undefined,
      links: [],
    });
    for (const { fields, validate } of [query, inPath])
      expect([fields.size, validate({ any: 1 })]).toEqual([0, undefined]);
    expect([...responses.keys()]).toEqual([200]);
    expect(responses.get(200)).toMatchObject({
      description: 'Done.',
      schema: { type: 'object' },
      examples: [],
      reasonField: undefined,
      steps: ['paths', '/things', 'get', 'responses', '200'],
    });
  });
});

describe('an operation marked x-extension', () => {
  it('is listed apart from the required operations, and is found by method and path', () => {
    const contract = compileSmallContract({
      item: {
        post: { operationId: 'createThing', 'x-extension': true, 'x-shared': true, responses: OK_RESPONSE },
      },
    });
    expect(contract.operations.map(({ id }) => id)).toEqual(['getThing']);
    expect(contract.extensions).toMatchObject([{ id: 'createThing', isShared: true }]);
    expect(contract.find('POST', '/things')?.id).toBe('createThing');
    expect(contract.methodsOf('/things')).toEqual(['GET', 'POST']);
  });

  it('needs an operationId of its own, and an example when it has no handler', () => {
    const post = { operationId: 'getThing', 'x-extension': true, responses: OK_RESPONSE };
    expect(() => compileSmallContract({ item: { post } })).toThrow('the name of another operation');
    const contract = compileSmallContract({ item: { post: { ...post, operationId: 'createThing' } } });
    expect(() => contract.requireExamples((id) => id === 'createThing')).toThrow(
      'createThing has no handler',
    );
  });
});

describe('a document', () => {
  it('may have members that the model does not use', () => {
    expect(compileOneOperation({ document: { externalDocs: { url: 'https://example.com' } } }).id).toBe(
      'getThing',
    );
  });

  it('may require a field without describing it', () => {
    const { body } = compileOneOperation({
      operation: { requestBody: jsonContentOf({ type: 'object', required: ['a'] }) },
    });
    expect(body?.validate({})).toEqual({ a: ['is required'] });
  });
});

describe('an operation', () => {
  it('has every part that the document states', () => {
    const lifecycle = { machine: 'thing', key: 'id', event: 'paint' };
    const operation = compileOneOperation({
      operation: {
        tags: ['Things', 'Others'],
        summary: 'One thing',
        description: 'Gives it.',
        deprecated: true,
        externalDocs: {},
        security: [{ session: [] }],
        'x-safe': true,
        'x-session-token': 'query',
        'x-outcome': 'ok',
        'x-result': 'data',
        'x-lifecycle': lifecycle,
        parameters: [parameter({ name: 'token', required: true })],
      },
      item: { summary: 'Things', description: 'All of them.', 'x-more': 1 },
    });
    expect(operation).toMatchObject({
      tag: 'Things',
      summary: 'One thing',
      description: 'Gives it.',
      bearer: true,
      takesBearer: true,
      tokenPlace: 'query',
      isSafe: true,
      outcome: 'ok',
      result: 'data',
      lifecycle,
    });
  });

  it.each([
    [[], [], false, false],
    [undefined, [{ session: [] }], true, true],
    [[], [{ session: [] }], false, false],
    [[{}, { session: [] }], undefined, false, true],
    [[{ key: [] }, { session: [] }], undefined, true, true],
  ])(
    'with security %j in a document with %j: session required %s, accepted %s',
    (own, all, bearer, takesBearer) => {
      const operation = compileOneOperation({
        operation: { security: own },
        document: all === undefined ? {} : { security: all },
      });
      expect.soft(operation.bearer).toEqual(bearer);
      expect.soft(operation.takesBearer).toEqual(takesBearer);
    },
  );

  it('inherits the parameters of its path unless it states its own', () => {
    const operation = compileOneOperation({
      path: '/things/{a}/{b}',
      item: {
        parameters: [
          parameter({ in: 'path', schema: { type: 'integer' } }),
          parameter({ in: 'path', name: 'b' }),
          parameter({ name: 'page', required: true, schema: { type: 'integer' } }),
        ],
      },
      operation: {
        parameters: [
          parameter({ name: 'page', schema: { type: 'integer', minimum: 1 } }),
          parameter({ name: 'x-trace', in: 'header', required: true, style: 'simple' }),
          parameter({
            name: 'colors',
            style: 'form',
            schema: { type: 'array', items: { $ref: '#/components/schemas/Color' } },
          }),
        ],
      },
    });
    expect(
      operation.parameters.map(({ name, in: place, required, field }) => [
        place,
        name,
        required,
        field.kind,
        field.isList,
      ]),
    ).toEqual([
      ['path', 'a', false, 'number', false],
      ['path', 'b', false, 'text', false],
      ['query', 'page', false, 'number', false],
      ['header', 'x-trace', true, 'text', false],
      ['query', 'colors', false, 'text', true],
    ]);
    expect([...operation.query.fields.keys()]).toEqual(['page', 'colors']);
    expect(operation.query.validate({ page: 0, colors: ['blue'] })).toEqual({
      'query.page': ['must be >= 1'],
      'query.colors.0': ['must be one of red'],
    });
    expect(operation.query.validate({ page: 1, colors: ['red'] })).toBeUndefined();
  });

  it('refuses a request without a required query parameter', () => {
    const { query } = compileOneOperation({ operation: { parameters: [parameter({ required: true })] } });
    expect(query.validate({})).toEqual({ 'query.a': ['is required'] });
  });

  it('is found by its method and path only', () => {
    const contract = compileSmallContract({
      item: { post: { operationId: 'addThing', responses: OK_RESPONSE } },
    });
    expect(contract.find('POST', '/things')?.id).toBe('addThing');
    expect(contract.find('GET', '/things')?.id).toBe('getThing');
    expect(contract.find('PUT', '/things')).toBeUndefined();
    expect(contract.find('GET', '/others')).toBeUndefined();
    expect(contract.methodsOf('/things')).toEqual(['GET', 'POST']);
    expect(contract.methodsOf('/others')).toEqual([]);
    expect(contract.file).toBe('things.yaml');
  });

  it('needs an example of success when it has no handler', () => {
    const contract = compileSmallContract({});
    expect(() => contract.requireExamples(() => true)).toThrow(
      'getThing has no handler and no example of success: write one of them.',
    );
    expect(() => contract.requireExamples(() => false)).not.toThrow();
    const shown = {
      '200': { content: { 'application/json': { schema: {}, examples: { a: { value: {} } } } } },
    };
    expect(() =>
      compileSmallContract({ operation: { responses: shown } }).requireExamples(() => true),
    ).not.toThrow();
    const failing = compileSmallContract({ operation: { responses: { '400': OK_RESPONSE['200'] } } });
    expect(() => failing.requireExamples(() => true)).toThrow('no example of success');
  });

  it('has its lowest status of success, if any', () => {
    const responses = {
      '404': OK_RESPONSE['200'],
      '201': OK_RESPONSE['200'],
      '200': OK_RESPONSE['200'],
      '300': OK_RESPONSE['200'],
    };
    expect(successStatus(compileOneOperation({ operation: { responses } }))).toBe(200);
    expect(
      successStatus(compileOneOperation({ operation: { responses: { '300': OK_RESPONSE['200'] } } })),
    ).toBeUndefined();
  });

  it('needs a session by its header, or by its body', () => {
    expect(needsSession(compileOneOperation({}))).toBe(false);
    expect(needsSession(compileOneOperation({ operation: { security: [{ session: [] }] } }))).toBe(true);
    const inBody = { 'x-session-token': 'body', requestBody: formBodyOf({ token: { type: 'string' } }) };
    expect(needsSession(compileOneOperation({ operation: inBody }))).toBe(true);
  });

  it.each([
    [{ id: 1 }, undefined, undefined],
    [{ at: '1' }, { field: 'at', '1': 'paint' }, 'paint'],
    [{ at: 1 }, { field: 'at', '1': 'paint' }, undefined],
    [{ at: 'toString' }, { field: 'at', '1': 'paint' }, undefined],
    [{ at: '1' }, { '1': 'paint' }, undefined],
    [{}, 'paint', 'paint'],
  ])('with body %j and x-lifecycle event %j sends the event %s', (body, event, asked) => {
    const operation = event === undefined ? {} : { 'x-lifecycle': { machine: 'thing', key: 'id', event } };
    expect(eventOf(compileOneOperation({ operation }), body)).toBe(asked);
  });
});
