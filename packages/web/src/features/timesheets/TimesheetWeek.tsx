import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import { type CSSProperties, useMemo } from 'react';
import type { TimesheetHint } from '../../domain/hints.ts';
import {
  addDays,
  isInWeek,
  layOutWeek,
  toClockChange,
  touchesWeek,
  type WeekBar,
  type WeekDay,
} from '../../domain/week.ts';
import { formatDay, formatDayOfYear, formatHour } from '../../format/day.ts';
import { formatCount } from '../../format/format.ts';
import { toHoursSum } from '../../kit/review/odd-words.ts';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TimesheetWeek.module.css';
import {
  filterByStatus,
  THIS_WEEK,
  TIMESHEET_STATES,
  type Timesheet,
  type TimesheetFilters,
} from './timesheet-filters.ts';
import type { HintsById } from './timesheet-hints.tsx';
import { formatWeek, toEmployeeName, toHintWords, toSpan, toStateText } from './timesheet-words.ts';

interface TimesheetWeekProps extends Pick<TimesheetFilters, 'employeeId' | 'status'> {
  readonly all: readonly Timesheet[];
  /** First day of the week, `YYYY-MM-DD`. */
  readonly sunday: string;
  readonly hints: HintsById;
  /** Pending timesheets of the week. */
  readonly decidable: readonly Timesheet[];
  readonly onMove: (week: string) => void;
  readonly onApprove: () => void;
}

const AXIS_HOURS = [0, 6, 12, 18];

/**
 * A week as bars on a time axis, one row for each day, with links to other weeks. Keyboard and screen reader users have
 * the list below, which shows the same.
 */
export function TimesheetWeek(props: TimesheetWeekProps) {
  const { all, sunday, employeeId, status, hints, decidable, onMove, onApprove } = props;
  const shown = useMemo(
    () =>
      filterByStatus(all, status).filter(
        (timesheet) =>
          (employeeId === '' || String(timesheet.employee_id) === employeeId) &&
          touchesWeek(timesheet, sunday),
      ),
    [all, sunday, employeeId, status],
  );
  const hasWarnings = decidable.some(({ id }) => toHintWords(hints.get(id)).length > 0);
  const { days, undrawn } = useMemo(() => layOutWeek(shown, sunday), [shown, sunday]);
  const count = shown.filter((timesheet) => isInWeek(timesheet, sunday)).length;
  const drawing = m.week_drawing({
    timesheets: m.timesheets_count({ count: formatCount(count) }),
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
            {m.decided_approve({ count: formatCount(decidable.length) })}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <>
          <div className={styles.drawing} role="img" aria-label={drawing}>
            {days.map((day) => (
              <Day key={day.date} day={day} hints={hints} />
            ))}
            <div className={styles.axis}>
              {AXIS_HOURS.map((hour) => (
                <span key={hour}>{formatHour(hour)}</span>
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
          </ul>
        </>
      )}
      {undrawn > 0 && <p className={styles.note}>{m.week_undrawn({ count: undrawn })}</p>}
    </section>
  );
}

function Day({ day, hints }: { day: WeekDay; hints: HintsById }) {
  const odd = new Set<TimesheetHint>(
    day.bars.flatMap(({ timesheet }) => [...(hints.get(timesheet.id) ?? [])]),
  );
  const change = toClockChange(day.date);
  return (
    <div className={styles.day}>
      <p className={styles.name}>
        <span title={formatDay(day.date)}>{formatDayOfYear(day.date)}</span>
        {day.beginning.length > 0 && <span className={styles.hours}>{toHoursSum(day.beginning)}</span>}
      </p>
      <div className={styles.track} style={{ '--lanes': day.lanes } as CSSProperties}>
        {day.bars.map((bar) => (
          <Bar key={bar.timesheet.id} bar={bar} isOdd={toHintWords(hints.get(bar.timesheet.id)).length > 0} />
        ))}
      </div>
      {(odd.size > 0 || change !== 0) && (
        <p className={styles.odd}>
          {[...toHintWords(odd), change > 0 && m.week_clocks_back(), change < 0 && m.week_clocks_forward()]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function Bar({ bar: { timesheet, lane, from, to, isBeginning }, isOdd }: { bar: WeekBar; isOdd: boolean }) {
  const state: TimesheetState = toTimesheetState(timesheet.status);
  return (
    <span
      className={styles.bar}
      data-state={state}
      data-odd={isOdd}
      data-later={!isBeginning}
      title={`${toEmployeeName(timesheet)}, ${toSpan(timesheet)}`}
      style={{ '--from': from, '--minutes': to - from, '--lane': lane } as CSSProperties}
    >
      {toEmployeeName(timesheet)}
    </span>
  );
}
