import { beforeAll, describe, expect, test } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let sort: typeof import('../../../src/kit/table/sort.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  sort = await import('../../../src/kit/table/sort.ts');
});

describe('a sort in the address', () => {
  test.each(['', 'total_hours', '-total_hours'])('is read as it is written: "%s"', (text) => {
    expect(sort.formatSort(sort.parseSort(text))).toBe(text);
  });

  test('cycles through ascending, descending, as received; another column begins at ascending', () => {
    const ascending = sort.toggleSort(null, 'a');
    const descending = sort.toggleSort(ascending, 'a');
    expect([ascending, descending, sort.toggleSort(descending, 'a')].map(sort.formatSort)).toEqual([
      'a',
      '-a',
      '',
    ]);
    expect(sort.formatSort(sort.toggleSort(descending, 'b'))).toBe('b');
  });
});

describe('the sort order of rows', () => {
  interface Row {
    readonly name: string;
    readonly hours: number;
    readonly id: number;
  }
  const columns = [
    { key: 'name', sortValue: ({ name }: Row) => name },
    { key: 'hours', sortValue: ({ hours }: Row) => hours },
    { key: 'action' },
  ];
  const row = (id: number, name: string, hours: number): Row => ({ id, name, hours });
  const rows = [
    row(1, 'Óscar', 10),
    row(2, 'anna', 9),
    row(3, 'Émile', 10),
    row(4, 'Zoe 10', 2),
    row(5, 'Zoe 9', 2),
  ];
  const idsBy = (text: string) => sort.sortRows(rows, columns, sort.parseSort(text)).map(({ id }) => id);

  test('is for text that of the language, ignoring accents and case, numbers inside by value', () => {
    expect(idsBy('name')).toEqual([2, 3, 1, 5, 4]);
  });

  test('is for numbers by value, stable in both directions', () => {
    expect(idsBy('hours')).toEqual([4, 5, 2, 1, 3]);
    expect(idsBy('-hours')).toEqual([1, 3, 2, 4, 5]);
  });

  test('is for mixed numbers and text that of text', () => {
    const mixed = [{ value: 3 }, { value: 'b' }, { value: 'a' }, { value: 10 }];
    const column = [{ key: 'value', sortValue: (one: { value: number | string }) => one.value }];
    const sorted = sort.sortRows(mixed, column, sort.parseSort('value'));
    expect(sorted.map(({ value }) => value)).toEqual([3, 10, 'a', 'b']);
  });

  test('is as received without a column, or for one that is unknown or cannot be sorted', () => {
    for (const text of ['', 'nonsense', 'action']) {
      expect(sort.sortRows(rows, columns, sort.parseSort(text))).toBe(rows);
    }
  });

  test('does not mutate the given rows', () => {
    const before = [...rows];
    idsBy('-name');
    expect(rows).toEqual(before);
  });
});
