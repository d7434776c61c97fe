import { describe, expect, it } from 'vitest';
import { requireNoNotes } from '../../src/contract.ts';
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

const CALL = 'paths /things get';
const row = (at: string, operation: Json, problem: string, rest: ContractParts = {}) =>
  [problem, at, { operation, ...rest }] as const;
const FORM_BODY = { required: true, ...formBodyOf({}) };
const csvOf = (rest: Json) => ({ requestBody: { ...rest, content: { 'text/csv': {} } } });
const CSV = 'its body is text/csv; only multipart/form-data and JSON are spoken here.';

/** Returns the file and the message of each note of a contract, and the ids of the operations that are left. */
function read(given: ContractParts) {
  const { notes, operations } = compileSmallContract(given);
  return { notes: notes.map(({ message }) => message), ids: operations.map(({ id }) => id) };
}

describe('an extension with a wrong value', () => {
  it.each([
    row(`${CALL} x-safe`, { 'x-safe': 'yes' }, 'getThing: x-safe must be one of true, false, not "yes".'),
    row(`${CALL} x-result`, { 'x-result': 1 }, 'getThing: x-result must be a path such as data/data.'),
    row(
      `${CALL} x-outcome`,
      { 'x-outcome': 'body' },
      'getThing: x-outcome must be one of http, ok, not "body".',
    ),
    ...['text', null, {}, { key: 'id' }, { machine: 'thing' }].map((lifecycle) =>
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
  ])('is refused: %s', (problem, at, given) => {
    expect(() => compileSmallContract(given)).toThrow(new ContractError(at, undefined, problem));
  });
});

describe('a part that is passed over', () => {
  it.each([
    row('paths /things servers', {}, '/things: servers is not supported.', { item: { servers: [] } }),
    row('webhooks', {}, 'webhooks are not supported.', { document: { webhooks: {} } }),
    row(`${CALL} x-toString`, { 'x-toString': 1 }, 'x-toString is no extension that is known here.'),
    row('x-tags', {}, 'x-tags is no extension that is known here.', { document: { 'x-tags': [] } }),
    row(`${CALL} callbacks`, { callbacks: {} }, 'getThing: callbacks is not supported.'),
    row(`${CALL} requestBody`, csvOf({}), `It is left out: ${CSV}`),
    row(
      `${CALL} requestBody`,
      { requestBody: { content: { 'multipart/form-data': { schema: {}, encoding: {} } } } },
      'encoding of a body is not supported.',
    ),
    ...(
      [
        [{ in: 'cookie' }, 'parameters in cookie cannot be sent, only those in query, path, header.'],
        [{ schema: undefined }, 'the parameter a has no schema.'],
        [{ style: 'spaceDelimited' }, 'the parameter a is of style spaceDelimited, not form.'],
        [{ style: 'deepObject' }, 'the parameter a is of style deepObject, not form.'],
        [
          { schema: { type: ['object', 'null'] } },
          'the parameter a is an object, which cannot be written in an address.',
        ],
      ] as const
    ).map(([rest, problem]) =>
      row(`${CALL} parameters 0`, { parameters: [parameter(rest)] }, `It is left out: ${problem}`),
    ),
  ])('is a note: %s', (problem, at, given) => {
    expect(read(given)).toEqual({ notes: [`${at}: ${problem}`], ids: ['getThing'] });
  });

  it('is a header that OpenAPI leaves to other parts, without a note', () => {
    const parameters = [parameter({ name: 'Authorization', in: 'header', required: true })];
    expect(read({ operation: { parameters } })).toEqual({ notes: [], ids: ['getThing'] });
    expect(compileSmallContract({ operation: { parameters } }).operations[0]?.parameters).toEqual([]);
  });

  it('is a link that leads from no write to a read', () => {
    const links = { next: { operationId: 'getThing', parameters: { id: '$response.body#/id' } } };
    const responses = { '200': { ...OK_RESPONSE['200'], links } };
    expect(read({ operation: { responses } }).notes).toEqual([
      `${CALL} responses 200 links next: getThing: the link next does not lead from a write to a read.`,
    ]);
  });

  it('is a keyword or a format of a schema that is not known', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'iban', minimun: 1 } } };
    const { notes, operations } = compileSmallContract({
      operation: { requestBody: jsonContentOf(schema) },
    });
    expect(notes.map(({ message }) => message)).toEqual([
      `${CALL} requestBody content application/json schema: strict mode: unknown keyword: "minimun"`,
    ]);
    expect(operations[0]?.body?.validate({ a: 1 })).toEqual({ a: ['must be string'] });
  });
});

