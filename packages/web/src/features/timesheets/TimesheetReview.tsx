import { toPeriod } from '../../domain/period.ts';
import { groupTimesheetsByState } from '../../domain/totals.ts';
import { isWaitingTimesheet } from '../../domain/waiting.ts';
import { isSentTwice, warningsOfTimesheets } from '../../domain/warnings.ts';
import { formatMonthOfYear } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { Facts } from '../../kit/decision/Facts.tsx';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import styles from '../../kit/review/Review.module.css';
import { Review } from '../../kit/review/Review.tsx';
import { toHoursSum } from '../../kit/review/warning-words.ts';
import type { WorkReviewProps } from '../../kit/work/work-spec.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TIMESHEET_STATES, type Timesheet } from './timesheet-filters.ts';
import {
  toEmployeeName,
  toHoursText,
  toSpan,
  toStateText,
  toStatusText,
  toTimesheetFacts,
  toTimesheetName,
  toWarningWords,
} from './timesheet-words.ts';

const DayBars = lazyPart(async () => (await import('./DayBars.tsx')).DayBars, { loading: () => null });

/** Returns the timesheet's content and status as facts, without the name and the start, which the title says. */
const toDetails = (timesheet: Timesheet) => [
  { label: m.hire_sp_number(), value: orNotGiven(timesheet.employee.SP_number) },
  ...toTimesheetFacts(timesheet).slice(2),
  { label: m.timesheets_status(), value: toStatusText(timesheet) },
];

/** Reviews timesheets one by one, with the timesheet on the left and related facts on the right. */
export function TimesheetReview(review: WorkReviewProps<Timesheet>) {
  const warnings = warningsOfTimesheets(review.all);
  const warningsOf = ({ id }: Timesheet) => toWarningWords(warnings.get(id));
  return (
    <Review
      {...review}
      warningsOf={warningsOf}
      warned={(timesheet) => (
        <>
          <SameDay timesheet={timesheet} all={review.all} />
          <SentTwice
            timesheet={timesheet}
            all={review.all}
            onDecline={(other) => review.decision.ask('decline', [other])}
          />
        </>
      )}
      thing={(timesheet) => <Facts facts={toDetails(timesheet)} />}
      known={(timesheet) => (
        <Known timesheet={timesheet} all={review.all} hasWarning={warningsOf(timesheet).length > 0} />
      )}
    />
  );
}

/** The worker's other timesheets of the same day, drawn and in words. */
function SameDay({ timesheet, all }: { readonly timesheet: Timesheet; readonly all: readonly Timesheet[] }) {
  const { id, employee_id, start_date } = timesheet;
  const others = all.filter(
    (other) => other.id !== id && other.employee_id === employee_id && other.start_date === start_date,
  );
  if (others.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{m.review_same_days()}</h3>
      <DayBars timesheets={[timesheet, ...others]} date={start_date} id={id} />
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            {`${toSpan(other)} · ${toHoursText(other.total_hours)} · ${toStatusText(other)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SentTwiceProps {
  readonly timesheet: Timesheet;
  readonly all: readonly Timesheet[];
  readonly onDecline: (timesheet: Timesheet) => void;
}

/**
 * Two pending timesheets with the same times, side by side. Keeping one opens the question about declining the other;
 * the kept one is then decided like any other.
 */
function SentTwice({ timesheet, all, onDecline }: SentTwiceProps) {
  if (!isWaitingTimesheet(timesheet)) return null;
  const twin = all.find((other) => isWaitingTimesheet(other) && isSentTwice(timesheet, other));
  if (twin === undefined) return null;
  const pairs = [
    [timesheet, twin],
    [twin, timesheet],
  ] as const;
  return (
    <div className={styles.twice}>
      <h3>{m.review_keep_which()}</h3>
      <ul>
        {pairs.map(([kept, other], index) => (
          <li key={kept.id}>
            <Facts facts={toTimesheetFacts(kept).slice(1)} />
            <Button
              aria-label={m.review_keep_of({ position: index + 1, name: toTimesheetName(kept) })}
              onPress={() => onDecline(other)}
            >
              {m.review_keep()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KnownProps {
  readonly timesheet: Timesheet;
  readonly all: readonly Timesheet[];
  /** True if the day is shown with the warnings. */
  readonly hasWarning: boolean;
}

/** The worker's other timesheets of the same day, and the sum of the worker's month. */
function Known({ timesheet, all, hasWarning }: KnownProps) {
  const { employee_id, start_date } = timesheet;
  const month = start_date.slice(0, 7);
  const ofMonth = all.filter(
    (other) => other.employee_id === employee_id && other.start_date.slice(0, 7) === month,
  );
  const byState = groupTimesheetsByState(ofMonth);
  const period = toPeriod(start_date);
  return (
    <>
      {!hasWarning && <SameDay timesheet={timesheet} all={all} />}
      {period !== undefined && (
        <div className={styles.part}>
          <h3>
            {m.review_month_of({
              employee: toEmployeeName(timesheet),
              month: formatMonthOfYear(period.month, period.year),
            })}
          </h3>
          <ul>
            {TIMESHEET_STATES.filter((state) => byState[state].length > 0).map((state) => (
              <li key={state}>
                {m.work_total_of({ state: toStateText(state), hours: toHoursSum(byState[state]) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
