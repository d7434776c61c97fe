import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Breach, Json } from '../src/diff/change.ts';
import { compareContracts } from '../src/diff/compare-contracts.ts';

const CONTRACT = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /things:
    get:
      operationId: listThings
      x-safe: true
      parameters:
        - { name: token, in: query, required: true, schema: { type: string } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Things' } } } }
        '404': { content: { application/json: { schema: { type: object } } } }
    post:
      operationId: createThing
      x-safe: false
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              additionalProperties: false
              required: [name]
              properties:
                name: { type: string, maxLength: 20 }
                color: { type: string, enum: [red, blue] }
      responses:
        '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  schemas:
    Thing:
      allOf:
        - { type: object, required: [id], properties: { id: { type: integer } } }
        - { type: object, properties: { note: { type: [string, 'null'] }, part: { $ref: '#/components/schemas/Thing' } } }
    Things: { type: array, items: { $ref: '#/components/schemas/Thing' } }
`;

const OPERATION = ['paths', '/things'];
const BODY = [...OPERATION, 'post', 'requestBody', 'content', 'multipart/form-data', 'schema'];
const THING = ['components', 'schemas', 'Thing', 'allOf'];

type Edit = (document: Json) => void;

// biome-ignore lint/suspicious/noExplicitAny: the test writes into a document of any shape.
const at = (document: any, steps: readonly string[]): any =>
  steps.reduce((value, step) => value[step], document);
const set =
  (steps: readonly string[], key: string, value: unknown): Edit =>
  (document) => {
    at(document, steps)[key] = value;
  };
const remove =
  (steps: readonly string[], key: string): Edit =>
  (document) => {
    delete at(document, steps)[key];
  };

function changesOf(edit: Edit, isReversed = false) {
  const before: Json = parse(CONTRACT);
  const after: Json = parse(CONTRACT);
  edit(after);
  return isReversed ? compareContracts(after, before) : compareContracts(before, after);
}

const sentence = ({ subject, place, words }: { subject: string; place: string; words: string }) =>
  [subject, place, words].filter(Boolean).join(' ');

/**
 * Edit of the contract, with the expected text and the side that it breaks, for the edit and for its reversal.
 */
type EditRow = readonly [string, Edit, readonly [string, Breach], readonly [string, Breach]];

const EDITS: readonly EditRow[] = [
  [
    'an operation is removed',
    remove(OPERATION, 'post'),
    ['createThing is gone (POST /things)', 'clients'],
    ['createThing is new (POST /things)', 'backends'],
  ],
  [
    'an operation is renamed',
    set([...OPERATION, 'get'], 'operationId', 'fetchThings'),
    ['fetchThings was called listThings: code that names it must change', 'clients'],
    ['listThings was called fetchThings: code that names it must change', 'clients'],
  ],
  [
    'a path says more of its calls',
    set(OPERATION, 'servers', [{ url: '/elsewhere' }]),
    ['listThings says another servers for its path', 'both'],
    ['listThings says another servers for its path', 'both'],
  ],
  [
    'an extension changes',
    set([...OPERATION, 'get'], 'x-safe', false),
    ['listThings x-safe is false, not true', 'clients'],
    ['listThings x-safe is true, not false', 'backends'],
  ],
  [
    'an operation needs no session',
    set([...OPERATION, 'get'], 'security', []),
    ['listThings security asks for [], not [{"bearer":[]}]', 'both'],
    ['listThings security asks for [{"bearer":[]}], not []', 'both'],
  ],
  [
    'a parameter becomes required',
    set([...OPERATION, 'get', 'parameters', '1'], 'required', true),
    ['listThings query page is required now', 'clients'],
    ['listThings query page is no longer required', 'backends'],
  ],
  [
    'a parameter takes less',
    set([...OPERATION, 'get', 'parameters', '1', 'schema'], 'minimum', 2),
    ['listThings query page has a minimum of 2, not 1', 'clients'],
    ['listThings query page has a minimum of 1, not 2', 'backends'],
  ],
  [
    'the media type changes',
    (document) => {
      const { content } = at(document, [...OPERATION, 'post', 'requestBody']);
      content['application/json'] = content['multipart/form-data'];
      delete content['multipart/form-data'];
    },
    ['createThing request is application/json, not multipart/form-data', 'both'],
    ['createThing request is multipart/form-data, not application/json', 'both'],
  ],
  [
    'the body becomes required',
    set([...OPERATION, 'post', 'requestBody'], 'required', true),
    ['createThing request is required now', 'clients'],
    ['createThing request is no longer required', 'backends'],
  ],
  [
    'a field of a request becomes required',
    set(BODY, 'required', ['name', 'color']),
    ['createThing request color is required now', 'clients'],
    ['createThing request color is no longer required', 'backends'],
  ],
  [
    'a request gains a field',
    set([...BODY, 'properties'], 'size', { type: 'integer' }),
    ['createThing request size is new', 'backends'],
    ['createThing request size is gone', 'clients'],
  ],
  [
    'a field of a request may be shorter only',
    set([...BODY, 'properties', 'name'], 'maxLength', 10),
    ['createThing request name has a maxLength of 10, not 20', 'clients'],
    ['createThing request name has a maxLength of 20, not 10', 'backends'],
  ],
  [
    'a field of a request loses its limit',
    remove([...BODY, 'properties', 'name'], 'maxLength'),
    ['createThing request name has no maxLength any more (was 20)', 'backends'],
    ['createThing request name has a maxLength of 20', 'clients'],
  ],
  [
    'a field of a request takes fewer words',
    set([...BODY, 'properties', 'color'], 'enum', ['red']),
    ['createThing request color may no longer be "blue"', 'clients'],
    ['createThing request color may be "blue"', 'backends'],
  ],
  [
    'a request takes any field',
    remove(BODY, 'additionalProperties'),
    ['createThing request takes fields that it does not name', 'backends'],
    ['createThing request takes no fields but those it names', 'clients'],
  ],
  [
    'a request names a schema that takes no more fields by itself',
    (document) => {
      at(document, ['components', 'schemas']).New = {
        ...at(document, BODY),
        additionalProperties: undefined,
      };
      const closed = { $ref: '#/components/schemas/New', unevaluatedProperties: false };
      at(document, BODY.slice(0, -1)).schema = closed;
      at(document, ['components', 'schemas']).New.properties.size = { type: 'integer' };
    },
    ['createThing request size is new', 'backends'],
    ['createThing request size is gone', 'clients'],
  ],
  [
    'a pattern comes',
    set([...BODY, 'properties', 'name'], 'pattern', '^a'),
    ['createThing request name must keep to a pattern', 'clients'],
    ['createThing request name need not keep to a pattern', 'backends'],
  ],
  [
    'a success is answered otherwise',
    (document) => {
      const responses = at(document, [...OPERATION, 'post', 'responses']);
      responses['200'] = responses['201'];
    },
    ['createThing answer 200 is new', 'clients'],
    ['createThing answer 200 is gone', 'both'],
  ],
  [
    'a failure is documented',
    set([...OPERATION, 'post', 'responses'], '409', {}),
    ['createThing answer 409 is new', 'neither'],
    ['createThing answer 409 is gone', 'backends'],
  ],
  [
    'an answer need not hold a field',
    set([...THING, '0'], 'required', []),
    ['listThings answer 200 *.id is no longer required', 'clients'],
    ['listThings answer 200 *.id is required now', 'backends'],
  ],
  [
    'a field of an answer may be something else',
    set([...THING, '0', 'properties', 'id'], 'type', ['integer', 'string']),
    ['listThings answer 200 *.id may be string', 'clients'],
    ['listThings answer 200 *.id may no longer be string', 'backends'],
  ],
  [
    'a whole number in an answer may be any',
    set([...THING, '0', 'properties', 'id'], 'type', 'number'),
    ['listThings answer 200 *.id may be number', 'clients'],
    ['listThings answer 200 *.id may no longer be number', 'backends'],
  ],
  [
    'an answer gains a field',
    set([...THING, '1', 'properties'], 'size', { type: 'integer' }),
    ['listThings answer 200 *.size is new', 'neither'],
    ['listThings answer 200 *.size is gone', 'clients'],
  ],
  [
    'items of a request must differ',
    set([...BODY, 'properties', 'name'], 'uniqueItems', true),
    ['createThing request name must keep to a uniqueItems', 'clients'],
    ['createThing request name need not keep to a uniqueItems', 'backends'],
  ],
  [
    'items of a request are described',
    set([...BODY, 'properties', 'color'], 'items', { type: 'string' }),
    ['createThing request color.* is limited now', 'clients'],
    ['createThing request color.* may be anything', 'backends'],
  ],
  [
    'the unnamed fields of a request get a type',
    set([...BODY, 'properties', 'name'], 'additionalProperties', { type: 'string' }),
    ['createThing request name must keep to a additionalProperties', 'both'],
    ['createThing request name need not keep to a additionalProperties', 'both'],
  ],
  ...['propertyNames', 'if', 'then', 'contains', 'dependentSchemas'].map(
    (keyword): EditRow => [
      `a request gets ${keyword}`,
      set(BODY, keyword, { minProperties: 1 }),
      [`createThing request must keep to a ${keyword}`, keyword === 'propertyNames' ? 'clients' : 'both'],
      [
        `createThing request need not keep to a ${keyword}`,
        keyword === 'propertyNames' ? 'backends' : 'both',
      ],
    ],
  ),
  [
    'fields of a request depend on each other',
    set(BODY, 'dependentRequired', { color: ['size'] }),
    ['createThing request must keep to a dependentRequired', 'clients'],
    ['createThing request need not keep to a dependentRequired', 'backends'],
  ],
  [
    'a field of a request is encoded',
    set([...BODY, 'properties', 'name'], 'contentEncoding', 'base64'),
    ['createThing request name must keep to a contentEncoding', 'clients'],
    ['createThing request name need not keep to a contentEncoding', 'backends'],
  ],
  [
    'a path asks for a parameter',
    set(OPERATION, 'parameters', [{ name: 'at', in: 'query', required: true, schema: {} }]),
    ['createThing query at is new and required', 'clients'],
    ['createThing query at is gone', 'both'],
  ],
  [
    'an answer holds a list of anything',
    remove(['components', 'schemas', 'Things'], 'items'),
    ['listThings answer 200 * may be anything', 'clients'],
    ['listThings answer 200 * is limited now', 'backends'],
  ],
  [
    'an answer has a header',
    set([...OPERATION, 'post', 'responses', '201'], 'headers', { ETag: { schema: { type: 'string' } } }),
    ['createThing answer 201 header ETag is new', 'neither'],
    ['createThing answer 201 header ETag is gone', 'clients'],
  ],
];

describe('contract:diff', () => {
  it('reports nothing between equal contracts, and nothing for changed descriptions and examples', () => {
    expect(changesOf(() => {})).toEqual([]);
    const ours: Json = parse(readFileSync(new URL('../../../openapi/portal.yaml', import.meta.url), 'utf8'));
    expect(compareContracts(ours, structuredClone(ours))).toEqual([]);
    expect(changesOf(set([...OPERATION, 'get'], 'summary', 'Other words'))).toEqual([]);
    expect(changesOf(set([...BODY, 'properties', 'name'], 'examples', ['a']))).toEqual([]);
  });

  it.each([
    'title',
    'description',
    'summary',
    'example',
    'examples',
    '$comment',
    'externalDocs',
    'deprecated',
    // Decoders read responses alone.
    'x-otherwise',
    'x-hard',
  ])('reports nothing for %s of a field', (keyword) => {
    expect(changesOf(set([...BODY, 'properties', 'name'], keyword, 'other'))).toEqual([]);
  });

  it.each(EDITS)('%s', (_, edit, forth, back) => {
    for (const [isReversed, [words, breaks]] of [
      [false, forth],
      [true, back],
    ] as const) {
      const found = changesOf(edit, isReversed);
      expect(found.map(sentence)).toContain(words);
      expect(found.find((change) => sentence(change) === words)?.breaks).toBe(breaks);
      // The edit may also affect other operations, but it must be a single change of this one.
      const own = found.filter(({ subject }) => words.startsWith(`${subject} `));
      expect(own.map(sentence)).toEqual([words]);
    }
  });

  it('follows every reference, and compares limits that are stated twice', () => {
    const withInk = (ink: Json): Json => {
      const document: Json = parse(CONTRACT);
      at(document, THING.slice(0, -2)).Ink = ink;
      at(document, [...BODY, 'properties']).color = { oneOf: [{ $ref: '#/components/schemas/Ink' }] };
      at(document, [...BODY, 'properties']).name = { $ref: '#/components/schemas/Ink', minLength: 1 };
      return document;
    };
    const changes = compareContracts(
      withInk({ type: 'string', minLength: 2, description: 'A colour.' }),
      withInk({ type: 'string', minLength: 3 }),
    );
    expect(changes.map(sentence)).toEqual([
      'createThing request name must keep to another allOf',
      'createThing request color must keep to another oneOf',
    ]);
    expect(changes.every(({ breaks }) => breaks === 'both')).toBe(true);
  });

  it('reports a new field as narrower where any value was accepted before', () => {
    const open = (document: Json) => at(document, BODY) && remove(BODY, 'additionalProperties')(document);
    const [before, after]: Json[] = [parse(CONTRACT), parse(CONTRACT)];
    for (const document of [before, after]) open(document ?? {});
    at(after ?? {}, [...BODY, 'properties']).size = { type: 'integer' };
    const changes = compareContracts(before ?? {}, after ?? {});
    expect(changes).toMatchObject([{ place: 'request size', words: 'is new', breaks: 'clients' }]);
  });
});
