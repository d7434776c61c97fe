import type { ReactNode } from 'react';

export type RowKey = string | number;

/** A column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly heading: string;
  /** CSS grid track with its minimum in rem, e.g. `minmax(8rem, 1fr)` or `9rem`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if its content is aligned to the end, as for numbers. */
  readonly isNumeric?: boolean;
  /** True for a column with buttons only, which is left out in print. */
  readonly isAction?: boolean;
  /** True if its content must not wrap, e.g. a status; buttons never wrap. */
  readonly isWhole?: boolean;
  /**
   * Width in rem that a column with `isWhole` needs in the smaller type of a tight table, if it is less than its
   * minimum.
   */
  readonly tightRem?: number;
  /** The cell that names the row. */
  readonly isRowHeader?: boolean;
  /** Returns the value that the column sorts by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => string | number;
  /** Content below the column, e.g. the sum of the shown rows. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  /** Content in a card's line of several facts, if the cell does not fit there. */
  readonly line?: (row: Row) => ReactNode;
  /** Differences on a card, where the column stands alone and without its heading. */
  readonly card?: Partial<Pick<Column<Row>, 'cell' | 'isAction' | 'isRowHeader'>>;
}

/** A cell of a card. It has no heading, so its text must be clear by itself. */
export type CardCell<Row> = Pick<Column<Row>, 'key' | 'cell' | 'isAction' | 'isRowHeader'>;

/** A part of a card: the key of a column, or the keys of several whose texts share a line. */
export type CardPart = string | readonly string[];

/** Selection of rows for one action on all of them. */
export interface Selection<Row> {
  readonly selected: ReadonlySet<RowKey>;
  readonly onChange: (selected: ReadonlySet<RowKey>) => void;
  readonly isSelectable: (row: Row) => boolean;
  /** True if the checkbox for all rows is above several tables. */
  readonly hasBoxForAllElsewhere?: boolean;
  /** Returns a short name of the row, for its checkbox. */
  readonly nameOf: (row: Row) => string;
}