describe('an operation that cannot be served', () => {
  const served = (operation: Json, problem: string, rest: ContractParts = {}) =>
    row(
      rest.path === undefined ? CALL : `paths ${rest.path} get`,
      operation,
      `getThing cannot be served: ${problem}`,
      rest,
    );
  const required = (rest: Json) => ({ parameters: [parameter({ required: true, ...rest })] });

  it.each([
    ...['2000', '1200', '600', '2X'].map((status) =>
      served({ responses: { [status]: OK_RESPONSE['200'] } }, `its answer ${status} is no status.`),
    ),
    served(csvOf({ required: true }), CSV),
    ...(
      [
        [{ type: 'object' }, 'object'],
        [{ type: ['string', 'null'] }, 'string or null'],
        [{ type: 'array', items: { type: 'array', items: {} } }, 'array'],
        [{ type: 'array', items: { type: 'object' } }, 'object'],
      ] as const
    ).map(([schema, type]) =>
      served(
        { requestBody: formBodyOf({ a: schema }) },
        `its form field a is ${type}, which a form cannot write.`,
      ),
    ),
    ...(['body', 'query'] as const).map((place) =>
      served({ 'x-session-token': place }, `its x-session-token is ${place}, where it has no token.`),
    ),
    served(
      { 'x-session-token': 'client_id', requestBody: formBodyOf({ token: {} }) },
      'its x-session-token is client_id, where it has no client_id.',
    ),
    served(
      required({ in: 'cookie' }),
      'parameters in cookie cannot be sent, only those in query, path, header.',
    ),
    served(
      { parameters: [{ $ref: '#/components/parameters/Gone' }] },
      'parameters in undefined cannot be sent, only those in query, path, header.',
    ),
    served(required({ in: 'path' }), 'its parameter a is not in its path.'),
    served({ parameters: [parameter({})] }, 'its path names {a}, which is none of its parameters.', {
      path: '/things/{a}',
    }),
    served({ security: [{ key: [] }] }, 'its security asks for key, which cannot be sent.'),
    served(
      { security: [{ session: [], key: [] }, { key: [] }] },
      'its security asks for session and key, or key, which cannot be sent.',
    ),
    served({ security: [{ gone: [] }] }, 'its security names gone, which is no scheme of the contract.'),
    served(
      { requestBody: jsonContentOf({ type: 'string', pattern: '(' }) },
      'Invalid regular expression: /(/: Unterminated group',
    ),
  ])('is left out with a note, and the others remain: %s', (problem, at, given) => {
    const post = { operationId: 'createThing', requestBody: FORM_BODY, responses: OK_RESPONSE };
    const parameters = given.path === undefined ? [] : [parameter({ in: 'path', required: true })];
    const item = { post: { ...post, parameters } };
    const whole = read({ ...given, item });
    expect(whole).toEqual({ notes: [`${at}: ${problem}`], ids: ['createThing'] });
  });

  it('is refused with a ContractError, with the line when it is known', () => {
    const error = new ContractError('things.yaml', 3, 'Odd.');
    expect.soft(error.name).toBe('ContractError');
    expect.soft(error.message).toBe('things.yaml:3: Odd.');
    expect(new ContractError('things.yaml', undefined, 'Odd.').message).toBe('things.yaml: Odd.');
  });

  it('is refused when two operations share an operationId', () => {
    const post = { operationId: 'getThing', responses: OK_RESPONSE };
    expect(() => compileSmallContract({ item: { post } })).toThrow(
      new ContractError('paths /things post', undefined, 'getThing is the name of another operation, too.'),
    );
  });

  it('is refused for a part that is passed over where every part must be served', () => {
    const plain = compileSmallContract({});
    expect(requireNoNotes(plain)).toBe(plain);
    expect(() => requireNoNotes(compileSmallContract({ document: { webhooks: {} } }))).toThrow(
      'webhooks: webhooks are not supported.',
    );
  });
});
