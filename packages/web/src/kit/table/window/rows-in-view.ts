/** Assumed height of a row that was not measured yet. */
export const ESTIMATED_ROW_PX = 80;

/** The rows of a long list that are in view, or near it. */
export interface RowsInView {
  /** Index of the first row, and of the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Height in px of the rows before and after. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly scrollToIndex: (index: number) => void;
}
