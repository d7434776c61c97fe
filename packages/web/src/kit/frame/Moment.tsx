import { formatDay, formatMoment, toDateTime } from '../../format/day.ts';

/** A day as people write it; the exact value stays with it for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={toDateTime(date)}>{formatDay(date)}</time>;
}

/** A day and a time. */
export function Moment({ date, time }: { date: string; time: string }) {
  return <time dateTime={toDateTime(date, time)}>{formatMoment(date, time)}</time>;
}
