import { type TimesheetState, toTimesheetState } from '@client-portal/state-machines';
import type { TimesheetWarning } from '../../domain/warnings.ts';
import { toClockChange, type WeekBar, type WeekDay } from '../../domain/week.ts';
import { formatDay, formatDayOfYear, formatShortTimeRange } from '../../format/day.ts';
import { toInitials } from '../../format/person.ts';
import { toHoursSum } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { toHue } from '../../ui/Disc.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TimesheetWeek.module.css';
import { toLanes, toPlace } from './timesheet-bars.ts';
import type { Timesheet } from './timesheet-filters.ts';
import type { WarningsById } from './timesheet-warnings.tsx';
import { toEmployeeName, toHoursText, toSpan, toStateText, toWarningWords } from './timesheet-words.ts';

/** Key of a bar: a shift past midnight has one on each of its days. */
export const toBarKey = ({ timesheet, isBeginning, from }: WeekBar): string =>
  `${timesheet.id} ${isBeginning} ${from}`;

interface DayProps {
  readonly day: WeekDay;
  readonly warnings: WarningsById;
  /** True if all bars are of one employee: they show times and hours, else initials. */
  readonly isOnePerson: boolean;
  /** Key of the bar that Tab reaches. */
  readonly tabStop: string | undefined;
  readonly onFocus: (key: string) => void;
  readonly onPress: (timesheet: Timesheet) => void;
}

/** A day of the week: its name, its hours, its bars and its warnings. */
export function TimesheetWeekDay({ day, warnings, isOnePerson, tabStop, onFocus, onPress }: DayProps) {
  const dayWarnings = new Set<TimesheetWarning>(
    day.bars.flatMap(({ timesheet }) => [...(warnings.get(timesheet.id) ?? [])]),
  );
  const change = toClockChange(day.date);
  return (
    <div className={styles.day}>
      <p className={styles.name}>
        <span title={formatDay(day.date)}>{formatDayOfYear(day.date)}</span>
        {day.beginning.length > 0 && <span className={styles.hours}>{toHoursSum(day.beginning)}</span>}
      </p>
      <div className={styles.track} style={toLanes(day)}>
        {day.bars.map((bar) => {
          const { timesheet } = bar;
          const key = toBarKey(bar);
          return (
            <button
              key={key}
              type="button"
              className={styles.bar}
              data-state={toTimesheetState(timesheet.status)}
              data-warned={toWarningWords(warnings.get(timesheet.id)).length > 0}
              data-later={!bar.isBeginning}
              title={`${toEmployeeName(timesheet)}, ${toSpan(timesheet)}`}
              style={toPlace(bar)}
              tabIndex={key === tabStop ? 0 : -1}
              onFocus={() => onFocus(key)}
              onClick={() => onPress(timesheet)}
            >
              <span className={styles.label}>
                {(isOnePerson ? toTimes(timesheet) : [toInitials(timesheet.employee)]).map((text) => (
                  <span
                    key={text}
                    {...(!isOnePerson && {
                      className: styles.who,
                      style: { '--hue': toHue(timesheet.employee_id) },
                    })}
                  >
                    {`${text} `}
                  </span>
                ))}
              </span>
              <VisuallyHidden>{toBarName(timesheet)}</VisuallyHidden>
            </button>
          );
        })}
      </div>
      {(dayWarnings.size > 0 || change !== 0) && (
        <p className={styles.warnings}>
          {[
            ...toWarningWords(dayWarnings),
            change > 0 && m.week_clocks_back(),
            change < 0 && m.week_clocks_forward(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Times and hours for a bar, e.g. `8–12` and `4 h`; the axis says morning or afternoon. */
const toTimes = ({ start_time, end_time, total_hours }: Timesheet): readonly string[] => [
  formatShortTimeRange(start_time, end_time),
  ...(total_hours === null ? [] : [toHoursText(total_hours)]),
];

/** Name of a bar for screen readers: its color tells the state to others. */
const toBarName = (timesheet: Timesheet): string => {
  const state: TimesheetState = toTimesheetState(timesheet.status);
  return [toEmployeeName(timesheet), toSpan(timesheet), toStateText(state)].join(m.list_separator());
};
