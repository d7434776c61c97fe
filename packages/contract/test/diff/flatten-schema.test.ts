import { describe, expect, it } from 'vitest';
import { isSame, toText } from '../../src/diff/change.ts';
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

describe('a schema that is put together', () => {
  it('is what its parts say, where they speak of different properties', () => {
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

  it('stays apart where its parts speak of the same, or take no more fields', () => {
    const other = { properties: { id: { type: 'string' } } };
    expect(flattenSchema(root, { allOf: [Id, other] })).toEqual({ allOf: [root.schemas.Id, other, {}] });
    const closed = { type: 'object', additionalProperties: false };
    expect(flattenSchema(root, { allOf: [Id, closed] })).toEqual({ allOf: [root.schemas.Id, closed, {}] });
    const text = { type: 'string' };
    expect(flattenSchema(root, { ...Id, type: 'string' })).toEqual({ allOf: [root.schemas.Id, text] });
    const same = { properties: { id: { type: 'integer' } } };
    expect(flattenSchema(root, { allOf: [Id, same] })).toEqual({ ...root.schemas.Id });
  });

  it('is itself without parts, and nothing where there is none', () => {
    expect(flattenSchema(root, { type: 'string', title: 'A' })).toEqual({ type: 'string', title: 'A' });
    expect(flattenSchema(root, undefined)).toEqual({});
    expect(flattenSchema(root, { allOf: 'odd' })).toEqual({});
  });
});

describe('a choice between lists of words', () => {
  const a = { type: 'string', enum: ['a'] };

  it('is one list, whatever it says of them', () => {
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
    ['a word is not of its type', { oneOf: [a, { type: 'string', enum: [1] }] }],
    ['a number is not whole', { oneOf: [a, { type: 'integer', enum: [1.5] }] }],
    ['a type stands beside it', { oneOf: [a], type: 'string' }],
    ['a list stands beside it', { oneOf: [a], enum: ['a'] }],
    ['a word stands beside it', { oneOf: [a], const: 'a' }],
    ['there are no parts', { oneOf: 'odd' }],
  ])('stays where %s', (_why, schema) => {
    expect(flattenSchema(root, schema)).toEqual(schema);
  });
});

describe('a schema as it counts', () => {
  it('is without words, behind its references, with data as it stands', () => {
    const schema = {
      title: 'A',
      'x-otherwise': 'text',
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

  it('that leads back into itself ends there', () => {
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
  ])('%j and %j are the same: %s', (one, other, is) => {
    expect(isSame(one, other)).toBe(is);
  });

  it('are written in one order', () => {
    expect(toText({ b: [1, 'x'], a: { d: undefined, c: true } })).toBe(
      '{"a":{"c":true,"d":undefined},"b":[1,"x"]}',
    );
  });
});
