import { describe, expect, it } from 'vitest';
import { requireFixedPaths } from '../../src/contract.ts';
import { ContractError } from '../../src/contract-error.ts';
import {
  type ContractParts,
  compileSmallContract,
  formBodyOf,
  type Json,
  jsonContentOf,
  OK_RESPONSE,
  parameter,
} from '../small-contract.ts';

describe('an operation that cannot be compiled', () => {
  const row = (at: string, operation: Json, problem: string, rest: ContractParts = {}) =>
    [problem, at, { operation, ...rest }] as const;
  const CALL = 'paths /things get';
  const served = (operation: Json, problem: string, rest: ContractParts = {}) =>
    row(
      rest.path === undefined ? CALL : `paths ${rest.path} get`,
      operation,
      `getThing cannot be served: ${problem}`,
      rest,
    );

  it.each([
    row(CALL, { operationId: undefined }, 'get /things has no operationId.'),
    row(CALL, { operationId: 'get-thing' }, 'get-thing cannot name a function.'),
    row(CALL, { operationId: '1thing' }, '1thing cannot name a function.'),
    row('paths /things servers', {}, '/things: servers is not supported.', { item: { servers: [] } }),
    row('webhooks', {}, 'webhooks are not supported.', { document: { webhooks: {} } }),
    row(`${CALL} x-safe`, { 'x-safe': 'yes' }, 'getThing: x-safe must be one of true, false, not "yes".'),
    row(`${CALL} x-result`, { 'x-result': 1 }, 'getThing: x-result must be a path such as data/data.'),
    row(
      `${CALL} x-outcome`,
      { 'x-outcome': 'body' },
      'getThing: x-outcome must be one of http, ok, not "body".',
    ),
    row(
      `${CALL} x-toString`,
      { 'x-toString': 1 },
      'getThing: x-toString is not an extension of this contract.',
    ),
    row(
      `${CALL} x-lifecycle`,
      { 'x-lifecycle': {} },
      'getThing: x-lifecycle must name machine, event and key.',
    ),
    ...['text', null, { key: 'id' }, { machine: 'thing' }].map((lifecycle) =>
      row(
        `${CALL} x-lifecycle`,
        { 'x-lifecycle': lifecycle },
        'getThing: x-lifecycle must name machine, event and key.',
      ),
    ),
    row(
      `${CALL} x-lifecycle`,
      { 'x-lifecycle': { machine: 'thing', key: 'id', event: { field: 'at', '1': 7 } } },
      'getThing: x-lifecycle names the event 7, which thing does not have.',
    ),
    served({ callbacks: {} }, 'callbacks is not supported.'),
    served({ responses: { default: OK_RESPONSE['200'] } }, 'its answer default is no status by number.'),
    served({ responses: { '2000': OK_RESPONSE['200'] } }, 'its answer 2000 is no status by number.'),
    served({ responses: { '1200': OK_RESPONSE['200'] } }, 'its answer 1200 is no status by number.'),
    served({ responses: { '600': OK_RESPONSE['200'] } }, 'its answer 600 is no status by number.'),
    served(
      { responses: { '200': { content: {} } } },
      'its answer 200 must have application/json and nothing else.',
    ),
    served(
      { responses: { '200': { content: { ...jsonContentOf({}).content, 'text/csv': {} } } } },
      'its answer 200 must have application/json and nothing else.',
    ),
    served({ requestBody: { content: {} } }, 'its body must have exactly one media type.'),
    served(
      { requestBody: { content: { ...jsonContentOf({}).content, ...formBodyOf({}).content } } },
      'its body must have exactly one media type.',
    ),
    served(
      { requestBody: { content: { 'text/csv': {} } } },
      'its body is text/csv; only multipart/form-data and application/json are spoken here.',
    ),
    served(
      { requestBody: { content: { 'application/json': { schema: {}, encoding: {} } } } },
      'its body says encoding, which is not supported.',
    ),
    served(
      { requestBody: formBodyOf({ a: { type: 'object' } }) },
      'its form field a is object, which a form cannot write.',
    ),
    served(
      { requestBody: formBodyOf({ a: { type: ['string', 'null'] } }) },
      'its form field a is string or null, which a form cannot write.',
    ),
    served(
      { requestBody: formBodyOf({ a: { type: 'array', items: { type: 'array', items: {} } } }) },
      'its form field a is array, which a form cannot write.',
    ),
    served(
      { requestBody: formBodyOf({ a: { type: 'array', items: { type: 'object' } } }) },
      'its form field a is object, which a form cannot write.',
    ),
    ...(['body', 'query'] as const).map((place) =>
      served({ 'x-session-token': place }, `its x-session-token is ${place}, where it has no token.`),
    ),
    served(
      { 'x-session-token': 'client_id', requestBody: formBodyOf({ token: {} }) },
      'its x-session-token is client_id, where it has no client_id.',
    ),
    served(
      { parameters: [parameter({ in: 'cookie' })] },
      'parameters in cookie cannot be sent, only those in query, path, header.',
    ),
    served(
      { parameters: [{ $ref: '#/components/parameters/Gone' }] },
      'parameters in undefined cannot be sent, only those in query, path, header.',
    ),
    served({ parameters: [parameter({ schema: undefined })] }, 'the parameter a has no schema.'),
    served(
      { parameters: [parameter({ style: 'spaceDelimited' })] },
      'the parameter a is of style spaceDelimited, not form.',
    ),
    served(
      { parameters: [parameter({ schema: { type: ['object', 'null'] } })] },
      'the parameter a is an object, which cannot be written in an address.',
    ),
    served(
      { parameters: [parameter({ explode: false, schema: { type: 'array', items: {} } })] },
      'the parameter a is a list; only lists as ?name=a&name=b can be sent.',
    ),
    served(
      { parameters: [parameter({ in: 'header', schema: { type: 'array', items: {} } })] },
      'the parameter a is a list; only lists as ?name=a&name=b can be sent.',
    ),
    served({ parameters: [parameter({ in: 'path' })] }, 'its parameter a is not in its path.'),
    served({ parameters: [parameter({})] }, 'its path names {a}, which is none of its parameters.', {
      path: '/things/{a}',
    }),
    served(
      { security: [{ key: [] }] },
      'its security asks for key; only a bearer token by itself can be sent.',
    ),
    served(
      { security: [{ session: [], key: [] }, { key: [] }] },
      'its security asks for session and key, or key; only a bearer token by itself can be sent.',
    ),
    served({ security: [{ gone: [] }] }, 'its security names gone, which is no scheme of the contract.'),
  ])('is refused: %s', (problem, at, given) => {
    expect(() => compileSmallContract(given)).toThrow(new ContractError(at, undefined, problem));
  });

  it('is refused with a ContractError, with the line when it is known', () => {
    const error = new ContractError('things.yaml', 3, 'Odd.');
    expect([error.name, error.message]).toEqual(['ContractError', 'things.yaml:3: Odd.']);
    expect(new ContractError('things.yaml', undefined, 'Odd.').message).toBe('things.yaml: Odd.');
  });

  it('is refused when two operations share an operationId', () => {
    const post = { operationId: 'getThing', responses: OK_RESPONSE };
    expect(() => compileSmallContract({ item: { post } })).toThrow(
      new ContractError('paths /things post', undefined, 'getThing is the name of another operation, too.'),
    );
  });

  it('is refused for templated paths or bodiless responses where the caller supports neither', () => {
    const path = '/things/{a}';
    const contract = compileSmallContract({ path, operation: { parameters: [parameter({ in: 'path' })] } });
    expect(() => requireFixedPaths(contract)).toThrow(
      new ContractError(
        `paths ${path} get`,
        undefined,
        'getThing has parameters in its path, which are not served.',
      ),
    );
    const bodiless = compileSmallContract({ operation: { responses: { '204': { description: 'Gone.' } } } });
    expect(() => requireFixedPaths(bodiless)).toThrow(
      new ContractError('paths /things get', undefined, 'getThing has no body in its answer 204.'),
    );
    const plain = compileSmallContract({});
    expect(requireFixedPaths(plain)).toBe(plain);
  });
});
