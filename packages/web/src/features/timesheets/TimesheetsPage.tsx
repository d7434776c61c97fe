import { useDeferredValue, useMemo, useState } from 'react';
import { employeesQuery, timesheetsQuery } from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { groupTimesheets } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet, selectWaitingTimesheets } from '../../domain/waiting.ts';
import { warningsOfTimesheets, withoutCommonWarnings } from '../../domain/warnings.ts';
import { toInitials } from '../../format/person.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { toGapSentences } from '../../kit/feedback/read-gaps.ts';
import { ExportMenu } from '../../kit/files/ExportMenu.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { PayPeriodLine } from '../../kit/review/pay-period.tsx';
import { hasTimesheetWarning, sumTimesheetWarnings, toHoursSum } from '../../kit/review/warning-words.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { WorkList } from '../../kit/work/WorkList.tsx';
import type { Work, WorkSpec, WorkView } from '../../kit/work/work-spec.ts';
import { useStartIdle } from '../../lib/startup.ts';
import { withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { settings } from '../../settings.ts';
import { Disc } from '../../ui/Disc.tsx';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { NextWorker } from './NextWorker.tsx';
import { NothingShown } from './NothingShown.tsx';
import { type FilterPerson, TimesheetFilterBar } from './TimesheetFilterBar.tsx';
import { TimesheetGroups } from './TimesheetGroups.tsx';
import { TIMESHEET_CARD, toTimesheetColumns } from './timesheet-columns.tsx';
import { timesheetDecisions } from './timesheet-decisions.ts';
import { toTimesheetPaper } from './timesheet-export.ts';
import {
  ADDRESS_DEFAULTS,
  filterByStatus,
  filterTimesheets,
  parseFilters,
  type Timesheet,
} from './timesheet-filters.ts';
import { TimesheetWarningsProvider } from './timesheet-warnings.tsx';
import { toFilterWords, toHoursText, toStateText, toTimesheetName } from './timesheet-words.ts';

const TimesheetWeek = lazyPart(async () => (await import('./TimesheetWeek.tsx')).TimesheetWeek, {
  loading: () => <LoadingLine what={m.timesheets_what()} />,
});

const timesheetWork: WorkSpec<Timesheet> = {
  title: m.nav_timesheets,
  what: m.timesheets_what,
  query: timesheetsQuery,
  decisions: timesheetDecisions,
  review: {
    keyOf: ({ id }) => id,
    nameOf: toTimesheetName,
    markOf: ({ employee_id, employee }) => <Disc isSmall id={employee_id} initials={toInitials(employee)} />,
    isWaiting: isWaitingTimesheet,
    sumOf: toHoursSum,
    decidedOf: ({ total_hours }) => m.review_this_timesheet({ hours: toHoursText(total_hours) }),
    words: () => ({
      approve: m.timesheets_approve(),
      decline: m.timesheets_decline(),
      approved: toStateText('approved'),
      declined: toStateText('declined'),
    }),
  },
  Review: lazyPart(async () => (await withAllWords(import('./TimesheetReview.tsx'))).TimesheetReview, {
    loading: () => <LoadingLine what={m.review_what()} />,
  }),
  card: TIMESHEET_CARD,
  countOf: (count) => m.timesheets_count({ count: count }),
  selectedOf: (items) => m.work_selected_hours({ count: items.length, hours: toHoursSum(items) }),
  useView: useTimesheets,
};

/**
 * The timesheets of a month or week, or all pending ones: filter, group, decide one or several, export (TS-01 to TS-18,
 * EXP-01 to EXP-05).
 */
export const TimesheetsPage = () => <WorkList spec={timesheetWork} />;

/** Returns the people of timesheets, each once. */
const toFilterPeople = (timesheets: readonly Timesheet[]): readonly FilterPerson[] => [
  ...new Map(
    timesheets.map(({ employee_id, employee }) => [employee_id, { ...employee, id: employee_id }]),
  ).values(),
];

function useTimesheets({ query, all, ask, askOne }: Work<Timesheet>): WorkView<Timesheet> {
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // Only options of a filter, which at first has those with timesheets, and the name of the one that is set.
  const isNeeded = useStartIdle() || address.employee !== '';
  const employees = useRead({ ...employeesQuery, enabled: isNeeded }).data;
  const people = useMemo(() => employees ?? toFilterPeople(all), [employees, all]);
  // The date on which the screen was opened: the list must not change at midnight while it is being read.
  const [today] = useState(() => new Date());
  const filters = parseFilters(address, today);
  const { month, year, employeeId, isWaiting, week, status, grouping } = filters;
  const { from: firstDay = '', to: lastDay = '' } = filters.dates ?? {};
  const { from = 0, to = 0 } = filters.days ?? {};
  const ofPeriod = useMemo(() => {
    const days = to === 0 ? undefined : { from, to };
    const dates = lastDay === '' ? undefined : { from: firstDay, to: lastDay };
    return filterTimesheets(all, { month, year, employeeId, isWaiting, dates, week, days });
  }, [all, month, year, employeeId, isWaiting, firstDay, lastDay, week, from, to]);
  const rows = useMemo(() => filterByStatus(ofPeriod, status), [ofPeriod, status]);
  const groups = useMemo(
    () => (grouping === '' ? [] : groupTimesheets(rows, grouping, settings.payroll)),
    [rows, grouping],
  );
  // All timesheets, since filters may hide those that overlap a shown one. Deferred, so that the comparison, which
  // takes long for thousands, runs after the changed rows are painted.
  const warnings = warningsOfTimesheets(useDeferredValue(all));
  const columns = useColumns(() => toTimesheetColumns(askOne), [askOne]);
  const decidable = useMemo(() => rows.filter(isWaitingTimesheet), [rows]);
  const listWarnings = useMemo(
    () => ({ all: warnings, ofRows: withoutCommonWarnings(warnings, decidable) }),
    [warnings, decidable],
  );
  const isGrouped = grouping !== '' && rows.length > 0;
  const caption = m.timesheets_caption({ period: toFilterWords(filters, all) });
  return {
    columns,
    parts: isGrouped ? groups : [{ items: rows }],
    isGrouped,
    filters: JSON.stringify(filters),
    warningSumOf: (timesheets) => sumTimesheetWarnings(timesheets, warnings),
    isWarned: (timesheet) => hasTimesheetWarning(timesheet, warningsOfTimesheets(all)),
    caption,
    note: <PayPeriodLine />,
    actions: (inOrder) => (
      <ExportMenu
        isDisabled={rows.length === 0}
        toContent={() =>
          toTimesheetPaper(
            inOrder(),
            filters,
            toFilterWords(filters, all),
            toGapSentences(query, m.timesheets_what()),
          )
        }
      />
    ),
    toolbar: (
      <>
        <TimesheetFilterBar
          filters={filters}
          today={today}
          employees={people}
          isIdle={all.length === 0}
          ofPeriod={ofPeriod}
          waiting={selectWaitingTimesheets(all)}
          count={rows.length}
          decidable={decidable}
          isWarned={(timesheet) => hasTimesheetWarning(timesheet, warnings)}
          onChange={changeAddress}
        />
        {week !== '' && (
          <TimesheetWeek
            all={all}
            sunday={week}
            employeeId={employeeId}
            status={status}
            warnings={warnings}
            decidable={decidable}
            onMove={(next) => changeAddress({ week: next })}
            onApprove={() => ask('approve', decidable)}
          />
        )}
      </>
    ),
    list: (table) => (
      <TimesheetWarningsProvider value={listWarnings}>
        {isGrouped ? <TimesheetGroups groups={groups} onAsk={ask} table={table} /> : table(rows, caption)}
      </TimesheetWarningsProvider>
    ),
    next: (decided) => (
      <NextWorker all={all} after={decided} onApprove={(timesheets) => ask('approve', timesheets)} />
    ),
    empty: (decided) => (
      <NothingShown
        all={all}
        filters={filters}
        onChange={changeAddress}
        decided={decided}
        onApprove={(timesheets) => ask('approve', timesheets)}
      />
    ),
  };
}
