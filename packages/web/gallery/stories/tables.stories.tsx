import { useState } from 'react';
import { toCardCells } from '../../src/kit/table/card-cells.tsx';
import { DataTable } from '../../src/kit/table/DataTable.tsx';
import type { Column, RowKey } from '../../src/kit/table/data-table-types.ts';
import { FilterBar } from '../../src/kit/table/FilterBar.tsx';
import { PeriodSelects } from '../../src/kit/table/PeriodSelects.tsx';
import { StateTotals } from '../../src/kit/table/StateTotals.tsx';
import { StatusChips } from '../../src/kit/table/StatusChips.tsx';
import type { Sort } from '../../src/kit/table/sort.ts';
import { HOURS, type Hours, nothing, States } from './sample.tsx';

export default { title: 'kit/tables' };

const COLUMNS: readonly Column<Hours>[] = [
  {
    key: 'name',
    heading: 'Employee',
    width: 'minmax(8rem, 2fr)',
    cell: ({ name }) => name,
    isRowHeader: true,
    sortValue: ({ name }) => name,
  },
  {
    key: 'hours',
    heading: 'Total Hours',
    width: '7rem',
    cell: ({ hours }) => hours,
    isNumeric: true,
    sortValue: ({ hours }) => hours,
    total: () => '21.75',
  },
];

interface TableProps {
  readonly rows?: readonly Hours[];
  readonly canSelect?: boolean;
  readonly isSent?: boolean;
}

function Table({ rows = HOURS, canSelect = false, isSent = false }: TableProps) {
  const [sort, setSort] = useState<Sort>(null);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([2]));
  return (
    <DataTable<Hours>
      caption="Timesheets"
      columns={COLUMNS}
      card={toCardCells(COLUMNS, ['name', 'hours'])}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      empty={<p>No timesheets.</p>}
      {...(canSelect && {
        selection: {
          selected,
          onChange: setSelected,
          isSelectable: ({ id }) => id !== 3,
          nameOf: ({ name }) => name,
        },
      })}
      {...(isSent && { sent: { keys: [1], note: 'Just sent' } })}
    />
  );
}

export const Plain = () => <Table />;
export const WithSelection = () => <Table canSelect />;
export const WithASentRow = () => <Table isSent />;
export const WithoutRows = () => <Table rows={[]} />;
export const Long = () => (
  <Table
    rows={Array.from({ length: 400 }, (_, index) => ({ id: index, name: `Employee ${index + 1}`, hours: 8 }))}
  />
);

export function Filters() {
  const [state, setState] = useState('pending');
  return (
    <FilterBar
      result="40 timesheets, 32 pending"
      set={[{ key: 'state', label: 'Pending', onClear: nothing }]}
      onReset={nothing}
    >
      <StatusChips
        choices={[
          { value: 'pending', label: 'Pending', count: 32 },
          { value: 'all', label: 'All', count: 40 },
        ]}
        value={state}
        onChange={setState}
      />
      <PeriodSelects period={{ month: 11, year: 2026 }} onChange={nothing} />
    </FilterBar>
  );
}

export const Totals = () => (
  <States>
    {{
      'sums by state': (
        <StateTotals
          totals={[
            { state: 'Pending', sum: '143.25 h' },
            { state: 'Approved', sum: '25.25 h' },
          ]}
        />
      ),
    }}
  </States>
);
