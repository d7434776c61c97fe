import type { ReactNode } from 'react';
import { formatHours, formatLocalDateTime, formatMoney } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { toShown } from '../../format/shown.ts';
import { m } from '../../messages/messages.ts';
import { Clamped } from '../../ui/Clamped.tsx';
import { StatusTag, type StatusTone } from '../../ui/StatusTag.tsx';
import { Day } from '../frame/Moment.tsx';
import type { Column } from './data-table-types.ts';
import { toSortedMoment } from './sort.ts';

/** A column of one kind: its value, and what differs from the kind. */
export type ColumnOf<Row, Value> = Partial<Column<Row>> &
  Pick<Column<Row>, 'key' | 'heading'> & { readonly value: (row: Row) => Value };

/** A text. A row header without text says that none was given; a long text is cut to three lines. */
export function textColumn<Row>({
  value,
  isLong = false,
  ...given
}: ColumnOf<Row, string> & { readonly isLong?: boolean }): Column<Row> {
  const toText = (row: Row) => (given.isRowHeader ? orNotGiven : toShown)(value(row));
  return {
    width: 'minmax(8rem, 1fr)',
    cell: isLong ? (row) => <Clamped text={toText(row)} /> : toText,
    line: toText,
    sortValue: value,
    ...given,
  };
}

/** A day, or the text for a missing one. */
export function dayColumn<Row>({
  value,
  none,
  ...given
}: ColumnOf<Row, string | null> & { readonly none?: string }): Column<Row> {
  return {
    width: 'minmax(6.5rem, 0.8fr)',
    cell: (row) => (none !== undefined && !value(row) ? none : <Day date={value(row) ?? ''} />),
    sortValue: (row) => value(row) ?? '',
    ...given,
  };
}

/** A moment in any time zone. */
export function momentColumn<Row>({
  value,
  format = formatLocalDateTime,
  ...given
}: ColumnOf<Row, string> & { readonly format?: (moment: string) => string }): Column<Row> {
  return {
    width: 'minmax(9rem, 1fr)',
    cell: (row) => format(value(row)),
    sortValue: (row) => toSortedMoment(value(row)),
    ...given,
  };
}

/** US dollars, with a note below. A missing amount sorts as zero. */
export function moneyColumn<Row>({
  value,
  note,
  ...given
}: ColumnOf<Row, number | null> & { readonly note?: (row: Row) => ReactNode }): Column<Row> {
  return {
    width: 'minmax(8rem, 0.7fr)',
    isNumeric: true,
    cell: (row) => (
      <>
        <span>{formatMoney(value(row))}</span>
        {note?.(row)}
      </>
    ),
    sortValue: (row) => value(row) ?? 0,
    ...given,
  };
}

/** Hours. Missing ones sort before all others. */
export function hoursColumn<Row>({ value, ...given }: ColumnOf<Row, number | null>): Column<Row> {
  return {
    width: 'minmax(5.25rem, 0.5fr)',
    isNumeric: true,
    cell: (row) => formatHours(value(row)),
    sortValue: (row) => value(row) ?? -1,
    ...given,
  };
}

/** A status as a tag, in a column that is as wide as the longest of all its texts. */
export function statusColumn<Row>({
  value,
  words,
  ...given
}: ColumnOf<Row, { readonly label: () => string; readonly tone: StatusTone }> & {
  readonly words: readonly string[];
}): Column<Row> {
  return {
    width: `minmax(${toRoom(7.5, 1.6, words)}rem, 0.8fr)`,
    isWhole: true,
    tightRem: toRoom(7.25, 1.6, words),
    cell: (row) => <StatusTag tone={value(row).tone}>{value(row).label()}</StatusTag>,
    sortValue: (row) => value(row).label(),
    ...given,
  };
}

/** Buttons of a row. */
export const actionColumn = <Row,>(given: Partial<Column<Row>> & Pick<Column<Row>, 'cell'>): Column<Row> => ({
  key: 'action',
  heading: m.column_action(),
  width: '10rem',
  isAction: true,
  ...given,
});

/**
 * Returns the width in rem for the longest of some texts plus the space around it: Filipino texts are longer than most.
 */
export const toRoom = (least: number, around: number, words: readonly string[]): number =>
  Math.max(least, ...words.map(({ length }) => around + length * 0.6));
