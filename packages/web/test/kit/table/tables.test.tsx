// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, toastStore } from '../../../src/kit/feedback/toast-store.ts';
import { DataTable } from '../../../src/kit/table/DataTable.tsx';
import type { Column, RowKey } from '../../../src/kit/table/data-table-types.ts';
import { SelectAll } from '../../../src/kit/table/SelectAll.tsx';
import type { Sort } from '../../../src/kit/table/sort.ts';
import { press } from '../../screens/by-name.ts';
import { linesOf, PHONE, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly hours: number;
}
const ROWS: Row[] = [
  { id: 7, name: 'Ben', hours: 3 },
  { id: 8, name: 'Ana', hours: 20 },
  { id: 9, name: 'Eva', hours: 1 },
];
const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    heading: 'Name',
    width: '8rem',
    isRowHeader: true,
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    key: 'hours',
    heading: 'Hours',
    width: '8rem',
    isNumeric: true,
    cell: ({ hours }) => hours,
    sortValue: ({ hours }) => hours,
    total: (rows) => rows.reduce((sum, { hours }) => sum + hours, 0),
  },
  { key: 'act', heading: 'Action', width: '4rem', isAction: true, cell: () => 'Act' },
];
const CARD: Column<Row>[] = [
  { key: 'line', heading: '', width: '1rem', cell: ({ name, hours }) => `${name} · ${hours}` },
];
const plain = COLUMNS.map(({ total: _, ...column }) => column);

interface ListProps {
  readonly columns?: Column<Row>[];
  readonly rows?: Row[];
  readonly hasBoxes?: boolean;
  readonly hasCards?: boolean;
  readonly sent?: { keys: readonly RowKey[]; note: string; next: (row: Row) => ReactNode };
}
let selected: ReadonlySet<RowKey> = new Set();
function List({ columns = COLUMNS, rows = ROWS, hasBoxes = false, hasCards = false, sent }: ListProps) {
  const [sort, setSort] = useState<Sort>(null);
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  selected = chosen;
  return (
    <DataTable
      {...{ caption: 'The hours', columns, rows, sort, onSort: setSort, keyOf: ({ id }: Row) => id }}
      empty={<p>Nothing</p>}
      {...(hasCards && { card: CARD })}
      {...(sent && { sent })}
      {...(hasBoxes && {
        selection: {
          selected: chosen,
          onChange: setChosen,
          isSelectable: ({ id }: Row) => id !== 8,
          nameOf: ({ name }: Row) => name,
        },
      })}
    />
  );
}
const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const rowIndexes = () =>
  [...document.querySelectorAll('[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')));
beforeEach(() => announce(''));

