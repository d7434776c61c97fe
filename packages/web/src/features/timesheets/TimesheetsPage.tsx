import type { DecisionVerb } from '@client-portal/state-machines';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { employeesQuery, timesheetsQuery } from '../../api/queries.ts';
import { hintsOfTimesheets } from '../../domain/hints.ts';
import { groupTimesheets } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet, selectWaitingTimesheets } from '../../domain/waiting.ts';
import { formatCount } from '../../format/format.ts';
import { BulkBar } from '../../kit/decision/BulkBar.tsx';
import { useDecided } from '../../kit/decision/use-decided.ts';
import { type Decision, useDecision } from '../../kit/decision/use-decision.tsx';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { ExportMenu } from '../../kit/files/ExportMenu.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { useTitleCount } from '../../kit/frame/use-title-count.ts';
import { OddOffer } from '../../kit/review/OddOffer.tsx';
import { isOddTimesheet, toHoursSum, toOddTimesheets } from '../../kit/review/odd-words.ts';
import { ONLY_ODD, REVIEW_ALL, ReviewLink } from '../../kit/review/ReviewLink.tsx';
import { usePickedForReview } from '../../kit/review/use-picked.ts';
import { toCardCells } from '../../kit/table/card-cells.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { RowKey } from '../../kit/table/data-table-types.ts';
import { ListBoundary } from '../../kit/table/ListBoundary.tsx';
import { SelectAll } from '../../kit/table/SelectAll.tsx';
import { SortProvider } from '../../kit/table/SortSelect.tsx';
import { formatSort, parseSort, type Sort, sortRows } from '../../kit/table/sort.ts';
import { useColumns } from '../../kit/table/use-columns.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { m } from '../../messages/messages.ts';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { NothingShown } from './NothingShown.tsx';
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx';
import { TimesheetGroups } from './TimesheetGroups.tsx';
import { TIMESHEET_CARD, toTimesheetColumns } from './timesheet-columns.tsx';
import { timesheetDecisions } from './timesheet-decisions.ts';
import { toExportTable } from './timesheet-export.ts';
import {
  ADDRESS_DEFAULTS,
  filterByStatus,
  filterTimesheets,
  parseFilters,
  type Timesheet,
} from './timesheet-filters.ts';
import { type HintsById, TimesheetHintsProvider } from './timesheet-hints.tsx';
import { toPeriodName, toTimesheetName } from './timesheet-words.ts';

const TimesheetReview = lazyPart(async () => (await import('./TimesheetReview.tsx')).TimesheetReview, {
  loading: () => <LoadingLine what={m.review_what()} />,
});

const TimesheetWeek = lazyPart(async () => (await import('./TimesheetWeek.tsx')).TimesheetWeek, {
  loading: () => <LoadingLine what={m.timesheets_what()} />,
});

const NO_KEYS: ReadonlySet<RowKey> = new Set();
const NOTHING: readonly Timesheet[] = [];

/**
 * The timesheets of a month or week, or all pending ones: filter, group, decide one or several, export (TS-01 to TS-18,
 * EXP-01 to EXP-05).
 */
export function TimesheetsPage() {
  const query = useQuery(timesheetsQuery);
  const decision = useDecision(timesheetDecisions);
  return (
    <>
      <ListBoundary title={m.nav_timesheets()} query={query}>
        <TimesheetList query={query} decision={decision} />
      </ListBoundary>
      {decision.dialog}
    </>
  );
}

interface TimesheetListProps {
  readonly query: UseQueryResult<Timesheet[]>;
  readonly decision: Decision<Timesheet>;
}

