import { describe, expect, it } from 'vitest';
import { type ContractDocument, toOperationRows } from './operation-rows.ts';

type Operation = NonNullable<ContractDocument['paths'][string]['post']>;

/** A contract of one call, as small as may be. */
function contractWith(changes: Partial<Operation>): ContractDocument {
  const operation: Operation = {
    operationId: 'listThings',
    'x-safe': true,
    'x-session-token': 'none',
    responses: {
      '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
    },
    ...changes,
  };
  return {
    paths: { '/api/things': { post: operation } },
    components: {
      schemas: {
        Answer: { type: 'object', properties: { data: { $ref: '#/components/schemas/Things' } } },
        Things: { type: 'array' },
      },
    },
  };
}

const rowOf = (changes: Partial<Operation>) => toOperationRows(contractWith(changes))[0]?.[1];

describe('the table of operations', () => {
  it('has the whole answer as the result, and the body status as the outcome, unless the contract says otherwise', () => {
    expect(toOperationRows(contractWith({}))).toEqual([
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
          outcome: 'body',
          result: '',
          list: false,
        },
      ],
    ]);
    expect(rowOf({ 'x-outcome': 'http' })).toMatchObject({ outcome: 'http' });
  });

  it('follows references to see whether the result is a list', () => {
    expect(rowOf({ 'x-result': 'data' })).toMatchObject({ result: 'data', list: true });
  });

  it('tells the four kinds of body apart', () => {
    expect(rowOf({ requestBody: { $ref: '#/components/requestBodies/EmptyForm' } })?.body).toBe('empty');
    expect(rowOf({ requestBody: { content: { 'multipart/form-data': {} } } })?.body).toBe('multipart');
    expect(rowOf({ requestBody: { content: { 'application/json': {} } } })?.body).toBe('json');
  });

  it('Q100 sends no bearer where the contract lists no security', () => {
    expect(rowOf({ security: [] })?.bearer).toBe(false);
  });

  it('says what is wrong where the contract names what is not there', () => {
    expect(() => rowOf({ 'x-result': 'dta' })).toThrow(
      'listThings: x-result names dta, which is not in the answer',
    );
    expect(() => rowOf({ responses: {} })).toThrow('listThings has no success answer');
    expect(() => rowOf({ responses: { '200': {} } })).toThrow('listThings has no JSON answer for 200');
    const schema = { $ref: '#/components/schemas/Gone' };
    expect(() => rowOf({ responses: { '200': { content: { 'application/json': { schema } } } } })).toThrow(
      '#/components/schemas/Gone points at nothing',
    );
  });
});
