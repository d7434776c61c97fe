import { describe, expect, it } from 'vitest';
import {
  backends,
  body,
  both,
  changes,
  clients,
  contract,
  header,
  json,
  neither,
  query,
  type Row,
  response,
  schemes,
} from '../changes.ts';

const ROWS: readonly Row[] = [
  [
    'the media type of an answer',
    response(json({})),
    response({ content: { 'text/csv': {} } }),
    both('getThing answer 200 is text/csv, not application/json'),
    both('getThing answer 200 is application/json, not text/csv'),
  ],
  [
    'an answer without a body',
    response(json({})),
    response({}),
    both('getThing answer 200 is none, not application/json'),
    both('getThing answer 200 is application/json, not none'),
  ],
  [
    'a redirection',
    contract({ responses: {} }),
    response({}, '302'),
    clients('getThing answer 302 is new'),
    both('getThing answer 302 is gone'),
  ],
  [
    'a failure',
    contract({}),
    response({}, '404'),
    neither('getThing answer 404 is new'),
    backends('getThing answer 404 is gone'),
  ],
  [
    'what nobody knows of an answer',
    response({ 'x-kept': 1 }),
    response({}),
    both('getThing answer 200 says another x-kept'),
    both('getThing answer 200 says another x-kept'),
  ],
  [
    'a header that may be there',
    response({}),
    header({}),
    neither('getThing answer 200 header ETag is new'),
    clients('getThing answer 200 header ETag is gone'),
  ],
  [
    'a header that is always there',
    response({}),
    header({ required: true }),
    backends('getThing answer 200 header ETag is new and always there'),
    clients('getThing answer 200 header ETag is gone'),
  ],
  [
    'a header that is sure',
    header({}),
    header({ required: true }),
    backends('getThing answer 200 header ETag is always there now'),
    clients('getThing answer 200 header ETag may be missing'),
  ],
  [
    'the schema and the style of a header',
    header({}),
    header({ schema: { type: 'integer' }, style: 'simple' }),
    [
      ['getThing answer 200 header ETag says another style', 'both'],
      ['getThing answer 200 header ETag may be integer', 'clients'],
      ['getThing answer 200 header ETag may no longer be string', 'backends'],
    ],
    [
      ['getThing answer 200 header ETag says another style', 'both'],
      ['getThing answer 200 header ETag may be string', 'clients'],
      ['getThing answer 200 header ETag may no longer be integer', 'backends'],
    ],
  ],
  [
    'a body',
    contract({}),
    body(json({})),
    both('getThing request is application/json, not none'),
    both('getThing request is none, not application/json'),
  ],
  [
    'what nobody knows of a body',
    body(json({}, { 'x-kept': 1 })),
    body(json({})),
    both('getThing request says another x-kept'),
    both('getThing request says another x-kept'),
  ],
  [
    'how a body is encoded',
    body({ content: { 'multipart/form-data': { schema: {}, encoding: { a: {} } } } }),
    body({ content: { 'multipart/form-data': { schema: {} } } }),
    both('getThing request says another encoding'),
    both('getThing request says another encoding'),
  ],
  [
    'a parameter',
    contract({}),
    query({}),
    neither('getThing query a is new'),
    clients('getThing query a is gone'),
  ],
  [
    'a parameter that must be there',
    contract({}),
    query({ required: true }),
    clients('getThing query a is new and required'),
    both('getThing query a is gone'),
  ],
  [
    'how a parameter is written',
    query({ explode: false }),
    query({}),
    both('getThing query a says another explode'),
    both('getThing query a says another explode'),
  ],
  [
    'a parameter that must be there now',
    query({}),
    query({ required: true }),
    clients('getThing query a is required now'),
    backends('getThing query a is no longer required'),
  ],
  [
    'the values of a parameter',
    query({ schema: {} }),
    query({ schema: { type: 'integer' } }),
    clients('getThing query a is limited to integer'),
    backends('getThing query a is no longer limited to integer'),
  ],
  [
    'the name of a call',
    contract({}),
    contract({ operationId: 'readThing' }),
    clients('readThing was called getThing: code that names it must change'),
    clients('getThing was called readThing: code that names it must change'),
  ],
  [
    'the servers of a path',
    contract({}),
    contract({}, { item: { servers: [] } }),
    both('getThing says another servers for its path'),
    both('getThing says another servers for its path'),
  ],
  [
    'the area of a call',
    contract({ tags: ['A'] }),
    contract({}),
    neither('getThing is in the area nothing'),
    neither('getThing is in the area ["A"]'),
  ],
  [
    'an extension',
    contract({}),
    contract({ 'x-safe': true }),
    backends('getThing x-safe is true, not nothing'),
    both('getThing x-safe is nothing, not true'),
  ],
  [
    'the security of the document',
    contract({}),
    contract({}, { document: { security: [{ a: [] }] } }),
    both('getThing security asks for [{"a":[]}], not nothing'),
    both('getThing security asks for nothing, not [{"a":[]}]'),
  ],
  [
    'the security of a call',
    contract({}),
    contract({ security: [] }),
    both('getThing security asks for [], not nothing'),
    both('getThing security asks for nothing, not []'),
  ],
  [
    'a security scheme',
    schemes({ a: { type: 'http' } }),
    schemes({ a: { type: 'apiKey' } }),
    both('the document has another security scheme a'),
    both('the document has another security scheme a'),
  ],
  [
    'a security scheme more',
    schemes({}),
    schemes({ a: {} }),
    [],
    both('the document has another security scheme a'),
  ],
  [
    'the servers of the document',
    contract({}),
    contract({}, { document: { servers: [] } }),
    both('the document says another servers'),
    both('the document says another servers'),
  ],
  [
    'a call without a name',
    contract({}),
    contract({}, { item: { put: {} } }),
    backends('put /things is new (PUT /things)'),
    clients('put /things is gone (PUT /things)'),
  ],
  [
    'a single value',
    response(json({ const: 'a' })),
    response(json({ enum: ['a', 'b'] })),
    clients('getThing answer 200 may be "b"'),
    backends('getThing answer 200 may no longer be "b"'),
  ],
  [
    'a type at all',
    body(json({})),
    body(json({ type: ['string', 'null'] })),
    clients('getThing request is limited to string, null'),
    backends('getThing request is no longer limited to string, null'),
  ],
  [
    'whether anything goes',
    body(json({ items: true })),
    body(json({ items: false })),
    both('getThing request * is another schema'),
    both('getThing request * is another schema'),
  ],
];

