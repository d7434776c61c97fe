import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bodyExample, responseExamples } from '../src/examples.ts';
import { judgeResponse } from '../src/judge/judge-response.ts';
import { loadContract } from '../src/node/load-contract.ts';
import { successStatus } from '../src/operation.ts';
import { compileOneOperation, compileSmallContract, type Json, jsonContentOf } from './small-contract.ts';

const responseOf = (responses: Json) => compileOneOperation({ operation: { responses } });
const problem = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };

function judge(responses: Json, status: number, contentType: string | undefined, text: string): string[] {
  const body = new TextEncoder().encode(text);
  return judgeResponse(responseOf(responses), { status, contentType, body }).map(
    ({ location, message }) => `${location} ${message}`,
  );
}

describe('a contract of another trade', () => {
  it.each([
    ['loans', 12, ['loan']],
    ['repairs', 20, ['repair', 'estimate', 'session']],
  ])('%s is read as a whole, and its examples are valid', (name, count, lifecycles) => {
    const contract = loadContract(
      fileURLToPath(new URL(`../../../examples/contracts/${name}.yaml`, import.meta.url)),
    );
    expect(contract.notes).toEqual([]);
    expect(contract.operations).toHaveLength(count);
    expect([...contract.lifecycles.keys()]).toEqual(lifecycles);
    for (const operation of contract.operations) {
      const example = bodyExample(contract.decoded, operation);
      if (example !== undefined) expect(operation.body?.validate(example), operation.id).toBeUndefined();
      for (const [status, rule] of operation.responses)
        for (const value of responseExamples(contract.decoded, rule).values())
          expect(rule.validate(value), `${operation.id} ${status}`).toBeUndefined();
    }
  });
});

describe('a response', () => {
  it('without a body must have none', () => {
    const responses = { '204': { description: 'Gone.' } };
    expect(judge(responses, 204, undefined, '')).toEqual([]);
    expect(judge(responses, 204, 'application/json', '{}')).toEqual(['answer.body must not be there']);
  });

  it('may be a problem in JSON, and has that media type', () => {
    const responses = { '404': { content: { 'application/problem+json': { schema: problem } } } };
    expect(judge(responses, 404, 'application/problem+json; charset=utf-8', '{"title":"Gone"}')).toEqual([]);
    expect(judge(responses, 404, 'application/problem+json', '{}')).toEqual([
      'answer.body.title is required',
    ]);
    expect(judge(responses, 404, 'application/json', '{"title":"Gone"}')).toEqual([
      'answer.headers.content-type must be application/problem+json, not application/json',
    ]);
  });

  it('of several media types is read in the first one that is JSON', () => {
    const content = { 'text/csv': {}, 'application/hal+json': { schema: problem }, 'application/json': {} };
    expect(judge({ '200': { content } }, 200, 'application/hal+json', '{}')).toEqual([
      'answer.body.title is required',
    ]);
  });

  it('that is no JSON is only judged by its media type', () => {
    const responses = { '200': { content: { 'image/png': {} } } };
    expect(judge(responses, 200, 'image/png', 'x')).toEqual([]);
    expect(judge(responses, 200, 'image/jpeg', 'x')).toEqual([
      'answer.headers.content-type must be image/png, not image/jpeg',
    ]);
    expect(successStatus(responseOf(responses))).toBe(200);
  });

  it('may be documented for a class of statuses, or for all others', () => {
    const content = jsonContentOf(problem);
    const responses = { '200': jsonContentOf({}), '4XX': content, default: { description: 'Odd.' } };
    expect(judge(responses, 404, 'application/json', '{}')).toEqual(['answer.body.title is required']);
    expect(judge(responses, 500, 'application/json', '{}')).toEqual(['answer.body must not be there']);
    expect(judge({ '200': jsonContentOf({}) }, 500, undefined, '')).toHaveLength(1);
  });

  it('has the one example that its media type states', () => {
    const content = { 'application/json': { schema: problem, example: { title: 'Gone' } } };
    const contract = compileSmallContract({ operation: { responses: { '404': { content } } } });
    const rule = contract.operations[0]?.responses.get(404);
    expect(rule?.examples).toEqual(['example']);
    expect([...(rule === undefined ? [] : responseExamples(contract.decoded, rule))]).toEqual([
      ['example', { title: 'Gone' }],
    ]);
  });

  it.each([
    ['body', { '422': jsonContentOf({ type: 'object', properties: { status: { type: 'integer' } } }) }],
    ['http', { '422': jsonContentOf({ type: 'object', properties: { status: { type: 'string' } } }) }],
    [
      'http',
      {
        '422': {
          content: {
            'application/problem+json': { schema: { properties: { status: { type: 'integer' } } } },
          },
        },
      },
    ],
  ])('tells the outcome by %s, as its fields say', (outcome, responses) => {
    expect(responseOf(responses).outcome).toBe(outcome);
  });
});

describe('the name of an operation', () => {
  it.each([
    ['getThing', '/things', 'getThing'],
    ['get-thing', '/things', 'getThing'],
    ['things/get one', '/things', 'thingsGetOne'],
    ['2fa', '/things', 'call2fa'],
    [undefined, '/things', 'getThings'],
    [undefined, '/things/{thing_id}/parts', 'getThingsByThingIdParts'],
  ])('of the operationId %s at %s is %s', (operationId, path, name) => {
    const parameters = path.includes('{')
      ? [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }]
      : [];
    expect(compileOneOperation({ path, operation: { operationId, parameters } }).id).toBe(name);
  });
});

describe('a schema', () => {
  const notesOf = (schema: object) => {
    const responses = { '200': { content: { 'application/json': { schema } } } };
    return compileSmallContract({ operation: { responses } }).notes.map(({ message }) => message);
  };

  it('of an object may leave out its type', () => {
    const schema = { required: ['id'], properties: { id: { type: 'integer' } } };
    expect(notesOf(schema)).toEqual([]);
    expect(notesOf({ ...schema, minimun: 1 })).toEqual([
      expect.stringContaining('unknown keyword: "minimun"'),
    ]);
  });
});

describe('an example', () => {
  it.each(['value', 'dataValue'])('of OpenAPI 3.1 or 3.2 is its %s', (field) => {
    const examples = { first: { [field]: { id: 1 } } };
    const responses = {
      '200': { content: { 'application/json': { schema: { type: 'object' }, examples } } },
    };
    const { decoded, operations } = compileSmallContract({ operation: { responses } });
    const rule = operations[0]?.responses.get(200);
    expect(rule && [...responseExamples(decoded, rule).values()]).toEqual([{ id: 1 }]);
  });
});

describe('a read', () => {
  it('is a GET, or what x-safe says', () => {
    expect(compileOneOperation({}).isSafe).toBe(true);
    expect(compileOneOperation({ operation: { 'x-safe': false } }).isSafe).toBe(false);
    const post = { operationId: 'createThing', responses: {} };
    const [, created] = compileSmallContract({ item: { post } }).operations;
    expect(created?.isSafe).toBe(false);
  });
});
