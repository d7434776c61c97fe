import { useCallback, useMemo, useState } from 'react';
import { employeesQuery, payrollSheetsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { isInPeriod, isInYear, type PayrollSheet, toNewestMonth } from '../../domain/payroll-filter.ts';
import { parsePeriod, toCurrentPeriod } from '../../domain/period.ts';
import { formatDay } from '../../format/day.ts';
import { formatDayRange, formatMonthOfYear, toBeginning } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { createNamer, toNamesByNumber } from '../../format/person.ts';
import { DownloadAllButton } from '../../kit/files/DownloadAllButton.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { dayColumn, momentColumn, textColumn } from '../../kit/table/columns.tsx';
import type { CardPart, Column } from '../../kit/table/data-table-types.ts';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { downloadColumn, filesColumn } from '../../kit/table/file-columns.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { PeriodSelects } from '../../kit/table/PeriodSelects.tsx';
import { useColumns } from '../../kit/table/use-columns.ts';
import { m } from '../../messages/messages.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Select, type SelectOption } from '../../ui/controls/Select.tsx';
import { Words } from '../../ui/Words.tsx';

/** `employee` is the control number of one employee; empty for all. */
const ADDRESS_DEFAULTS = { month: '', year: '', whole: '', employee: '' };

/** Employees' names by the number in the sheets. */
type Names = ReadonlyMap<string, string>;

const toColumns = (names: Names): Column<PayrollSheet>[] => [
  dayColumn({
    key: 'payroll_start',
    heading: m.payroll_start(),
    value: ({ payroll_start }) => payroll_start,
    line: ({ payroll_start, payroll_end }) => formatDayRange(payroll_start, payroll_end),
  }),
  dayColumn({ key: 'payroll_end', heading: m.payroll_end(), value: ({ payroll_end }) => payroll_end }),
  filesColumn({
    key: 'payroll_file_content',
    heading: m.payroll_file(),
    value: ({ payroll_file_content }) => payroll_file_content,
    shownLength: 20,
  }),
  momentColumn({ key: 'created_at', heading: m.payroll_created(), value: ({ created_at }) => created_at }),
  textColumn({
    key: 'employee',
    heading: m.payroll_employee(),
    width: 'minmax(6rem, 0.8fr)',
    isRowHeader: true,
    value: ({ employee }) => employee.SP_number,
    cell: ({ employee: { SP_number } }) => {
      const name = names.get(SP_number);
      const number = orNotGiven(SP_number);
      return <Words>{name === undefined ? number : `${number}\n${name}`}</Words>;
    },
    line: ({ employee: { SP_number } }) => names.has(SP_number) && SP_number,
    card: { cell: ({ employee: { SP_number } }) => names.get(SP_number) ?? orNotGiven(SP_number) },
  }),
  downloadColumn({
    key: 'action',
    heading: m.column_action(),
    value: ({ payroll_file_content }) => payroll_file_content,
    nameOf: ({ payroll_start, payroll_end, employee }) =>
      `${m.nav_payroll()} ${formatDay(payroll_start)} ${formatDay(payroll_end)} ${employee.SP_number}`,
  }),
];

const CARD: readonly CardPart[] = [
  'employee',
  ['employee', 'payroll_start'],
  'payroll_file_content',
  'action',
];

/**
 * Returns the employees' names by number from the list of employees. Sheets are shown without names while it is
 * loading.
 */
function useNames(): Names {
  const { data } = useRead(employeesQuery);
  return useMemo(() => toNamesByNumber(data), [data]);
}

/** Returns names for a list without numbers beside them. */
function useDistinctNames(): Names {
  const { data } = useRead(employeesQuery);
  return useMemo(() => toNamesByNumber(data, createNamer(data ?? [])), [data]);
}

/** Returns the employees in the sheets as options, sorted by name. */
function toEmployeeOptions(sheets: readonly PayrollSheet[] = [], names: Names): readonly SelectOption[] {
  const numbers = new Set(
    sheets.map(({ employee: { SP_number } }) => SP_number).filter((text) => text.trim()),
  );
  return [...numbers]
    .map((value) => ({ value, label: names.get(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** `Payroll Sheets` of a month or a whole year (PRL-01 to PRL-12). It opens with the newest month that has sheets. */
export function PayrollPage() {
  const names = useNames();
  const distinct = useDistinctNames();
  const columns = useColumns(() => toColumns(names), [names]);
  const query = useRead(payrollSheetsQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // The date on which the screen was opened: the list must not change at midnight while it is being read.
  const [today] = useState(() => new Date());
  const [opened, setOpened] = useState<Date>();
  if (opened === undefined && query.data !== undefined) setOpened(toNewestMonth(query.data) ?? today);
  const start = opened ?? today;
  const period = parsePeriod(address, start);
  const first = toCurrentPeriod(start);
  const isWhole = address.whole === 'yes';
  const { employee } = address;
  const current = toCurrentPeriod(today);
  /** True if the list opened with another month than the current one (CONST-09): the newest that has sheets. */
  const isEarlier = first.month !== current.month || first.year !== current.year;
  const isFirst = !isWhole && period.month === first.month && period.year === first.year;
  const { month, year } = period;
  const select = useCallback(
    (sheets: readonly PayrollSheet[]) =>
      sheets
        .filter((sheet) => (isWhole ? isInYear(sheet, year) : isInPeriod(sheet, { month, year })))
        .filter((sheet) => employee === '' || sheet.employee.SP_number === employee),
    [isWhole, month, year, employee],
  );
  const employees = toEmployeeOptions(query.data, distinct);
  const employeeName = employees.find(({ value }) => value === employee)?.label ?? employee;
  const periodName = isWhole ? String(year) : formatMonthOfYear(month, year);
  const name = employee === '' ? periodName : `${employeeName} ${periodName}`;
  const shown = isWhole ? m.payroll_whole_year({ year: periodName }) : periodName;
  const reset = () => changeAddress(ADDRESS_DEFAULTS);
  return (
    <ListScreen
      title={m.nav_payroll()}
      query={query}
      what={m.what_payroll()}
      columns={columns}
      card={CARD}
      keyOf={({ id }) => id}
      select={select}
      toolbar={(rows) => (
        <FilterBar
          isIdle={query.data?.length === 0}
          result={
            <>
              <span>{m.payroll_count({ count: rows.length })}</span>{' '}
              {isFirst && isEarlier && (
                <span>{m.payroll_newest({ period: formatMonthOfYear(current.month, current.year) })}</span>
              )}
            </>
          }
          rows={m.payroll_count({ count: rows.length })}
          set={[
            ...(isFirst ? [] : [{ key: 'period', label: toBeginning(shown), onClear: reset }]),
            ...(employee === ''
              ? []
              : [{ key: 'employee', label: employeeName, onClear: () => changeAddress({ employee: '' }) }]),
          ]}
          onReset={isFirst && employee === '' ? undefined : reset}
        >
          {employees.length > 1 && (
            <Select
              label={m.filter_employee()}
              options={[{ value: '', label: m.filter_all() }, ...employees]}
              value={employee}
              onChange={(value) => changeAddress({ employee: value })}
            />
          )}
          <PeriodSelects
            period={period}
            onChange={(patch) =>
              changeAddress({
                ...(!isWhole && { month: String(month) }),
                ...patch,
                ...(patch.month !== undefined && { whole: '' }),
              })
            }
          />
          <Checkbox
            id="whole-year"
            isSelected={isWhole}
            onChange={(isSelected) => changeAddress({ whole: isSelected ? 'yes' : '' })}
          >
            {m.payroll_whole_year({ year: String(year) })}
          </Checkbox>
          <DownloadAllButton
            addresses={rows.flatMap((sheet) => sheet.payroll_file_content)}
            label={m.payroll_download_all({ period: name })}
            fileName={`${m.nav_payroll()} ${name}.zip`}
          />
        </FilterBar>
      )}
      empty={{
        title: m.payroll_empty_title({ period: name }),
        children: query.data?.length === 0 ? m.payroll_none_lead() : m.payroll_empty_lead(),
      }}
    />
  );
}
