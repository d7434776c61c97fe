import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../src/diff/change.ts';
import { compareContracts } from '../src/diff/compare-contracts.ts';
import { toReport } from '../src/diff/report.ts';

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
 * Edit of the contract, with the expected text and whether it is a breaking change, for the edit and for its
 * reversal.
 */
type EditRow = readonly [string, Edit, readonly [string, boolean], readonly [string, boolean]];

const EDITS: readonly EditRow[] = [
  [
    'an operation is removed',
    remove(OPERATION, 'post'),
    ['createThing is gone (POST /things)', true],
    ['createThing is new (POST /things)', false],
  ],
  [
    'an operation is renamed',
    set([...OPERATION, 'get'], 'operationId', 'fetchThings'),
    ['fetchThings was called listThings: code that names it must change', true],
    ['listThings was called fetchThings: code that names it must change', true],
  ],
  [
    'a path says more of its calls',
    set(OPERATION, 'servers', [{ url: '/elsewhere' }]),
    ['listThings says another servers for its path', true],
    ['listThings says another servers for its path', true],
  ],
  [
    'an extension changes',
    set([...OPERATION, 'get'], 'x-safe', false),
    ['listThings x-safe is false, not true', true],
    ['listThings x-safe is true, not false', true],
  ],
  [
    'an operation needs no session',
    set([...OPERATION, 'get'], 'security', []),
    ['listThings security asks for [], not [{"bearer":[]}]', true],
    ['listThings security asks for [{"bearer":[]}], not []', true],
  ],
  [
    'a parameter becomes required',
    set([...OPERATION, 'get', 'parameters', '1'], 'required', true),
    ['listThings query page is required now', true],
    ['listThings query page is no longer required', false],
  ],
  [
    'a parameter takes less',
    set([...OPERATION, 'get', 'parameters', '1', 'schema'], 'minimum', 2),
    ['listThings query page has a minimum of 2, not 1', true],
    ['listThings query page has a minimum of 1, not 2', false],
  ],
  [
    'the media type changes',
    (document) => {
      const { content } = at(document, [...OPERATION, 'post', 'requestBody']);
      content['application/json'] = content['multipart/form-data'];
      delete content['multipart/form-data'];
    },
    ['createThing request is application/json, not multipart/form-data', true],
    ['createThing request is multipart/form-data, not application/json', true],
  ],
  [
    'the body becomes required',
    set([...OPERATION, 'post', 'requestBody'], 'required', true),
    ['createThing request is required now', true],
    ['createThing request is no longer required', false],
  ],
  [
    'a field of a request becomes required',
    set(BODY, 'required', ['name', 'color']),
    ['createThing request color is required now', true],
    ['createThing request color is no longer required', false],
  ],
  [
    'a request gains a field',
    set([...BODY, 'properties'], 'size', { type: 'integer' }),
    ['createThing request size is new', false],
    ['createThing request size is gone', true],
  ],
  [
    'a field of a request may be shorter only',
    set([...BODY, 'properties', 'name'], 'maxLength', 10),
    ['createThing request name has a maxLength of 10, not 20', true],
    ['createThing request name has a maxLength of 20, not 10', false],
  ],
  [
    'a field of a request loses its limit',
    remove([...BODY, 'properties', 'name'], 'maxLength'),
    ['createThing request name has no maxLength any more (was 20)', false],
    ['createThing request name has a maxLength of 20', true],
  ],
  [
    'a field of a request takes fewer words',
    set([...BODY, 'properties', 'color'], 'enum', ['red']),
    ['createThing request color may no longer be "blue"', true],
    ['createThing request color may be "blue"', false],
  ],
  [
    'a request takes any field',
    remove(BODY, 'additionalProperties'),
    ['createThing request takes fields that it does not name', false],
    ['createThing request takes no fields but those it names', true],
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
    ['createThing request size is new', false],
    ['createThing request size is gone', true],
  ],
  [
    'a pattern comes',
    set([...BODY, 'properties', 'name'], 'pattern', '^a'),
    ['createThing request name must keep to a pattern', true],
    ['createThing request name need not keep to a pattern', false],
  ],
  [
    'a success is answered otherwise',
    (document) => {
      const responses = at(document, [...OPERATION, 'post', 'responses']);
      responses['200'] = responses['201'];
    },
    ['createThing answer 200 is new', true],
    ['createThing answer 200 is gone', true],
  ],
  [
    'a failure is documented',
    set([...OPERATION, 'post', 'responses'], '409', {}),
    ['createThing answer 409 is new', false],
    ['createThing answer 409 is gone', false],
  ],
  [
    'an answer need not hold a field',
    set([...THING, '0'], 'required', []),
    ['listThings answer 200 *.id is no longer required', true],
    ['listThings answer 200 *.id is required now', false],
  ],
  [
    'a field of an answer may be something else',
    set([...THING, '0', 'properties', 'id'], 'type', ['integer', 'string']),
    ['listThings answer 200 *.id may be string', true],
    ['listThings answer 200 *.id may no longer be string', false],
  ],
  [
    'a whole number in an answer may be any',
    set([...THING, '0', 'properties', 'id'], 'type', 'number'),
    ['listThings answer 200 *.id may be number', true],
    ['listThings answer 200 *.id may no longer be number', false],
  ],
  [
    'an answer gains a field',
    set([...THING, '1', 'properties'], 'size', { type: 'integer' }),
    ['listThings answer 200 *.size is new', false],
    ['listThings answer 200 *.size is gone', true],
  ],
  [
    'items of a request must differ',
    set([...BODY, 'properties', 'name'], 'uniqueItems', true),
    ['createThing request name must keep to a uniqueItems', true],
    ['createThing request name need not keep to a uniqueItems', false],
  ],
  [
    'items of a request are described',
    set([...BODY, 'properties', 'color'], 'items', { type: 'string' }),
    ['createThing request color.* is limited now', true],
    ['createThing request color.* may be anything', false],
  ],
  [
    'the unnamed fields of a request get a type',
    set([...BODY, 'properties', 'name'], 'additionalProperties', { type: 'string' }),
    ['createThing request name must keep to a additionalProperties', true],
    ['createThing request name need not keep to a additionalProperties', true],
  ],
  ...['propertyNames', 'if', 'then', 'contains', 'dependentSchemas'].map(
    (keyword): EditRow => [
      `a request gets ${keyword}`,
      set(BODY, keyword, { minProperties: 1 }),
      [`createThing request must keep to a ${keyword}`, true],
      [`createThing request need not keep to a ${keyword}`, keyword !== 'propertyNames'],
    ],
  ),
  [
    'fields of a request depend on each other',
    set(BODY, 'dependentRequired', { color: ['size'] }),
    ['createThing request must keep to a dependentRequired', true],
    ['createThing request need not keep to a dependentRequired', false],
  ],
  [
    'a field of a request is encoded',
    set([...BODY, 'properties', 'name'], 'contentEncoding', 'base64'),
    ['createThing request name must keep to a contentEncoding', true],
    ['createThing request name need not keep to a contentEncoding', false],
  ],
  [
    'a path asks for a parameter',
    set(OPERATION, 'parameters', [{ name: 'at', in: 'query', required: true, schema: {} }]),
    ['createThing query at is new and required', true],
    ['createThing query at is gone', true],
  ],
  [
    'an answer holds a list of anything',
    remove(['components', 'schemas', 'Things'], 'items'),
    ['listThings answer 200 * may be anything', true],
    ['listThings answer 200 * is limited now', false],
  ],
  [
    'an answer has a header',
    set([...OPERATION, 'post', 'responses', '201'], 'headers', { ETag: { schema: { type: 'string' } } }),
    ['createThing answer 201 header ETag is new', false],
    ['createThing answer 201 header ETag is gone', true],
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
    ...['title', 'description', 'summary', 'example', 'examples', '$comment', 'externalDocs', 'deprecated'],
    ...['x-extension', 'x-shared', 'x-otherwise', 'x-hard', 'x-personal'],
  ])('reports nothing for %s of a field', (keyword) => {
    expect(changesOf(set([...BODY, 'properties', 'name'], keyword, 'other'))).toEqual([]);
  });

  it.each(EDITS)('%s', (_, edit, forth, back) => {
    for (const [isReversed, [words, isBreaking]] of [
      [false, forth],
      [true, back],
    ] as const) {
      const found = changesOf(edit, isReversed);
      expect(found.map(sentence)).toContain(words);
      expect(found.find((change) => sentence(change) === words)?.isBreaking).toBe(isBreaking);
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
    expect(changes.every(({ isBreaking }) => isBreaking)).toBe(true);
  });

  it('reports a new field as narrower where any value was accepted before', () => {
    const open = (document: Json) => at(document, BODY) && remove(BODY, 'additionalProperties')(document);
    const [before, after]: Json[] = [parse(CONTRACT), parse(CONTRACT)];
    for (const document of [before, after]) open(document ?? {});
    at(after ?? {}, [...BODY, 'properties']).size = { type: 'integer' };
    const changes = compareContracts(before ?? {}, after ?? {});
    expect(changes).toMatchObject([{ place: 'request size', words: 'is new', isBreaking: true }]);
  });

  it('accepts a breaking change only under another version', () => {
    const changes = [
      { subject: 'listThings', place: 'query page', words: 'is required now', isBreaking: true },
      { subject: 'createThing', place: '', words: 'is new (POST /things)', isBreaking: false },
    ];
    const same = toReport(changes, { since: 'abc1234', before: '1.0.0', now: '1.0.0' });
    expect(same.isAllowed).toBe(false);
    expect(same.text).toBe(`The contract since abc1234, version 1.0.0: 1 breaking, 1 compatible

Breaking
  listThings query page is required now

Compatible
  createThing is new (POST /things)

Something breaks, and the version is still 1.0.0: raise info.version.`);
    const raised = toReport(changes, { since: 'abc1234', before: '1.0.0', now: '2.0.0' });
    expect(raised).toMatchObject({
      isAllowed: true,
      text: expect.stringContaining('version 1.0.0 to 2.0.0'),
    });
    expect(toReport([], { since: 'abc1234', before: '1.0.0', now: '1.0.0' }).isAllowed).toBe(true);
  });
});
