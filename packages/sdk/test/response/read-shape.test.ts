import { describe, expect, it } from 'vitest';
import { createReaders, UNREADABLE } from '../../src/response/read-shape.ts';
import type { Shape } from '../../src/response/shape.ts';

const readerOf = createReaders({
  Person: ['object', { name: 'text' }, { nick: 'text' }],
  Tree: ['object', { value: 'integer' }, { next: '#Tree' }],
});
const read = (shape: Shape, value: unknown) => readerOf(shape)(value);

describe('a value of any type', () => {
  it.each([[0], [''], [null], [false], [[]], [{}]])('Q104 accepts %j, but not undefined', (value) => {
    expect(read('any', value)).toBe(value);
    expect(read('any', undefined)).toBe(UNREADABLE);
  });
});

describe('numbers', () => {
  it.each([
    ['number', 7.5, 7.5],
    ['number', '7.50', 7.5],
    ['number', ' -12 ', -12],
    ['integer', '0', 0],
    ['integer', 7, 7],
    ['number or null', '', null],
    ['integer or null', null, null],
    ['integer or null', '', null],
    ['integer or null', '3', 3],
    ['integer or null', '3\n', 3],
    ['text', 90210, '90210'],
    ['text', 7.5, '7.5'],
  ])('Q104 with the type %s %j is read as %j', (shape, value, expected) => {
    expect(read(shape, value)).toBe(expected);
  });

  it.each([
    ['number', ''],
    ['number', '1,234.50'],
    ['number', '0x10'],
    ['number', '1e3'],
    ['number', '007'],
    ['number', '1234567890123456'],
    ['number', true],
    ['number', null],
    ['integer', 7.5],
    ['integer', '7.5'],
    ['integer', 2 ** 53],
    ['number or null', ' '],
    ['number or null', '\n'],
    ['integer or null', ' '],
    ['integer or null', '\n'],
    ['text', true],
    ['text', Number.POSITIVE_INFINITY],
    ['boolean', 1],
    ['null', undefined],
    ['any', undefined],
  ])('Q104 with the type %s %j is unreadable', (shape, value) => {
    expect(read(shape, value)).toBe(UNREADABLE);
  });
});

describe('bounds of numbers', () => {
  const hours = ['within', 'number or null', 0, 10_000] as const;

  it.each([0, 10_000, null])('a number at a bound is read, and so is null: %j', (value) => {
    expect(read(hours, value)).toBe(value);
  });

  it.each([-0.01, 10_000.01, 1e308])('%j outside of the bounds is unreadable', (value) => {
    expect(read(hours, value)).toBe(UNREADABLE);
  });
});

describe('lists and maps', () => {
  it('Q104 a missing list is the empty one, unless the contract wants an item', () => {
    for (const value of [null, undefined, '', ' ']) {
      expect(read(['list', 'text'], value)).toEqual([]);
      expect(read(['list', 'text', 1], value)).toBe(UNREADABLE);
    }
    expect(read(['list', 'text', 1], [])).toBe(UNREADABLE);
  });

  it('Q104 a string counts as a list of one string; nothing else that is no list is accepted', () => {
    expect(read(['list', 'text'], 'a.pdf')).toEqual(['a.pdf']);
    expect(read(['list', 'integer'], 'a.pdf')).toBe(UNREADABLE);
    for (const value of [7, {}, { 0: 'a' }]) expect(read(['list', 'text'], value)).toBe(UNREADABLE);
  });

  it('Q104 a null among the items of a list is left out', () => {
    expect(read(['list', 'text'], ['a.pdf', null, 'b.pdf'])).toEqual(['a.pdf', 'b.pdf']);
    expect(read(['list', 'text', 1], [null])).toBe(UNREADABLE);
  });

  it('Q104 an unreadable item makes the list inside a row unreadable', () => {
    expect(read(['list', 'integer'], [1, '2', 3])).toEqual([1, 2, 3]);
    expect(read(['list', 'integer'], [1, 'x'])).toBe(UNREADABLE);
  });

  it('Q104 a list with items is no map and no object', () => {
    expect(read(['map', 'text'], ['a'])).toBe(UNREADABLE);
    expect(read(['object', {}, { nick: 'text' }], ['a'])).toBe(UNREADABLE);
  });

  it('Q104 an empty list counts as an empty map, and as an object without required fields', () => {
    expect(read(['map', 'text'], [])).toEqual({});
    expect(read(['map', 'text'], { a: 'x' })).toEqual({ a: 'x' });
    expect(read(['map', 'text'], { a: true })).toBe(UNREADABLE);
    expect(read(['object', {}, { a: 'text' }], [])).toEqual({});
    expect(read('#Person', [])).toBe(UNREADABLE);
  });
});

