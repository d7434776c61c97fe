import { expect, it } from 'vitest';
import { isEnteredWhole } from '../../../src/kit/form/clean.ts';

it.each<[what: string, before: string, value: string, caret: number | null, isWhole: boolean]>([
  ['pasted into an empty field', '', ' 021000021', 10, true],
  ['pasted at the end', '021', '021000021', 9, true],
  ['filled in by the browser, whose field tells no place', '', 'rosa@example.com', null, true],
  ['pasted into the middle', '0221', '02100021', 6, false],
  ['typed at the end', '02', '021', 3, false],
  ['deleted', '021000021', '021', 3, false],
])('a text is entered whole or not: %s', (_, before, value, caret, isWhole) => {
  expect(isEnteredWhole(value, caret, before)).toBe(isWhole);
});
