import { type KeyboardEvent, useMemo, useState } from 'react';
import { addDays } from '../../domain/calendar-day.ts';
import { isInWeek, layOutWeek, touchesWeek } from '../../domain/week.ts';
import { formatHour } from '../../format/day.ts';
import { PayPeriodLine } from '../../kit/review/pay-period.tsx';
import { useAskForRow } from '../../kit/table/use-asked-row.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TimesheetWeek.module.css';
import { TimesheetWeekDay, toBarKey } from './TimesheetWeekDay.tsx';
import {
  filterByStatus,
  THIS_WEEK,
  TIMESHEET_STATES,
  type Timesheet,
  type TimesheetFilters,
} from './timesheet-filters.ts';
import type { WarningsById } from './timesheet-warnings.tsx';
import { formatWeek, toStateText, toWarningWords } from './timesheet-words.ts';

interface TimesheetWeekProps extends Pick<TimesheetFilters, 'employeeId' | 'status'> {
  readonly all: readonly Timesheet[];
  /** First day of the week, `YYYY-MM-DD`. */
  readonly sunday: string;
  readonly warnings: WarningsById;
  /** Pending timesheets of the week. */
  readonly decidable: readonly Timesheet[];
  readonly onMove: (week: string) => void;
  readonly onApprove: () => void;
}

/** The last hour is the midnight that ends the day. */
const AXIS_HOURS = [0, 6, 12, 18, 24];

/**
 * A week as bars on a time axis, one row for each day, with links to other weeks. A press on a bar leads to its row in
 * the list below. The bars are one stop of Tab; arrow keys move between them.
 */
export function TimesheetWeek(props: TimesheetWeekProps) {
  const { all, sunday, employeeId, status, warnings, decidable, onMove, onApprove } = props;
  const shown = useMemo(
    () =>
      filterByStatus(all, status).filter(
        (timesheet) =>
          (employeeId === '' || String(timesheet.employee_id) === employeeId) &&
          touchesWeek(timesheet, sunday),
      ),
    [all, sunday, employeeId, status],
  );
  const hasWarnings = decidable.some(({ id }) => toWarningWords(warnings.get(id)).length > 0);
  const { days, undrawn } = useMemo(() => layOutWeek(shown, sunday), [shown, sunday]);
  const askForRow = useAskForRow();
  const [focused, setFocused] = useState('');
  const keys = days.flatMap(({ bars }) => bars.map(toBarKey));
  const tabStop = keys.includes(focused) ? focused : keys[0];
  const isOnePerson = new Set(shown.map(({ employee_id }) => employee_id)).size === 1;
  // The row of a night that began in the week before is in the list of that week.
  const showRow = (timesheet: Timesheet) =>
    askForRow(timesheet.id, isInWeek(timesheet, sunday) ? {} : { week: timesheet.start_date });
  const count = shown.filter((timesheet) => isInWeek(timesheet, sunday)).length;
  const drawing = m.week_drawing({
    timesheets: m.timesheets_count({ count }),
  });
  return (
    <section className={styles.week} aria-label={formatWeek(sunday)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{formatWeek(sunday)}</h2>
        <div className={styles.buttons}>
          <Button size="small" aria-label={m.week_previous()} onPress={() => onMove(addDays(sunday, -7))}>
            <Icon name="chevronPrevious" />
          </Button>
          <Button size="small" onPress={() => onMove(THIS_WEEK)}>
            {m.week_this()}
          </Button>
          <Button size="small" aria-label={m.week_next()} onPress={() => onMove(addDays(sunday, 7))}>
            <Icon name="chevronNext" />
          </Button>
        </div>
        {decidable.length > 0 && (
          <Button size="small" variant={hasWarnings ? 'secondary' : 'primary'} onPress={onApprove}>
            {m.decided_approve({ count: decidable.length })}
          </Button>
        )}
      </div>
      <PayPeriodLine days={[sunday, addDays(sunday, 6)]} />
      {shown.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
          <div className={styles.drawing} role="group" aria-label={drawing} onKeyDown={moveFocus}>
            {days.map((day) => (
              <TimesheetWeekDay
                key={day.date}
                {...{ day, warnings, isOnePerson, tabStop }}
                onFocus={setFocused}
                onPress={showRow}
              />
            ))}
            <div className={styles.axis}>
              {AXIS_HOURS.map((hour) => (
                <span key={hour}>{formatHour(hour % 24)}</span>
              ))}
            </div>
          </div>
          <ul className={styles.legend} aria-hidden="true">
            {TIMESHEET_STATES.map((state) => (
              <li key={state}>
                <span className={styles.bar} data-state={state} />
                <span>{toStateText(state)}</span>
              </li>
            ))}
            {hasWarnings && (
              <li>
                <span className={styles.bar} data-state="pending" data-warned />
                <span>{m.week_warned()}</span>
              </li>
            )}
          </ul>
        </>
      )}
      {undrawn > 0 && <p className={styles.note}>{m.week_undrawn({ count: undrawn })}</p>}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves focus to the next or the previous bar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const bars = [...event.currentTarget.querySelectorAll('button')];
  const next = bars[bars.findIndex((bar) => bar.matches(':focus')) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
