import type { Schemas } from '@client-portal/sdk';
import { formatCount } from '../../format/format.ts';
import { formatPerson } from '../../format/person.ts';
import { FilterBar } from '../../kit/FilterBar.tsx';
import { PeriodSelects } from '../../kit/PeriodSelects.tsx';
import { toCurrentPeriod } from '../../kit/period.ts';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/Select.tsx';
import type { TimesheetFilters } from './timesheet-filters.ts';

interface TimesheetFilterBarProps {
  readonly filters: TimesheetFilters;
  readonly employees: readonly Schemas['Employee'][];
  readonly count: number;
  readonly pendingCount: number;
  readonly onChange: (patch: { month?: string; year?: string; employee?: string }) => void;
}

/** Employee, month and year (TS-01, TS-02, CONST-08 to CONST-10), and how many timesheets they leave. */
export function TimesheetFilterBar({
  filters,
  employees,
  count,
  pendingCount,
  onChange,
}: TimesheetFilterBarProps) {
  const current = toCurrentPeriod(new Date());
  const isCurrent = filters.month === current.month && filters.year === current.year;
  const isDefault = isCurrent && filters.employeeId === '';
  const people = employees.map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: formatPerson({ first_name, last_name }),
  }));
  const counts = [
    m.timesheets_count({ count: formatCount(count) }),
    pendingCount > 0 && m.timesheets_count_pending({ count: formatCount(pendingCount) }),
  ];
  return (
    <FilterBar
      result={counts.filter(Boolean).join(', ')}
      onReset={isDefault ? undefined : () => onChange({ month: '', year: '', employee: '' })}
    >
      <Select
        label={m.filter_employee()}
        options={[{ value: '', label: m.filter_all() }, ...people]}
        value={filters.employeeId}
        onChange={(employee) => onChange({ employee })}
      />
      <PeriodSelects period={filters} onChange={onChange} />
    </FilterBar>
  );
}
