// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { CardFacts, toCardCells } from '../../../src/kit/table/card-cells.tsx';
import {
  type ColumnOf,
  dayColumn,
  hoursColumn,
  momentColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  toRoom,
} from '../../../src/kit/table/columns.tsx';
import type { Column } from '../../../src/kit/table/data-table-types.ts';
import { sortRows } from '../../../src/kit/table/sort.ts';
import { linesOf, show } from '../../screens/dom.tsx';

/** Shows the cells of a column of one kind for some values. */
const cellsOf = async <Value,>(column: Column<Value>, values: readonly Value[]) => {
  const cells = values.map((value, index) => <p key={index}>{column.cell(value)}</p>);
  await show(<section>{cells}</section>);
  return linesOf(document.body);
};
const sorted = <Value,>(column: Column<Value>, values: readonly Value[]) =>
  sortRows(values, [column], { key: 'key', isDescending: false });
const given = <Value,>(): ColumnOf<Value, Value> => ({
  key: 'key',
  heading: 'Heading',
  value: (one) => one,
});

it('PBL-02 a row without a name says so, also in a line of a card', async () => {
  const column = textColumn({ ...given<string>(), isRowHeader: true });
  expect(await cellsOf(column, ['', 'Ana'])).toEqual(['Not given', 'Ana']);
  expect(column.line?.('')).toBe('Not given');
  expect(textColumn(given<string>()).cell('')).toBe('');
});

it('PBL-02 a missing day has the words of its column', async () => {
  const column = dayColumn({ ...given<string | null>(), none: 'Still open' });
  expect(await cellsOf(column, [null, '', '2026-11-05'])).toEqual([
    'Still open',
    'Still open',
    'Thu, Nov 5, 2026',
  ]);
});

it('PBL-02 columns sort by what they show: moments of any time zone, missing hours first, labels by the alphabet', () => {
  const moments = ['2026-11-05T23:30:00Z', '2026-11-06T01:00:00+02:00', 'soon'];
  expect(sorted(momentColumn(given<string>()), moments)).toEqual([
    'soon',
    '2026-11-06T01:00:00+02:00',
    '2026-11-05T23:30:00Z',
  ]);
  expect(sorted(hoursColumn(given<number | null>()), [0, null, 2])).toEqual([null, 0, 2]);
  expect(sorted(moneyColumn(given<number | null>()), [3, null, -2, 0])).toEqual([-2, null, 0, 3]);
  const state = (label: string, tone: 'positive' | 'waiting') => ({ label: () => label, tone });
  const states = [state('Pending', 'waiting'), state('Approved', 'waiting'), state('Denied', 'positive')];
  const column = statusColumn({ ...given<(typeof states)[number]>(), words: [] });
  expect(sorted(column, states).map(({ label }) => label())).toEqual(['Approved', 'Denied', 'Pending']);
});

it('a column is as wide as the longest of its texts, and no less than its heading needs', () => {
  expect([toRoom(7, 1, ['a', 'a'.repeat(20), 'aa']), toRoom(7, 1, ['a'])]).toEqual([13, 7]);
});

it('PBL-02 a card takes what a column shows on cards, and the short form in a line of several facts', async () => {
  const columns: Column<number>[] = [
    { key: 'name', heading: '', width: '1rem', cell: () => 'In a table', card: { cell: () => 'On a card' } },
    { key: 'note', heading: '', width: '1rem', cell: () => 'The whole note', line: () => 'Note' },
    { key: 'hours', heading: '', width: '1rem', cell: (hours) => hours },
  ];
  const [name, facts] = toCardCells(columns, ['name', ['note', 'hours']]);
  await show(
    <>
      <p>{name?.cell(7)}</p>
      <p>{facts?.cell(7)}</p>
      <p>
        <CardFacts facts={[null, 'Last']} />
      </p>
    </>,
  );
  expect(linesOf(document.body)).toEqual(['On a card', 'Note · 7', 'Last']);
});
