import { formatDay, formatMoment, formatTimeOfDay, isBlank, toDateTime } from '../../format/day.ts';
import styles from './Moment.module.css';

/** A day as people write it; the exact value stays with it for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={toDateTime(date)}>{formatDay(date)}</time>;
}

/** A day and a time, which stands under the day where there is no room beside it; the words are those of `formatMoment`. */
export function Moment({ date, time }: { date: string; time: string }) {
  if (isBlank(date)) return formatMoment(date, time);
  return (
    <time dateTime={toDateTime(date, time)}>
      <span className={styles.part}>{formatDay(date)},</span>{' '}
      <span className={styles.part}>{formatTimeOfDay(time)}</span>
    </time>
  );
}
