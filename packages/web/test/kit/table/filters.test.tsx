// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useAddressState } from '../../../src/kit/frame/address-state.ts';
import type { Column } from '../../../src/kit/table/data-table-types.ts';
import { FilterBar } from '../../../src/kit/table/FilterBar.tsx';
import { PeriodSelects } from '../../../src/kit/table/PeriodSelects.tsx';
import { SortProvider } from '../../../src/kit/table/SortSelect.tsx';
import type { Sort } from '../../../src/kit/table/sort.ts';
import { Select } from '../../../src/ui/controls/Select.tsx';
import { press } from '../../screens/by-name.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';

const COLUMNS: Column<number>[] = [
  { key: 'hours', heading: 'Hours', width: '8rem', cell: (hours) => hours, sortValue: (hours) => hours },
];

describe('the filters of a list', () => {
  const onReset = vi.fn();
  const onClear = vi.fn();
  const bar = (props: object, sort: Sort = null, onSort = vi.fn()) => (
    <SortProvider columns={COLUMNS} count={3} sort={sort} onSort={onSort}>
      <FilterBar result="3 rows" {...props} />
    </SortProvider>
  );
  const FILTER = <Select label="Month" options={[]} value="11" onChange={vi.fn()} />;

  it('are a named region, opened as a sheet by one button on a phone and closed with the number of rows', async () => {
    await show(bar({ children: FILTER, rows: '3 rows' }));
    expect(screen.getByRole('region', { name: 'Filters' })).toBeDefined();
    const opener = screen.getByRole('button', { name: 'Filters and sort' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    opener.focus();
    await press('Filters and sort');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters and sort' }));
    expect(screen.getAllByRole('combobox')).toEqual(sheet.getAllByRole('combobox'));
    await press('Show 3 rows');
    await eventually(() => expect(document.activeElement).toBe(opener));
    expect.soft(screen.queryByRole('dialog')).toBe(null);
    expect.soft(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('are no region when there is only a sort order', async () => {
    await show(bar({}));
    expect([screen.queryByRole('region'), document.querySelectorAll('[aria-label]').length]).toEqual([
      null,
      0,
    ]);
    expect(linesOf(document.body)).toEqual(['[Sort]', '3 rows', 'Sort', '{Original order}']);
  });

  it('name each set filter, and reset it with focus on the filters', async () => {
    const onSort = vi.fn();
    const set = [{ key: 'm', label: 'October', onClear }];
    await show(bar({ children: FILTER, set, onReset }, { key: 'hours', isDescending: true }, onSort));
    expect(linesOf(document.body)).toEqual([
      ...['[Filters and sort (2)]', '3 rows', '[October: remove]', '[Hours, descending: remove]'],
      'Month',
      '{Choose}',
      ...['Sort', '{Hours, descending}', '[Reset filters]'],
    ]);
    await press('October: remove');
    expect.soft(onClear.mock.calls.length).toBe(1);
    expect.soft(document.activeElement?.textContent).toBe('Filters and sort (2)');
    await press('Hours, descending: remove');
    expect(onSort).toHaveBeenCalledWith(null);
    await press('Reset filters');
    expect(onReset).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Month' }));
  });

  it('are behind View if they are seldom needed, unless one is set', async () => {
    const more = <Select label="Days" options={[]} value="" onChange={vi.fn()} />;
    await show(bar({ children: FILTER, more }));
    expect(screen.queryByRole('combobox', { name: 'Days' })).toBeNull();
    await press('View');
    expect(screen.getByRole('combobox', { name: 'Days' })).toBeDefined();
    await press('View');
    expect(screen.queryByRole('combobox', { name: 'Days' })).toBeNull();
    cleanup();
    await show(bar({ children: FILTER, more, isMoreSet: true }));
    expect(screen.getByRole('combobox', { name: 'Days' })).toBeDefined();
  });

  it('include the seldom needed ones in the sheet, which says how many rows are left', async () => {
    const more = <Select label="Days" options={[]} value="" onChange={vi.fn()} />;
    await show(bar({ children: FILTER, more, isMoreSet: true, rows: '8 rows' }));
    const view = screen.getByRole('button', { name: 'View' });
    expect(document.getElementById(view.getAttribute('aria-controls') ?? '')?.textContent).toContain('Days');
    await press('Filters and sort');
    const sheet = within(await screen.findByRole('dialog'));
    expect.soft(sheet.getAllByRole('combobox').length).toBe(3);
    expect.soft(sheet.getByRole('status').textContent).toBe('8 rows');
  });

  it('have no sort order without rows', async () => {
    await show(
      <SortProvider columns={COLUMNS} count={0} sort={null} onSort={vi.fn()}>
        <FilterBar result="No rows" />
      </SortProvider>,
    );
    expect(linesOf(document.body)).toEqual(['No rows']);
  });

  it('are disabled without data', async () => {
    await show(bar({ children: FILTER, isIdle: true, set: [{ key: 'm', label: 'October', onClear }] }));
    expect(linesOf(document.body)).toEqual(['3 rows', 'Month', '{Choose}', 'Sort', '{Original order}']);
  });
});

describe('the choices on a screen', () => {
  const DEFAULTS = { month: '11', sort: '' };
  function Screen() {
    const [values, change] = useAddressState(DEFAULTS);
    const navigate = useNavigate();
    const buttons = {
      Go: () => navigate('/main/list?show=all'),
      October: () => change({ month: '10' }),
      November: () => change({ month: '11' }),
      Sorted: () => change({ sort: '-hours' }),
      Unsorted: () => change({ sort: undefined as never }),
      Back: () => navigate(-1),
    };
    return (
      <>
        <p>{`${values.month} ${values.sort}`}</p>
        {Object.entries(buttons).map(([name, act]) => (
          <button key={name} type="button" onClick={() => void act()}>
            {name}
          </button>
        ))}
      </>
    );
  }

  it('are in the address beside other parameters, except defaults', async () => {
    const { address } = await show(<Screen />);
    await press('Go');
    await press('October');
    await press('Sorted');
    expect.soft(linesOf(document.body)[0]).toBe('10 -hours');
    expect.soft(address()).toBe('/main/list?show=all&month=10&sort=-hours');
    await press('November');
    await press('Unsorted');
    expect.soft(linesOf(document.body)[0]).toBe('11');
    expect.soft(address()).toBe('/main/list?show=all');
  });

  it("add no entry to the browser's history", async () => {
    const { address } = await show(<Screen />);
    await press('Go');
    await press('October');
    await press('Sorted');
    await press('Back');
    expect(address()).toBe('/main/here');
  });
});

it('the month and the year are chosen together, in the order of years, also of one that is out of range', async () => {
  const onChange = vi.fn();
  await show(<PeriodSelects period={{ month: 3, year: 1999 }} onChange={onChange} />);
  const [month, year] = screen.getAllByRole<HTMLSelectElement>('combobox');
  const years = [...(year?.options ?? [])].map(({ value }) => value);
  expect.soft(years[0]).toBe('1999');
  expect.soft(years).toEqual(years.toSorted());
  expect.soft(year?.value).toBe('1999');
  expect.soft(month?.value).toBe('3');
  if (month !== undefined) fireEvent.change(month, { target: { value: '5' } });
  if (year !== undefined) fireEvent.change(year, { target: { value: years[1] } });
  // A bookmark with a month alone would mean another one next year.
  expect(onChange.mock.calls).toEqual([[{ month: '5', year: '1999' }], [{ year: years[1] }]]);
});
