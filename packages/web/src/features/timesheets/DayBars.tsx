import { toTimesheetState } from '@client-portal/state-machines';
import { layOutWeek, toSunday } from '../../domain/week.ts';
import styles from './TimesheetWeek.module.css';
import { toLanes, toPlace } from './timesheet-bars.ts';
import type { Timesheet } from './timesheet-filters.ts';

interface DayBarsProps {
  /** Timesheets of one day. */
  readonly timesheets: readonly Timesheet[];
  /** Day on which they begin, as `YYYY-MM-DD`. */
  readonly date: string;
  /** Timesheet whose bar is dark. */
  readonly id: number;
}

/** Timesheets of a day as bars between midnight and midnight. The list below it says the same to screen readers. */
export function DayBars({ timesheets, date, id }: DayBarsProps) {
  const day = layOutWeek(timesheets, toSunday(date) ?? date).days.find((one) => one.date === date);
  if (day === undefined) return null;
  return (
    <div className={styles.track} style={toLanes(day)} data-day aria-hidden="true">
      {day.bars.map((bar) => (
        <span
          key={bar.timesheet.id}
          className={styles.bar}
          data-state={toTimesheetState(bar.timesheet.status)}
          data-current={bar.timesheet.id === id || undefined}
          style={toPlace(bar)}
        />
      ))}
    </div>
  );
}