describe('objects', () => {
  it('Q104 need their required fields, and drop an optional null that the contract does not allow', () => {
    expect(read('#Person', { name: 'Ana', nick: null })).toEqual({ name: 'Ana' });
    expect(read('#Person', { name: 'Ana', nick: false })).toBe(UNREADABLE);
    for (const value of [{}, { name: null }, null, 'Ana', undefined])
      expect(read('#Person', value)).toBe(UNREADABLE);
  });

  it.each<[Shape, unknown]>([
    [['list', 'text'], []],
    [['or', 'integer', -1], -1],
    [['one of', 'text', 'null'], null],
    ['number or null', null],
    ['missing', undefined],
  ])('Q104 read null in an optional field of the type %j as %j', (field, value) => {
    expect(read(['object', {}, { field }], { field: null })).toEqual({ field: value });
    expect(read(['object', {}, { field }], {})).toEqual({});
  });

  it('Q104 have null for a missing required field that may be null', () => {
    expect(read(['object', { note: ['one of', 'text', 'null'] }, {}], {})).toEqual({ note: null });
    expect(read(['object', { files: ['list', 'text'] }, {}], {})).toEqual({ files: [] });
  });

  it('Q104 keep undeclared fields, and are not mutated', () => {
    const row = Object.freeze({ value: '7', more: [1] });
    expect(read('#Tree', row)).toEqual({ value: 7, more: [1] });
    expect(row.value).toBe('7');
    const right = { value: 7 };
    expect(read('#Tree', right)).toBe(right);
  });

  it('Q104 may be recursive', () => {
    expect(read('#Tree', { value: 1, next: { value: 2, next: { value: '3' } } })).toEqual({
      value: 1,
      next: { value: 2, next: { value: 3 } },
    });
    expect(read('#Tree', { value: 1, next: { value: 'x' } })).toBe(UNREADABLE);
  });
});

describe('enums and unions', () => {
  it('Q048 a word matches in any case, and is returned as the contract spells it', () => {
    expect(read(['words', 'checking', 'savings'], ' Savings ')).toBe('savings');
    expect(read(['words', 'checking', 0], 0)).toBe(0);
    expect(read(['words', 'error', 200], '200')).toBe(200);
    expect(read(['words', 'checking', 'savings'], 'gold')).toBe(UNREADABLE);
    expect(read(['words', 'checking', null], 'null')).toBe(UNREADABLE);
  });

  it('Q081 a value of another type is converted when the contract says so', () => {
    for (const value of ['pending', null, undefined, 0.5, {}])
      expect(read(['or', 'integer', -1], value)).toBe(-1);
    expect(read(['or', 'integer', -1], '0')).toBe(0);
  });

  it('CALL-05 a result may be missing', () => {
    expect(read(['one of', '#Person', 'missing'], null)).toBeUndefined();
    expect(read(['one of', '#Person', 'missing'], 7)).toBe(UNREADABLE);
  });

  it('an unknown shape is an error that names it', () => {
    expect(() => readerOf('#Nobody')).toThrow('No shape is called Nobody.');
  });
});
