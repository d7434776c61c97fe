import { describe, expect, it } from 'vitest';
import { createIsSoft } from '../../src/compile/soft-fields.ts';

/** Returns the values of a field in a row that are worth only a note, by its type. */
const softOf = (type: string | readonly string[], values: readonly unknown[]) => {
  const row = { type: 'object', properties: { field: { type }, hard: { type, 'x-hard': true } } };
  const isSoft = createIsSoft({}, { type: 'object', properties: { data: { type: 'array', items: row } } });
  expect(values.filter((value) => isSoft(['data', '3', 'hard'], value))).toEqual([]);
  return values.filter((value) => isSoft(['data', '3', 'field'], value));
};
const VALUES = [null, '', 'text', 1, 1.5, true, [], {}];

describe('a value that breaks the type of a soft field is worth a note', () => {
  it.each([
    ['string', [null, 1, 1.5, true, [], {}]],
    [
      ['string', 'null'],
      [null, 1, 1.5, true, [], {}],
    ],
    [
      ['integer', 'null'],
      [null, '', 'text', 1.5, true, [], {}],
    ],
    [
      ['number', 'null'],
      [null, '', 'text', true, [], {}],
    ],
    ['array', [null, '', 'text', 1, 1.5, true, {}]],
    // Without an empty value, nothing is soft: the decoder cannot decode null as a number.
    ['integer', []],
    ['number', []],
    ['boolean', []],
  ] as const)('%j', (type, soft) => {
    expect(softOf(type, VALUES)).toEqual(soft);
  });
});
