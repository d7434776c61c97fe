import { describe, expect, it } from 'vitest';
import { isSame, toJsonText } from '../../src/diff/change.ts';
import { toComparable } from '../../src/diff/comparable.ts';
import { flattenSchema } from '../../src/diff/flatten-schema.ts';

const root = {
  schemas: {
    Id: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    Name: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    Tree: { type: 'object', properties: { next: { $ref: '#/schemas/Tree' } } },
  },
};
const Id = { $ref: '#/schemas/Id' };
const Name = { $ref: '#/schemas/Name' };

describe('a schema with allOf', () => {
  it('is flattened when its parts have different properties', () => {
    expect(flattenSchema(root, { allOf: [Id, Name], description: 'Both.' })).toEqual({
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    });
    expect(flattenSchema(root, { ...Id, description: 'Words.' })).toEqual({
      ...root.schemas.Id,
      description: 'Words.',
    });
    expect(flattenSchema(root, { ...Id, properties: { more: {} } })).toEqual({
      ...root.schemas.Id,
      properties: { id: { type: 'integer' }, more: {} },
    });
    expect(flattenSchema(root, { allOf: [{ type: 'object' }, { minProperties: 1 }] })).toEqual({
      type: 'object',
      minProperties: 1,
    });
  });

  it('stays as it is when its parts share a property or forbid others', () => {
    const other = { properties: { id: { type: 'string' } } };
    expect(flattenSchema(root, { allOf: [Id, other] })).toEqual({ allOf: [root.schemas.Id, other, {}] });
    const closed = { type: 'object', additionalProperties: false };
    expect(flattenSchema(root, { allOf: [Id, closed] })).toEqual({ allOf: [root.schemas.Id, closed, {}] });
    const text = { type: 'string' };
    expect(flattenSchema(root, { ...Id, type: 'string' })).toEqual({ allOf: [root.schemas.Id, text] });
    const same = { properties: { id: { type: 'integer' } } };
    expect(flattenSchema(root, { allOf: [Id, same] })).toEqual({ ...root.schemas.Id });
  });

  it('is unchanged without allOf, and empty when it is no schema', () => {
    expect(flattenSchema(root, { type: 'string', title: 'A' })).toEqual({ type: 'string', title: 'A' });
    expect(flattenSchema(root, undefined)).toEqual({});
    expect(flattenSchema(root, { allOf: 'odd' })).toEqual({});
  });
});

describe('a oneOf of enums', () => {
  const a = { type: 'string', enum: ['a'] };

  it('becomes one enum, descriptions aside', () => {
    const numbers = { type: 'integer', enum: [1, 2], description: 'Numbers.' };
    expect(flattenSchema(root, { oneOf: [a, numbers, { type: 'string', enum: ['b'] }], title: 'A' })).toEqual(
      {
        title: 'A',
        type: ['string', 'integer'],
        enum: ['a', 1, 2, 'b'],
      },
    );
  });

  it.each([
    ['a word stands in two', { oneOf: [a, { type: 'string', enum: ['a', 'b'] }] }],
    ['a part is no list', { oneOf: [a, { type: 'integer' }] }],
    ['a part says more', { oneOf: [a, { type: 'string', enum: ['bb'], maxLength: 1 }] }],
    ['a part is true', { oneOf: [a, true] }],
    ['a word is not of its type', { oneOf: [a, { type: 'string', enum: ['b', 1] }] }],
    ['a number is not whole', { oneOf: [a, { type: 'integer', enum: [1, 1.5] }] }],
    ['a type stands beside it', { oneOf: [a], type: 'string' }],
    ['a list stands beside it', { oneOf: [a], enum: ['a'] }],
    ['a word stands beside it', { oneOf: [a], const: 'a' }],
    ['there are no parts', { oneOf: 'odd' }],
  ])('stays as it is when %s', (_why, schema) => {
    expect(flattenSchema(root, schema)).toEqual(schema);
  });
});

describe('a normalised schema', () => {
  it('has no descriptions, resolved references and unchanged data', () => {
    const schema = {
      title: 'A',
      'x-personal': 'none',
      items: [Id, { description: 'B', enum: [{ title: 'data' }] }],
      properties: { title: { type: 'string', summary: 'C' } },
      default: { description: 'data' },
    };
    expect(toComparable(root, schema)).toEqual({
      items: [root.schemas.Id, { enum: [{ title: 'data' }] }],
      properties: { title: { type: 'string' } },
      default: { description: 'data' },
    });
    expect(toComparable(root, 'text')).toBe('text');
    expect(toComparable(root, { properties: 'odd' })).toEqual({ properties: 'odd' });
  });

  it.each<[string, object, object]>([
    ['properties', { title: { title: 'A' } }, { title: {} }],
    ['patternProperties', { title: { title: 'A' } }, { title: {} }],
    ['dependentSchemas', { title: { title: 'A' } }, { title: {} }],
    ['$defs', { title: { title: 'A' } }, { title: {} }],
    ['enum', [{ title: 'A' }], [{ title: 'A' }]],
    ['const', { title: 'A' }, { title: 'A' }],
    ['default', { title: 'A' }, { title: 'A' }],
    ['dependentRequired', { title: ['a'] }, { title: ['a'] }],
  ])('keeps names and data that are called like a keyword in %s', (keyword, value, kept) => {
    expect(toComparable(root, { [keyword]: value })).toEqual({ [keyword]: kept });
  });

  it('ends at a reference to itself', () => {
    expect(toComparable(root, { $ref: '#/schemas/Tree' })).toEqual({
      type: 'object',
      properties: { next: { $ref: '#/schemas/Tree' } },
    });
  });
});

describe('two values of a document', () => {
  it.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1, 2], [12], false],
    [{ a: undefined }, { a: null }, false],
    ['1', 1, false],
    [{}, [], false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  ])('%j and %j are equal: %s', (one, other, is) => {
    expect(isSame(one, other)).toBe(is);
  });

  it('are serialised with sorted keys', () => {
    expect(toJsonText({ b: [1, 'x'], a: { d: undefined, c: true } })).toBe(
      '{"a":{"c":true,"d":undefined},"b":[1,"x"]}',
    );
  });
});
