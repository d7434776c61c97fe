import type { Schemas } from '@client-portal/sdk';
import { toTimesheetState } from '@client-portal/state-machines';
import { toCurrentPeriod, toPeriod } from '../../domain/period.ts';
import { formatDayRange, formatMonthOfYear, toBeginning } from '../../format/format.ts';
import { createNamer, formatPerson } from '../../format/person.ts';
import { FilterBar, FilterLine, type SetFilter } from '../../kit/table/FilterBar.tsx';
import { PeriodSelects } from '../../kit/table/PeriodSelects.tsx';
import { StatusChips } from '../../kit/table/StatusChips.tsx';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { ToggleButton } from '../../ui/controls/ToggleButton.tsx';
import { ToggleButtonGroup } from '../../ui/controls/ToggleButtonGroup.tsx';
import {
  ADDRESS_DEFAULTS,
  type AddressFilters,
  formatDays,
  listDayRanges,
  THIS_WEEK,
  TIMESHEET_STATES,
  type Timesheet,
  type TimesheetFilters,
  UNGROUPED,
} from './timesheet-filters.ts';
import { toPeriodName, toStateText } from './timesheet-words.ts';

/** An employee by whom the timesheets can be filtered. */
export type FilterPerson = Partial<Schemas['Person']> & Pick<Schemas['Employee'], 'id'>;

interface TimesheetFilterBarProps {
  readonly filters: TimesheetFilters;
  /** Time at which the screen was opened. Its month is the default and is not written into the address. */
  readonly today: Date;
  readonly employees: readonly FilterPerson[];
  /** True if the client has no timesheets. */
  readonly isIdle: boolean;
  /** Timesheets of the period in any status; the chips count them. */
  readonly ofPeriod: readonly Timesheet[];
  /** Pending timesheets of all months. */
  readonly waiting: readonly Timesheet[];
  readonly count: number;
  /** Pending timesheets of the list. */
  readonly decidable: readonly Timesheet[];
  readonly isWarned: (timesheet: Timesheet) => boolean;
  readonly onChange: (patch: Partial<AddressFilters>) => void;
}

/** Reset keeps a list of pending timesheets. */
const { show: _show, ...FILTERS_AT_REST } = ADDRESS_DEFAULTS;

/**
 * Filters: employee, month and year (TS-01, TS-02, CONST-08 to CONST-10), part of the month, status and grouping; or a
 * week; or all pending timesheets.
 */
