import { getLocale } from '../../messages/locale.ts';

/** A column's key and a direction; `null` is the order in which the service sent the rows. */
export type Sort = { readonly key: string; readonly isDescending: boolean } | null;

/** Reads a sort from the address bar: `-total_hours` is descending, an empty text is no sort. */
export function parseSort(text: string): Sort {
  if (text === '') return null;
  return text.startsWith('-')
    ? { key: text.slice(1), isDescending: true }
    : { key: text, isDescending: false };
}

/** The text of a sort for the address bar. */
export function formatSort(sort: Sort): string {
  return sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.key}`;
}

/** The next sort when a column's heading is pressed: ascending, descending, as received. */
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
 * The rows in the order of a sort; equal ones keep their order. Text is compared by the language's rules, numbers inside
 * it by value. No sort, or one by a column that has none, is the order as received.
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

/** Uploaded rows have a day or a moment, by which they sort as text. */
interface Uploaded {
  readonly id: number;
  readonly upload_date: string;
}

/** Returns uploads with the newest first, those of the same day by their ids: what was sent last is what is looked for. */
export const newestFirst = <Row extends Uploaded>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [String(a.upload_date), String(b.upload_date)];
    if (one !== other) return one < other ? 1 : -1;
    return b.id - a.id;
  });
