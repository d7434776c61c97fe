import { formatDay, formatMoment, formatTimeOfDay, isBlank, toDateTime } from '../../format/day.ts';
import { formatShortDay } from '../../format/format.ts';
import styles from './Moment.module.css';

/** A formatted day in a `time` element with the exact value. */
export function Day({ date }: { date: string }) {
  return <time dateTime={toDateTime(date)}>{formatDay(date)}</time>;
}

interface MomentProps {
  readonly date: string;
  readonly time: string;
  /** Omits the current year. */
  readonly isShort?: boolean;
}

/** A day and a time; the time wraps to the next line if there is no space. */
export function Moment({ date, time, isShort = false }: MomentProps) {
  if (isBlank(date)) return <span>{formatMoment(date, time)}</span>;
  return (
    <time dateTime={toDateTime(date, time)}>
      <span className={styles.part}>{`${isShort ? formatShortDay(date) : formatDay(date)},`}</span>{' '}
      <span className={styles.part}>{formatTimeOfDay(time)}</span>
    </time>
  );
}
