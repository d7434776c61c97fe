import { countByMonth } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { formatMonthOfYear } from '../../format/format.ts';
import { DoneState } from '../../kit/decision/DoneState.tsx';
import type { DecidedGroup } from '../../kit/decision/use-decided.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { toHoursSum } from '../../kit/review/warning-words.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NextWorker } from './NextWorker.tsx';
import styles from './TimesheetsPage.module.css';
import { timesheetDecisions } from './timesheet-decisions.ts';
import {
  type AddressFilters,
  filterTimesheets,
  type Timesheet,
  type TimesheetFilters,
} from './timesheet-filters.ts';
import { toPeriodName } from './timesheet-words.ts';

interface NothingShownProps {
  readonly all: readonly Timesheet[];
  readonly filters: TimesheetFilters;
  readonly onChange: (patch: Partial<AddressFilters>) => void;
  /** Decisions of this visit, which may be why no row is left. */
  readonly decided: readonly DecidedGroup<Timesheet>[];
  readonly onApprove: (timesheets: readonly Timesheet[]) => void;
}

/** Largest number of months that are named. */
const MAX_MONTHS = 6;

/**
 * Says why no timesheet is shown, and links to pending ones: the decisions of this visit, the next worker, and the
 * months with pending timesheets. On the first of a month these are usually in the month before (CONST-09).
 */
export function NothingShown({ all, filters, onChange, decided, onApprove }: NothingShownProps) {
  const pending = all.filter(isWaitingTimesheet);
  const isAllDone = pending.length === 0 && (decided.length > 0 || filters.isWaiting);
  // True if the employee, the days or the status hide every timesheet.
  const isFiltered = filterTimesheets(all, { ...filters, employeeId: '', days: undefined }).length > 0;
  if (decided.length > 0 || (isAllDone && !isFiltered)) {
    return (
      <DoneState
        decided={decided}
        words={timesheetDecisions.words}
        sumOf={toHoursSum}
        allDone={isAllDone ? m.work_nothing_waits_lead() : undefined}
        next={<NextWorker all={all} after={decided.flatMap(({ items }) => items)} onApprove={onApprove} />}
      />
    );
  }
  const waiting = countByMonth(pending).slice(0, MAX_MONTHS);
  const title = isFiltered
    ? m.work_no_match_title()
    : m.timesheets_empty_title({ period: toPeriodName(filters) });
  return (
    <>
      <EmptyState drawing={isFiltered ? 'none' : 'first'} title={title}>
        {all.length === 0 ? m.timesheets_none_lead() : m.timesheets_empty_lead()}
      </EmptyState>
      {waiting.length > 0 && (
        <div className={styles.elsewhere}>
          <p>{m.work_waits_elsewhere_lead()}</p>
          <ul>
            {waiting.map(({ month, year, count }) => (
              <li key={`${year}-${month}`}>
                <Button
                  size="small"
                  onPress={() => {
                    onChange({
                      ...{ month: String(month), year: String(year), show: '' },
                      ...{ days: '', week: '', status: 'pending', employee: '' },
                    });
                    focusIfLost();
                  }}
                >
                  {m.work_waits_elsewhere({ count, period: formatMonthOfYear(month, year) })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
