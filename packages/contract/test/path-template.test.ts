import { describe, expect, it } from 'vitest';
import { toDecodedQuery } from '../src/body/query.ts';
import { createPathFinder, toDecodedPath } from '../src/path-template.ts';
import { compileOneOperation, compileSmallContract, OK_RESPONSE, parameter } from './small-contract.ts';

describe('a list in the query', () => {
  it.each([
    [{}, 'a=1&a=2'],
    [{ explode: false }, 'a=1,2'],
    [{ style: 'spaceDelimited', explode: false }, 'a=1%202'],
    [{ style: 'pipeDelimited', explode: false }, 'a=1|2'],
  ])('of %j is read from %s', (rest, search) => {
    const schema = { type: 'array', items: { type: 'integer' } };
    const { query } = compileOneOperation({ operation: { parameters: [parameter({ schema, ...rest })] } });
    expect(toDecodedQuery(query, search)).toEqual({ a: [1, 2] });
  });
});

describe('the path of a request', () => {
  const find = createPathFinder([
    '/loans',
    '/loans/{loanId}',
    '/loans/late',
    '/{kind}/{id}',
    '/a.b/{x}:stop',
  ]);

  it.each([
    ['/loans', '/loans'],
    ['/loans/7', '/loans/{loanId}'],
    ['/loans/late', '/loans/late'],
    ['/books/7', '/{kind}/{id}'],
    ['/a.b/7:stop', '/a.b/{x}:stop'],
    ['/acb/7:stop', '/{kind}/{id}'],
    ['/loans/7/8', undefined],
    ['/loans/', undefined],
  ])('%s is that of %s', (path, template) => {
    expect(find(path)).toBe(template);
  });

  it('has values of the types that its parameters state', () => {
    const operation = compileOneOperation({
      path: '/things/{a}/{b}/{c}',
      operation: {
        parameters: [
          parameter({ in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }),
          parameter({ name: 'b', in: 'path', required: true }),
          parameter({
            name: 'c',
            in: 'path',
            required: true,
            schema: { type: 'array', items: { type: 'integer' } },
          }),
        ],
      },
    });
    expect(toDecodedPath(operation, '/things/7/a%20b/1,2')).toEqual({ a: 7, b: 'a b', c: [1, 2] });
    expect(toDecodedPath(operation, '/things/x/%E0/3')).toEqual({ a: 'x', b: '%E0', c: [3] });
    expect(operation.inPath.validate({ a: 0, b: '', c: [] })).toEqual({ 'path.a': ['must be >= 1'] });
  });

  it('leads to its operation and its methods', () => {
    const operation = { parameters: [parameter({ in: 'path', required: true })] };
    const contract = compileSmallContract({
      path: '/things/{a}',
      operation,
      item: { delete: { ...operation, operationId: 'deleteThing', responses: OK_RESPONSE } },
    });
    expect(contract.find('DELETE', '/things/7')?.id).toBe('deleteThing');
    expect(contract.methodsOf('/things/7')).toEqual(['GET', 'DELETE']);
    expect(contract.find('GET', '/things')).toBeUndefined();
  });
});
