import { readMoment } from '../../domain/period.ts';
import { getLocale } from '../../messages/locale.ts';

/** A column's key and a direction; `null` is the order in which the service sent the rows. */
export type Sort = { readonly key: string; readonly isDescending: boolean } | null;

/** Reads a sort order from the address: `-total_hours` is descending, an empty text is no sort order. */
export function parseSort(text: string): Sort {
  if (text === '') return null;
  return text.startsWith('-')
    ? { key: text.slice(1), isDescending: true }
    : { key: text, isDescending: false };
}

/** Returns the text of a sort order for the address. */
export function formatSort(sort: Sort): string {
  return sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.key}`;
}

/** Returns the next sort order when a heading is pressed: ascending, descending, as received. */
export function toggleSort(sort: Sort, key: string): Sort {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}

type SortValue = string | number;

interface SortableColumn<Row> {
  readonly key: string;
  readonly sortValue?: (row: Row) => SortValue;
}

/**
 * Returns sorted rows; equal ones keep their order. Text is compared by the rules of the language, numbers inside it by
 * value. Without a sort order, or for a column that cannot be sorted, the rows stay as received.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort,
): readonly Row[] {
  const valueOfRow = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (sort === null || valueOfRow === undefined) return rows;
  const collator = new Intl.Collator(getLocale(), { numeric: true, sensitivity: 'base' });
  const compare = (a: SortValue, b: SortValue) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  const sign = sort.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOfRow(row) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row);
}

/** An uploaded row with a date, or date and time in any time zone. */
interface Uploaded {
  readonly id: number;
  readonly upload_date: string;
}

/**
 * Returns a moment as a number to sort by. Text would sort times of several time zones wrongly; unreadable ones come
 * before all others.
 */
export function toSortedMoment(text: string): number {
  const moment = readMoment(text);
  return Number.isNaN(moment) ? Number.MIN_SAFE_INTEGER : moment;
}

/** Returns uploads with the newest first, those of the same moment by descending id. */
export const newestFirst = <Row extends Uploaded>(rows: readonly Row[]): readonly Row[] =>
  rows
    .map((row) => ({ row, moment: toSortedMoment(String(row.upload_date)) }))
    .sort((a, b) => b.moment - a.moment || b.row.id - a.row.id)
    .map(({ row }) => row);
