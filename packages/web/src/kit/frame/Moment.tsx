import { formatDay, formatMoment, formatTimeOfDay, isBlank, toDateTime } from '../../format/day.ts';
import { formatShortDay } from '../../format/format.ts';
import styles from './Moment.module.css';

/** A day as people write it; the exact value stays with it for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={toDateTime(date)}>{formatDay(date)}</time>;
}

interface MomentProps {
  readonly date: string;
  readonly time: string;
  /** Leaves out the present year. */
  readonly isShort?: boolean;
}

/** A day and a time, which wraps below the day where there is no room beside it. */
export function Moment({ date, time, isShort = false }: MomentProps) {
  if (isBlank(date)) return formatMoment(date, time);
  return (
    <time dateTime={toDateTime(date, time)}>
      <span className={styles.part}>{isShort ? formatShortDay(date) : formatDay(date)},</span>{' '}
      <span className={styles.part}>{formatTimeOfDay(time)}</span>
    </time>
  );
}
