import { describe, expect, it } from 'vitest';
import { pairRows, type ReadFacts } from '../../../../src/verify/facts/expected/compare-rows.ts';
import type { Row } from '../../../../src/verify/facts/rows.ts';

const FACTS: ReadFacts = {
  dates: new Set(['day']),
  files: new Set(['files']),
  nullable: new Set(),
  optional: new Set(['more']),
  states: new Set(['status']),
  ownWords: new Set(['label']),
};

const pair = (expected: readonly Row[], actual: readonly Row[], loose: readonly string[] = []) =>
  pairRows(
    FACTS,
    expected.map((row) => ({ row, loose: new Set(loose) })),
    actual,
  );

const ROW: Row = { id: 1, name: 'a', price: 1.5, status: -1, files: '/a', label: 'x', more: 'y' };

describe('rows', () => {
  it('are the expected ones in another order, with other ids, addresses and words, and lists of one file', () => {
    const other = { id: 9, name: 'b', price: 1.5, status: 0, files: [], label: 'x', more: 'y' };
    const { pairs, missing, extra } = pair(
      [ROW, other],
      [
        { ...other, id: 5 },
        { id: 7, name: 'a', price: '1.50', status: -2, files: ['/b'], label: 'z' },
      ],
    );
    expect(pairs.map(({ actual, differences }) => [actual.id, differences])).toEqual([
      [7, []],
      [5, []],
    ]);
    expect({ missing, extra }).toEqual({ missing: [], extra: [] });
  });

  it('that differ in a field are still found, by what they have in common', () => {
    const { pairs } = pair(
      [ROW],
      [
        { ...ROW, id: 2, name: 'b', price: 3, status: 1 },
        { ...ROW, id: 3, price: 150 },
      ],
    );
    expect(pairs[0]?.differences).toEqual([{ field: 'price', expected: 1.5, actual: 150, isState: false }]);
  });

  it('that have less than half in common are one that is missing and one too many', () => {
    const { missing, extra } = pair([ROW], [{ id: 1, name: 'b', price: 3, status: 1, files: [] }]);
    expect.soft(missing.length).toBe(1);
    expect.soft(extra.length).toBe(1);
  });

  it('may have any day of their own, but not none', () => {
    const own = { ...ROW, day: '2025-06-01' };
    expect(pair([own], [{ ...own, day: '2026-01-01' }], ['day']).pairs[0]?.differences).toEqual([]);
    expect(pair([own], [{ ...own, day: null }], ['day']).pairs[0]?.differences).toMatchObject([
      { field: 'day' },
    ]);
  });
});
