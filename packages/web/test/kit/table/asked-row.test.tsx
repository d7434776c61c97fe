// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from '../../../src/kit/table/DataTable.tsx';
import type { Column } from '../../../src/kit/table/data-table-types.ts';
import { useAskForRow } from '../../../src/kit/table/use-asked-row.ts';
import { press } from '../../screens/by-name.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { actAndSettle } from '../hands.ts';

interface Row {
  readonly id: number;
}
const ROWS: readonly Row[] = [{ id: 7 }, { id: 8 }, { id: 9 }];
const COLUMNS: Column<Row>[] = [
  { key: 'name', heading: 'Name', width: '8rem', isRowHeader: true, cell: ({ id }) => `Row ${id}` },
];

function Screen({ rows = ROWS }: { rows?: readonly Row[] }) {
  const askForRow = useAskForRow();
  const navigate = useNavigate();
  const buttons = {
    Go: () => navigate('/main/list?show=all'),
    Ask: () => askForRow(8, { week: 'now' }),
    Back: () => navigate(-1),
  };
  return (
    <>
      {Object.entries(buttons).map(([name, act]) => (
        <button key={name} type="button" onClick={() => void act()}>
          {name}
        </button>
      ))}
      <DataTable
        caption="Rows"
        columns={COLUMNS}
        card={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        sort={null}
        onSort={() => undefined}
        empty={null}
      />
    </>
  );
}

const markedRows = () => [...document.querySelectorAll('[data-asked]')].flatMap((row) => linesOf(row));

describe('a row that the address names', () => {
  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('is marked until %s', async (_, act) => {
    await show(<Screen />, [], { address: '/main/list?row=9' });
    expect(markedRows()).toEqual(['| Row 9']);
    await actAndSettle(act);
    expect(markedRows()).toEqual([]);
  });

  it("leaves the address, and adds no entry to the browser's history", async () => {
    const { address } = await show(<Screen />);
    await press('Go');
    await press('Ask');
    expect.soft(markedRows()).toEqual(['| Row 8']);
    expect.soft(address()).toBe('/main/list?show=all&week=now');
    await press('Back');
    expect(address()).toBe('/main/here');
  });

  it('is scrolled to in a long list, which renders only the rows in view', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(30_000);
    const rows = Array.from({ length: 300 }, (_, index) => ({ id: index + 1 }));
    await show(<Screen rows={rows} />, [], { address: '/main/list?row=200' });
    await eventually(() => expect(scrolled.mock.calls.some(([to]) => Object(to).top > 10_000)).toBe(true));
    for (const one of [scrolled, height]) one.mockRestore();
  });
});
