import { Link } from 'react-router-dom';
import { groupTimesheets } from '../../domain/timesheet-groups.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { warningsOfTimesheets } from '../../domain/warnings.ts';
import { WarningLine } from '../../kit/decision/WarningLine.tsx';
import { REVIEW_ALL } from '../../kit/review/ReviewLink.tsx';
import { sumTimesheetWarnings, toHoursSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { toButtonClass } from '../../ui/controls/button-look.ts';
import styles from './TimesheetsPage.module.css';
import type { Timesheet } from './timesheet-filters.ts';
import { toEmployeeName } from './timesheet-words.ts';

interface NextWorkerProps {
  readonly all: readonly Timesheet[];
  /** Timesheets that were just decided: what else waits of the same worker comes first. */
  readonly after: readonly Timesheet[];
  readonly onApprove: (timesheets: readonly Timesheet[]) => void;
}

/** The next worker with pending timesheets, to review or approve them; otherwise the one with the oldest. */
export function NextWorker({ all, after, onApprove }: NextWorkerProps) {
  const groups = groupTimesheets(all.filter(isWaitingTimesheet), 'worker');
  const last = after.at(-1)?.employee_id;
  const group = groups.find(({ first }) => first.employee_id === last) ?? groups[0];
  if (group === undefined) return null;
  const { key, first, items } = group;
  const warnings = sumTimesheetWarnings(items, warningsOfTimesheets(all));
  const name = toEmployeeName(first);
  const review = new URLSearchParams({ show: 'waiting', employee: key, review: REVIEW_ALL });
  const approve = m.decided_approve({ count: items.length });
  return (
    <div className={styles.next}>
      <p>
        <span>{`${m.decided_next({ name })}, ${m.timesheets_count({ count: items.length })}, ${toHoursSum(items)}`}</span>
      </p>
      {warnings !== undefined && <WarningLine>{warnings.line}</WarningLine>}
      <div className={styles.nextActions}>
        <Link
          className={toButtonClass('secondary')}
          to={`?${review}`}
          aria-label={`${m.work_review()}: ${name}`}
        >
          {m.work_review()}
        </Link>
        <Button variant="primary" aria-label={`${approve}: ${name}`} onPress={() => onApprove(items)}>
          {approve}
        </Button>
      </div>
    </div>
  );
}