describe('two contracts', () => {
  it.each(ROWS)('differ by %s', (_, before, after, forth, back) => {
    expect(changes(before, after)).toEqual(forth);
    expect(changes(after, before)).toEqual(back);
    expect(changes(before, structuredClone(before))).toEqual([]);
  });

  it('are equal when only titles, summaries, tags and unused schemas differ', () => {
    const document = { info: { title: 'A' }, tags: [{ name: 'A' }], components: { schemas: { A: {} } } };
    expect(changes(contract({}), contract({ summary: 'A' }, { document }))).toEqual([]);
    expect(changes(contract({}), contract({}, { item: { parameters: [] } }))).toEqual([]);
  });

  it('are equal when only the order of media types or of security schemes differs', () => {
    const [forth, back] = [
      { a: [], b: ['x'] },
      { b: ['x'], a: [] },
    ].map((both) => contract({ security: [both] }));
    expect(changes(forth ?? {}, back ?? {})).toEqual([]);
    const types = ['application/json', 'text/csv', 'multipart/form-data'].map((name) => [
      name,
      { schema: {} },
    ]);
    const [one, other] = [types, types.toReversed()].map((all) => body({ content: Object.fromEntries(all) }));
    expect(changes(one ?? {}, other ?? {})).toEqual([]);
  });

  it('compare the parameters of a path, which an operation may override', () => {
    const at = (required: boolean) => ({ name: 'a', in: 'query', required });
    const own = contract({ parameters: [at(false)] }, { item: { parameters: [at(true)] } });
    expect(changes(query({ required: false }), own)).toEqual([]);
    expect(changes(query({ required: false }), contract({}, { item: { parameters: [at(true)] } }))).toEqual([
      ['getThing query a is required now', 'clients'],
    ]);
  });
});
