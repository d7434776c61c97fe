import type { ReactNode } from 'react';

export type RowKey = string | number;

/** A column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  /** CSS grid track whose least width is in rem, e.g. `minmax(8rem, 1fr)` or `9rem`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if its content is aligned to the end, as numbers are. */
  readonly isNumeric?: boolean;
  /** True for a column of controls only, which is left out in print. */
  readonly isAction?: boolean;
  /** True if its content cannot break over lines, e.g. a state; buttons never do. */
  readonly isWhole?: boolean;
  /** The room in rem that such a column takes in the smaller type of a tight table, where that is less than its least width. */
  readonly tightRem?: number;
  /** The cell that names the row. */
  readonly isRowHeader?: boolean;
  /** Returns the value that the column sorts by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => string | number;
  /** Content below the column, e.g. the sum of the shown rows. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
}

/** A cell of a card. It has no heading, so its text must explain itself. */
export type CardCell<Row> = Pick<Column<Row>, 'key' | 'cell' | 'isAction' | 'isRowHeader'>;

/** Rows that can be chosen for one act together. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
  readonly isSelectable: (row: Row) => boolean;
  /** Set where the box for all rows is above several tables. */
  readonly hasBoxForAllElsewhere?: boolean;
  /** The row in a few words, for the name of its box. */
  readonly nameOf: (row: Row) => string;
}