export function TimesheetFilterBar(props: TimesheetFilterBarProps) {
  const { filters, today, employees, isIdle, ofPeriod, waiting, count, decidable, onChange } = props;
  const pendingCount = decidable.length;
  const { isWaiting, week, grouping } = filters;
  const isWeek = week !== '';
  const current = toCurrentPeriod(today);
  // The list of pending timesheets covers all months, so the month in the address has no effect.
  const isCurrent = isWaiting || isWeek || (filters.month === current.month && filters.year === current.year);
  const isWhole =
    filters.days === undefined &&
    filters.dates === undefined &&
    filters.status === '' &&
    filters.employeeId === '' &&
    !isWeek;
  const isDefault = isCurrent && isWhole && grouping === (isWaiting ? 'worker' : '');
  const people = toPeople(filters, employees, ofPeriod);
  const hasMonth = !isWaiting && !isWeek;
  const rows = m.timesheets_count({ count: count });
  const counts = [rows, pendingCount > 0 && m.timesheets_count_pending({ count: pendingCount })];
  return (
    <FilterBar
      result={counts.filter(Boolean).join(m.list_separator())}
      rows={rows}
      isIdle={isIdle}
      views={
        <ToggleButtonGroup
          aria-label={m.week_views()}
          options={[
            { value: 'list', label: m.week_list() },
            { value: 'week', label: m.week_view() },
          ]}
          value={isWeek ? 'week' : 'list'}
          onChange={(view) => onChange({ week: view === 'week' ? toFirstWeek(props) : '', show: '' })}
        />
      }
      isMoreSet={filters.days !== undefined || grouping !== (isWaiting ? 'worker' : '')}
      more={
        <>
          {hasMonth && (
            <Select
              label={m.work_days()}
              options={[
                { value: '', label: m.filter_all() },
                ...listDayRanges(filters).map((days) => ({
                  value: formatDays(days),
                  label: m.work_days_range({ from: days.from, to: days.to }),
                })),
              ]}
              value={formatDays(filters.days)}
              onChange={(days) => onChange({ days })}
            />
          )}
          <Select
            label={m.work_group_by()}
            options={[
              { value: UNGROUPED, label: m.work_group_none() },
              { value: 'worker', label: m.work_group_worker() },
              { value: 'half', label: m.work_group_half() },
              { value: 'day', label: m.work_group_day() },
            ]}
            value={grouping === '' ? UNGROUPED : grouping}
            onChange={(group) => onChange({ group })}
          />
        </>
      }
      set={toSetFilters(filters, { isCurrent, people, onChange })}
      onReset={isDefault ? undefined : () => onChange(FILTERS_AT_REST)}
    >
      <ToggleButton
        isSelected={isWaiting}
        onChange={(isSelected) =>
          onChange({ show: isSelected ? 'waiting' : '', group: '', week: '', dates: '' })
        }
      >
        {isWaiting ? m.work_show_waiting() : toWaitingText(waiting, filters)}
      </ToggleButton>
      {!isWaiting && (
        <StatusChips
          // Pending rows of the period are behind Review; the chip shows only if the address asks for them.
          choices={TIMESHEET_STATES.filter((state) => state !== 'pending' || filters.status === state).map(
            (state) => ({
              value: state,
              label: toStateText(state),
              count: ofPeriod.filter(({ status }) => toTimesheetState(status) === state).length,
            }),
          )}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <FilterLine />
      <Select
        label={m.filter_employee()}
        options={[{ value: '', label: m.filter_all() }, ...people]}
        value={filters.employeeId}
        onChange={(employee) => onChange({ employee })}
      />
      {hasMonth && (
        <PeriodSelects
          period={filters}
          onChange={(patch) => onChange({ month: String(filters.month), ...patch, days: '' })}
        />
      )}
    </FilterBar>
  );
}

/**
 * Returns the label of the chip for the pending timesheets of all months: beside a month, how many are in others, since
 * Review counts those of the shown one.
 */
function toWaitingText(waiting: readonly Timesheet[], filters: TimesheetFilters): string {
  const { employeeId, week } = filters;
  const others = waiting.filter(({ employee_id, start_date }) => {
    const start = toPeriod(start_date);
    const isInMonth = start?.month === filters.month && start.year === filters.year;
    return !isInMonth && (employeeId === '' || String(employee_id) === employeeId);
  });
  if (others.length === 0 || week !== '') return m.work_show_waiting();
  const count = others.length;
  const months = new Set(others.map(({ start_date }) => start_date.slice(0, 7)));
  const period = months.size === 1 ? toPeriod(others[0]?.start_date ?? '') : undefined;
  return period === undefined
    ? m.work_more_elsewhere({ count })
    : m.work_more_in({ count, month: formatMonthOfYear(period.month, period.year) });
}

/**
 * Returns the week that opens first: the first one with a warning that the list has just named, else the current one in
 * the current month and for all pending timesheets, else the first week of the month.
 */
function toFirstWeek({ filters, today, decidable, isWarned }: TimesheetFilterBarProps): string {
  const [warned] = decidable
    .filter(isWarned)
    .map(({ start_date }) => start_date)
    .toSorted();
  if (warned !== undefined) return warned;
  const { isWaiting, month, year } = filters;
  const current = toCurrentPeriod(today);
  return isWaiting || (month === current.month && year === current.year)
    ? THIS_WEEK
    : `${year}-${String(month).padStart(2, '0')}-01`;
}

/**
 * Returns the employees as options. The selected one is included even without timesheets, e.g. after a link to an
 * employee who has left.
 */
function toPeople(
  { employeeId }: TimesheetFilters,
  employees: readonly FilterPerson[],
  ofPeriod: readonly Timesheet[],
) {
  const nameOf = createNamer(employees);
  const people = employees.map((person) => ({ value: String(person.id), label: nameOf(person) }));
  if (employeeId === '' || people.some(({ value }) => value === employeeId)) return people;
  const [first] = ofPeriod;
  const label = first === undefined ? m.filter_employee() : formatPerson(first.employee);
  return [...people, { value: employeeId, label }];
}

interface Setting {
  readonly isCurrent: boolean;
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (patch: Partial<AddressFilters>) => void;
}

/** Returns the filters that differ from the defaults, each with a function that resets it. */
function toSetFilters(filters: TimesheetFilters, { isCurrent, people, onChange }: Setting): SetFilter[] {
  const { employeeId, isWaiting, status, dates, days, week } = filters;
  const person = people.find(({ value }) => value === employeeId);
  const set: readonly (readonly [key: keyof AddressFilters, label: string | undefined, isSet: boolean])[] = [
    ['employee', person?.label, person !== undefined],
    ['show', m.work_show_waiting(), isWaiting],
    ['dates', dates && formatDayRange(dates.from, dates.to), dates !== undefined],
    [
      'days',
      days && m.fact({ label: m.work_days(), value: m.work_days_range({ from: days.from, to: days.to }) }),
      days !== undefined && week === '',
    ],
    ['status', status === '' ? undefined : toStateText(status), status !== '' && !isWaiting],
  ];
  const chips = set.flatMap(([key, label, isSet]) =>
    isSet && label !== undefined ? [{ key, label, onClear: () => onChange({ [key]: '' }) }] : [],
  );
  if (isCurrent) return chips;
  const onClear = () => onChange({ month: '', year: '', days: '' });
  return [{ key: 'month', label: toBeginning(toPeriodName(filters)), onClear }, ...chips];
}
