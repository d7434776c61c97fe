import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { employeesQuery, timesheetsQuery } from '../../api/queries.ts';
import { formatMonth } from '../../format/format.ts';
import { useAddressState } from '../../kit/address-state.ts';
import { BulkBar } from '../../kit/BulkBar.tsx';
import { DataTable } from '../../kit/DataTable.tsx';
import type { RowKey } from '../../kit/data-table-types.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadState } from '../../kit/LoadState.tsx';
import { ScreenHeading } from '../../kit/ScreenHeading.tsx';
import { formatSort, parseSort, sortRows } from '../../kit/sort.ts';
import { useDecision } from '../../kit/use-decision.tsx';
import { m } from '../../messages/messages.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx';
import { toTimesheetColumns } from './timesheet-columns.tsx';
import { timesheetDecisions } from './timesheet-decisions.ts';
import { filterTimesheets, parseFilters, type Timesheet } from './timesheet-filters.ts';
import { isDecidable, toTimesheetName } from './timesheet-words.ts';

const ADDRESS_DEFAULTS = { month: '', year: '', employee: '', sort: '' };
const NO_KEYS: ReadonlySet<RowKey> = new Set();
const NOTHING: readonly Timesheet[] = [];

/** The timesheets of a month: filter, decide one or many, export (TS-01 to TS-18, EXP-01 to EXP-05). */
export function TimesheetsPage() {
  const query = useQuery(timesheetsQuery);
  const employees = useQuery(employeesQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const { ask, dialog } = useDecision(timesheetDecisions);
  const [selected, setSelected] = useState(NO_KEYS);

  // The month of when the screen was opened: midnight must not change the list under the reader's hands.
  const [today] = useState(() => new Date());
  const filters = parseFilters(address, today);
  const period = `${formatMonth(filters.month)} ${filters.year}`;
  const sort = parseSort(address.sort);
  const columns = toTimesheetColumns((verb, timesheet) => ask(verb, [timesheet]));
  const { month, year, employeeId } = filters;
  const rows = useMemo(
    () => filterTimesheets(query.data ?? NOTHING, { month, year, employeeId }),
    [query.data, month, year, employeeId],
  );
  const decidable = rows.filter(isDecidable);
  // What the filters hide or what was decided meanwhile is never decided along.
  const chosen = decidable.filter(({ id }) => selected.has(id));

  return (
    <>
      <ScreenHeading
        actions={
          <ExportButtons rows={sortRows(rows, columns, sort)} month={filters.month} year={filters.year} />
        }
      >
        {m.nav_timesheets()}
      </ScreenHeading>
      <LoadState query={query} what={m.timesheets_what()}>
        {() => (
          <>
            <TimesheetFilterBar
              filters={filters}
              employees={employees.data ?? []}
              count={rows.length}
              pendingCount={decidable.length}
              onChange={changeAddress}
            />
            {decidable.length > 0 && (
              <BulkBar
                count={chosen.length}
                total={decidable.length}
                onSelectAll={(isAll) => setSelected(isAll ? new Set(decidable.map(({ id }) => id)) : NO_KEYS)}
                onDecide={(verb) => ask(verb, chosen)}
              />
            )}
            <DataTable
              caption={m.timesheets_caption({ period })}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              sort={sort}
              onSort={(next) => changeAddress({ sort: formatSort(next) })}
              selection={{
                selected: new Set(chosen.map(({ id }) => id)),
                onChange: setSelected,
                isSelectable: isDecidable,
                nameOf: toTimesheetName,
              }}
              empty={
                <EmptyState icon="timesheet" title={m.timesheets_empty_title({ period })}>
                  {m.timesheets_empty_lead()}
                </EmptyState>
              }
            />
          </>
        )}
      </LoadState>
      {dialog}
    </>
  );
}