function TimesheetList({ query, decision }: TimesheetListProps) {
  const { ask, next, onEnded } = decision;
  const employees = useQuery(employeesQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  const [selected, setSelected] = useState(NO_KEYS);

  // The date on which the screen was opened: the list must not change at midnight while it is being read.
  const [today] = useState(() => new Date());
  const all = query.data ?? NOTHING;
  const waitingCount = selectWaitingTimesheets(all).length;
  useTitleCount(waitingCount);
  const filters = parseFilters(address, today);
  const { month, year, employeeId, isWaiting, week, status, grouping } = filters;
  const { from = 0, to = 0 } = filters.days ?? {};
  const ofPeriod = useMemo(() => {
    const days = to === 0 ? undefined : { from, to };
    return filterTimesheets(all, { month, year, employeeId, isWaiting, week, days });
  }, [all, month, year, employeeId, isWaiting, week, from, to]);
  const rows = useMemo(() => filterByStatus(ofPeriod, status), [ofPeriod, status]);
  const groups = useMemo(() => (grouping === '' ? [] : groupTimesheets(rows, grouping)), [rows, grouping]);
  // All timesheets, since filters may hide those that overlap a shown one. Deferred, so that the comparison, which
  // takes long for thousands, runs after the changed rows are painted.
  const compared = useDeferredValue(all);
  const hints = hintsOfTimesheets(compared);

  const decided = useDecided(onEnded, JSON.stringify(filters));

  const period = toPeriodName(filters);
  const sort = parseSort(address.sort);
  const askOne = useStableCallback((verb: DecisionVerb, timesheet: Timesheet) => ask(verb, [timesheet]));
  const columns = useColumns(() => toTimesheetColumns(askOne), [askOne]);
  const card = useMemo(() => toCardCells(columns, TIMESHEET_CARD), [columns]);
  const shown = grouping === '' ? [{ items: rows }] : groups;
  const inOrder = (parts: readonly { readonly items: readonly Timesheet[] }[]) =>
    parts.flatMap(({ items }) => sortRows(items, columns, sort));
  const onSort = (next: Sort) => changeAddress({ sort: formatSort(next) });
  const decidable = rows.filter(isWaitingTimesheet);
  // Rows that filters hide, or that were decided meanwhile, are not part of a decision.
  const chosen = decidable.filter(({ id }) => selected.has(id));

  const moveTo = useStableCallback((at: string) => changeAddress({ at }));

  const isAsked = address.ask === 'approve' && query.data !== undefined;
  const askShown = useStableCallback(() => {
    // Removed from the address, so that neither a reload nor going back asks again.
    changeAddress({ ask: '' });
    ask('approve', decidable);
  });
  useEffect(() => {
    if (isAsked) askShown();
  }, [isAsked, askShown]);

  const isPicked = usePickedForReview(decision, address.review, changeAddress);

  if (address.review !== '' && query.data !== undefined) {
    const group = groups.filter(({ key }) => key === address.review);
    const reviewed = address.review === REVIEW_ALL ? shown : group;
    const queue = inOrder(reviewed).filter(isWaitingTimesheet);
    const isOdd = (timesheet: Timesheet) =>
      isOddTimesheet(timesheet, hintsOfTimesheets(all)) && isPicked(timesheet);
    const isOnlyOdd = address.only === ONLY_ODD;
    return (
      <>
        <ScreenHeading>{m.nav_timesheets()}</ScreenHeading>
        <TimesheetReview
          // The key mounts a new review for other items.
          key={`${address.review} ${address.only}`}
          all={all}
          queue={isOnlyOdd ? queue.filter(isOdd) : queue}
          odd={isOnlyOdd ? null : toOffer(queue, hints, address.review)}
          at={address.at}
          hints={hints}
          decision={decision}
          onMove={moveTo}
          onLeave={() => changeAddress({ review: '', at: '', only: '' })}
        />
      </>
    );
  }

  const isGrouped = grouping !== '' && rows.length > 0;
  const selection = {
    selected: new Set(chosen.map(({ id }) => id)),
    onChange: setSelected,
    isSelectable: isWaitingTimesheet,
    hasBoxForAllElsewhere: isGrouped,
    nameOf: toTimesheetName,
  };
  const table = (tableRows: readonly Timesheet[], caption: string) => (
    <DataTable
      caption={caption}
      columns={columns}
      card={card}
      rows={tableRows}
      keyOf={toId}
      sort={sort}
      onSort={onSort}
      selection={selection}
      empty={
        <NothingShown
          all={all}
          filters={filters}
          onChange={changeAddress}
          decided={decided}
          onApprove={(timesheets) => ask('approve', timesheets)}
        />
      }
    />
  );
  const caption = m.timesheets_caption({ period });
  return (
    <>
      <ScreenHeading
        actions={
          <>
            {decidable.length > 0 && (
              <ReviewLink
                review={REVIEW_ALL}
                name={m.timesheets_count({ count: formatCount(decidable.length) })}
                count={decidable.length}
              />
            )}
            <ExportMenu
              isDisabled={rows.length === 0}
              toTable={() => toExportTable(inOrder(shown), filters)}
            />
          </>
        }
      >
        {m.nav_timesheets()}
      </ScreenHeading>
      <LoadState isList query={query} what={m.timesheets_what()}>
        {() => (
          <SortProvider columns={columns} count={rows.length} sort={sort} onSort={onSort}>
            {next}
            <TimesheetFilterBar
              filters={filters}
              today={today}
              employees={employees.data ?? []}
              isIdle={all.length === 0}
              ofPeriod={ofPeriod}
              waitingCount={waitingCount}
              count={rows.length}
              pendingCount={decidable.length}
              onChange={changeAddress}
            />
            {week !== '' && (
              <TimesheetWeek
                all={all}
                sunday={week}
                employeeId={employeeId}
                status={status}
                hints={hints}
                decidable={decidable}
                onMove={(next) => changeAddress({ week: next })}
                onApprove={() => ask('approve', decidable)}
              />
            )}
            {decidable.length > 0 && (
              <BulkBar
                count={chosen.length}
                selected={m.work_selected_hours({
                  count: chosen.length,
                  hours: toHoursSum(chosen),
                })}
                onDecide={(verb) => ask(verb, chosen)}
                odd={toOffer(decidable, hints, REVIEW_ALL)}
              />
            )}
            <TimesheetHintsProvider value={hints}>
              {isGrouped ? (
                <>
                  <SelectAll isAbove selection={selection} rows={rows} keyOf={toId} />
                  <TimesheetGroups groups={groups} onAsk={ask} table={table} />
                </>
              ) : (
                table(rows, caption)
              )}
            </TimesheetHintsProvider>
          </SortProvider>
        )}
      </LoadState>
    </>
  );
}

const toId = ({ id }: Timesheet) => id;

/** Offers to review only the timesheets with warnings, if several are decided at once. */
const toOffer = (timesheets: readonly Timesheet[], hints: HintsById, review: string) => (
  <OddOffer
    odd={toOddTimesheets(timesheets, hints)}
    review={review}
    name={m.timesheets_count({ count: formatCount(timesheets.length) })}
  />
);