describe('a table', () => {
  it('has a row count for screen readers, with heading and totals', async () => {
    await show(<List />);
    expect.soft(rowIndexes()).toEqual([1, 2, 3, 4, 5]);
    expect.soft(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5');
    expect(linesOf(document.body).slice(-1)).toEqual(['| Total | 24 |']);
  });

  it('does not count totals without a totals row', async () => {
    await show(<List columns={plain} />);
    expect.soft(rowIndexes()).toEqual([1, 2, 3, 4]);
    expect.soft(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
  });

  it('sorts by a heading ascending, descending and not at all, and announces it', async () => {
    await show(<List />);
    const heading = () => screen.getByRole('columnheader', { name: 'Hours' });
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await press('Hours');
      seen.push([names(), heading().getAttribute('aria-sort'), toastStore.get().announcement]);
    }
    expect(seen).toEqual([
      [['Eva', 'Ben', 'Ana'], 'ascending', 'Sorted by Hours, ascending'],
      [['Ana', 'Ben', 'Eva'], 'descending', 'Sorted by Hours, descending'],
      [['Ben', 'Ana', 'Eva'], null, 'Original order'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Action' }).querySelector('button')).toBeNull();
  });

  it('marks one heading as sorted, with the sign of its direction', async () => {
    await show(<List />);
    const signs = () =>
      [...document.querySelectorAll('th button path')].map((one) => one.getAttribute('d')?.slice(0, 7));
    const [none] = signs();
    expect(signs()).toEqual([none, none]);
    await press('Name');
    expect(signs()).toEqual(['m6 14.5', none]);
    await press('Name');
    expect(signs()).toEqual(['m6 9.5 ', none]);
    expect([...document.querySelectorAll('[data-sorted]')].map((one) => one.textContent)).toEqual(['Name']);
  });

  it('selects and deselects rows, except those that cannot be selected', async () => {
    await show(<List hasBoxes />);
    const boxes = screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'));
    expect(boxes).toEqual(['Select all pending', 'Select Ben', 'Select Eva']);
    await actAndSettle(() => fireEvent.click(screen.getByLabelText('Select Ben')));
    await actAndSettle(() => fireEvent.click(screen.getByLabelText('Select Eva')));
    expect([...selected]).toEqual([7, 9]);
    expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(2);
    await actAndSettle(() => fireEvent.click(screen.getByLabelText('Select Ben')));
    expect([...selected]).toEqual([9]);
  });

  it.each([
    [[9], [9, 7]],
    [[9, 7], [9]],
  ])(
    'keeps the selected rows of other groups when all of one group are chosen: %j',
    async (before, after) => {
      const onChange = vi.fn<(next: ReadonlySet<RowKey>) => void>();
      const selection = {
        selected: new Set<RowKey>(before),
        onChange,
        ...{ isSelectable: ({ id }: Row) => id !== 8, nameOf: ({ name }: Row) => name },
      };
      await show(<SelectAll selection={selection} rows={ROWS.slice(0, 2)} keyOf={({ id }) => id} />);
      await actAndSettle(() => fireEvent.click(screen.getByRole('checkbox')));
      expect(onChange.mock.calls.map(([next]) => [...next])).toEqual([after]);
    },
  );

  it('EXP-01 lets a long word break on paper, and no other', async () => {
    const address = 'a.very.long.address@example.org';
    await show(<List rows={[...ROWS, { id: 10, name: `Write to ${address}`, hours: 2 }]} />);
    const marked = () => [...document.querySelectorAll('[data-long]')].map(({ textContent }) => textContent);
    expect(marked()).toEqual([]);
    await actAndSettle(() => window.dispatchEvent(new Event('beforeprint')));
    expect(marked()).toEqual([`Write to ${address}`]);
    await actAndSettle(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('labels the cells and the sums of cards, and no cell without a sum', async () => {
    await show(<List />, [], { width: PHONE });
    const labels = [...document.querySelectorAll<HTMLElement>('tfoot td')].map(
      ({ dataset }) => dataset.label,
    );
    expect(labels).toEqual(['Hours', undefined]);
    const ofRow = [...document.querySelectorAll<HTMLElement>('tbody tr:first-child > *')];
    expect(ofRow.map(({ dataset }) => dataset.label)).toEqual(['Name', 'Hours', 'Action']);
  });

  it('has one box for all above several tables, and keeps the name of its column', async () => {
    const selection = {
      selected: new Set<RowKey>(),
      onChange: vi.fn(),
      hasBoxForAllElsewhere: true,
      ...{ isSelectable: ({ id }: Row) => id !== 8, nameOf: ({ name }: Row) => name },
    };
    const parts = { selection, keyOf: ({ id }: Row) => id };
    await show(
      <>
        <div>
          <SelectAll {...parts} rows={ROWS} isAbove />
        </div>
        <div>
          <SelectAll {...parts} rows={ROWS} />
        </div>
        <div>
          <SelectAll {...parts} rows={ROWS.slice(1, 2)} isAbove />
        </div>
      </>,
    );
    expect(linesOf(document.body)).toEqual(['() Select all pending', 'Selection']);
  });

  it('EXP-01 has headings without buttons on paper', async () => {
    await show(<List />);
    const texts = () =>
      [...document.querySelectorAll('thead th > span')].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Action']);
    await actAndSettle(() => window.dispatchEvent(new Event('beforeprint')));
    expect(texts()).toEqual(['Name', 'Hours', 'Action']);
    await actAndSettle(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('puts the note of a row that was just sent below its name, with the next step', async () => {
    const sent = { keys: [9], note: 'Just sent', next: ({ name }: Row) => <b>{`Pay ${name}`}</b> };
    await show(<List columns={plain} sent={sent} />);
    expect(linesOf(document.body).filter((line) => line.startsWith('| '))[1]).toBe(
      '| Eva Just sent Pay Eva | 1 | Act',
    );
  });

  it.each([
    [ROWS, 'cards'],
    [[], undefined],
  ])('tells the page that it is cards, if it has rows: %j', async (rows, mark) => {
    await show(<List rows={rows} />, [], { width: PHONE });
    expect(Object.values(document.documentElement.dataset).includes('cards')).toBe(mark === 'cards');
  });

  it('shows its empty state without rows', async () => {
    await show(<List rows={[]} />);
    expect.soft(linesOf(document.body)).toEqual(['Nothing']);
    expect.soft(screen.queryByRole('table')).toBe(null);
  });

  it.each([
    [false, ['| Ben | 3 | Act', 'cards', null]],
    [true, ['| Ben · 3', 'cards', 'true']],
  ])('is shown as cards on a phone: %s', async (hasCards, expected) => {
    await show(<List hasCards={hasCards} />, [], { width: PHONE });
    const frame = document.querySelector('[data-layout]');
    const line = linesOf(document.body).find((one) => one.startsWith('| Ben'));
    expect([line, frame?.getAttribute('data-layout'), frame?.getAttribute('data-plain')]).toEqual(expected);
  });
});
