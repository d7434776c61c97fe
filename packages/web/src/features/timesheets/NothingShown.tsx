import { formatMonthOfYear } from '../../format/format.ts';
import { isWaitingTimesheet } from '../../kit/decision/waiting.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { focusIfLost } from '../../kit/frame/focus-if-lost.ts';
import { countByMonth } from '../../kit/review/timesheet-groups.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './TimesheetsPage.module.css';
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
}

/** How many months are named: who has more goes through what waits. */
const MAX_MONTHS = 6;

/** Why no timesheet is shown, and where some wait: on the first of a month they lie in the month before (CONST-09). */
export function NothingShown({ all, filters, onChange }: NothingShownProps) {
  // Whether what there is was hidden by the employee, the days or the status.
  const isFiltered = filterTimesheets(all, { ...filters, employeeId: '', days: undefined }).length > 0;
  if (filters.isWaiting && !isFiltered) {
    return (
      <EmptyState icon="timesheet" title={m.work_nothing_waits_title()}>
        {m.work_nothing_waits_lead()}
      </EmptyState>
    );
  }
  const waiting = countByMonth(all.filter(isWaitingTimesheet)).slice(0, MAX_MONTHS);
  const title = isFiltered
    ? m.work_no_match_title()
    : m.timesheets_empty_title({ period: toPeriodName(filters) });
  return (
    <>
      <EmptyState icon="timesheet" title={title}>
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
                      ...{ days: '', status: 'pending', employee: '' },
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
