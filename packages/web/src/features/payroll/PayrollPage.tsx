import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { payrollSheetsQuery } from '../../api/queries.ts';
import { formatCount, formatDay, formatLocalDateTime, formatMonth } from '../../format/format.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { DownloadButton } from '../../kit/files/DownloadButton.tsx';
import { FileButtons } from '../../kit/files/FileButtons.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import type { Column } from '../../kit/table/data-table-types.ts';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { PeriodSelects } from '../../kit/table/PeriodSelects.tsx';
import { parsePeriod, toCurrentPeriod } from '../../kit/table/period.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { isInPeriod, type PayrollSheet } from './payroll-filter.ts';

const ADDRESS_DEFAULTS = { month: '', year: '' };

const toColumns = (): Column<PayrollSheet>[] => [
  {
    key: 'payroll_start',
    heading: m.payroll_start(),
    width: 'minmax(6.5rem, 0.8fr)',
    isRowHeader: true,
    cell: ({ payroll_start }) => formatDay(payroll_start),
    sortValue: ({ payroll_start }) => payroll_start,
  },
  {
    key: 'payroll_end',
    heading: m.payroll_end(),
    width: 'minmax(6.5rem, 0.8fr)',
    cell: ({ payroll_end }) => formatDay(payroll_end),
    sortValue: ({ payroll_end }) => payroll_end,
  },
  {
    key: 'payroll_file_content',
    heading: m.payroll_file(),
    width: 'minmax(10rem, 1.6fr)',
    cell: ({ payroll_file_content }) => <FileButtons addresses={payroll_file_content} shownLength={20} />,
  },
  {
    key: 'created_at',
    heading: m.payroll_created(),
    width: 'minmax(9rem, 1fr)',
    cell: ({ created_at }) => formatLocalDateTime(created_at),
    sortValue: ({ created_at }) => created_at,
  },
  {
    key: 'employee',
    heading: m.payroll_employee(),
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ employee }) => employee.SP_number,
    sortValue: ({ employee }) => employee.SP_number,
  },
  {
    key: 'action',
    isAction: true,
    heading: m.column_action(),
    width: '10rem',
    cell: ({ payroll_start, payroll_end, payroll_file_content, employee }) => (
      <DownloadButton
        addresses={payroll_file_content}
        name={`${m.nav_payroll()} ${formatDay(payroll_start)} ${formatDay(payroll_end)} ${employee.SP_number}`}
      />
    ),
  },
];

/** `Payroll Sheets` of a month (PRL-01 to PRL-12). */
export function PayrollPage() {
  const columns = useColumns(toColumns);
  const query = useQuery(payrollSheetsQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // The month of when the screen was opened: midnight must not change the list under the reader's hands.
  const [today] = useState(() => new Date());
  const period = parsePeriod(address, today);
  const current = toCurrentPeriod(today);
  const isCurrent = period.month === current.month && period.year === current.year;
  const { month, year } = period;
  const select = useCallback(
    (sheets: readonly PayrollSheet[]) => sheets.filter((sheet) => isInPeriod(sheet, { month, year })),
    [month, year],
  );
  const name = `${formatMonth(period.month)} ${period.year}`;
  return (
    <ListScreen
      title={m.nav_payroll()}
      query={query}
      what={m.what_payroll()}
      columns={columns}
      keyOf={({ id }) => id}
      select={select}
      toolbar={(rows) => (
        <FilterBar
          result={m.payroll_count({ count: formatCount(rows.length) })}
          onReset={isCurrent ? undefined : () => changeAddress({ month: '', year: '' })}
        >
          <PeriodSelects period={period} onChange={changeAddress} />
        </FilterBar>
      )}
      empty={
        <EmptyState icon="banknote" title={m.payroll_empty_title({ period: name })}>
          {m.payroll_empty_lead()}
        </EmptyState>
      }
    />
  );
}
