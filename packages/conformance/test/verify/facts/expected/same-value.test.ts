import { describe, expect, it } from 'vitest';
import { describePair, isSameValue } from '../../../../src/verify/facts/expected/same-value.ts';

describe('a value of a service', () => {
  it.each([
    [145.37, '145.37'],
    [0.3, 0.1 + 0.2],
    [null, ''],
    ['Zoë', 'Zoe\u0308'],
    ['two\nlines', 'two\r\nlines '],
    ['08:30', '08:30:00'],
    ['2025-06-01T08:30:00.000Z', '2025-06-01T01:30:00-07:00'],
    ['2025-06-01T08:30:00.000Z', '2025-06-01T00:00:00Z'],
    ['310-555-0199', '+13105550199'],
    ['900-11-2222', 900112222],
    ['1234567890', '******7890'],
  ])('is the expected %j as %j, which the contract allows', (expected, actual) => {
    expect(isSameValue(expected, actual)).toBe(true);
  });

  it.each([
    [145.37, 14537],
    [145.37, 145],
    [0, null],
    [null, 0],
    ['0014567890', '14567890'],
    ['02134', 2134],
    ['Zoë', 'Zoe'],
    ['2025-06-01T08:30:00.000Z', '2025-06-01T08:29:00.000Z'],
    ['2025-06-01', '2025-05-31'],
  ])('is not the expected %j as %j', (expected, actual) => {
    expect(isSameValue(expected, actual)).toBe(false);
  });

  it.each([
    ['a'.repeat(300), 'a'.repeat(255), ['a text of 300 characters', 'only the first 255 characters']],
    ['a'.repeat(300), 'b'.repeat(90), ['a text of 300 characters', 'another text of 90 characters']],
    ['Ana', undefined, ['“Ana”', 'no such field']],
    [1.5, null, ['1.5', 'null']],
  ])('%#: is told beside the expected one', (expected, actual, words) => {
    expect(describePair(expected, actual)).toEqual(words);
  });
});
