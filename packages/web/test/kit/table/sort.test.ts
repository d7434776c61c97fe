import { beforeAll, describe, expect, test } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let sort: typeof import('../../../src/kit/table/sort.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  sort = await import('../../../src/kit/table/sort.ts');
});

describe('a sort in the address', () => {
  test.each(['', 'total_hours', '-total_hours'])('is read and written alike: "%s"', (text) => {
    expect(sort.formatSort(sort.parseSort(text))).toBe(text);
  });

  test('a heading goes round: ascending, descending, as received; another column begins anew', () => {
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

describe('the order of rows', () => {
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

  test('text by the language, accents and case aside, numbers inside it by value', () => {
    expect(idsBy('name')).toEqual([2, 3, 1, 5, 4]);
  });

  test('numbers by value, equal ones in the order as received, in both directions', () => {
    expect(idsBy('hours')).toEqual([4, 5, 2, 1, 3]);
    expect(idsBy('-hours')).toEqual([1, 3, 2, 4, 5]);
  });

  test('numbers beside text, where the service mixes them, as text', () => {
    const mixed = [{ value: 3 }, { value: 'b' }, { value: 'a' }, { value: 10 }];
    const column = [{ key: 'value', sortValue: (one: { value: number | string }) => one.value }];
    const sorted = sort.sortRows(mixed, column, sort.parseSort('value'));
    expect(sorted.map(({ value }) => value)).toEqual([3, 10, 'a', 'b']);
  });

  test('by no column, an unknown one or one that cannot be sorted: as received, the very same rows', () => {
    for (const text of ['', 'nonsense', 'action']) {
      expect(sort.sortRows(rows, columns, sort.parseSort(text))).toBe(rows);
    }
  });

  test('the rows given are never changed', () => {
    const before = [...rows];
    idsBy('-name');
    expect(rows).toEqual(before);
  });
});
