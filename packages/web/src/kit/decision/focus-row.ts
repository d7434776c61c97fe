import { focusIfLost } from '../frame/focus-if-lost.ts';
import type { RowKey } from '../table/data-table-types.ts';

const findRow = (key: RowKey | null | undefined) =>
  document.querySelector<HTMLElement>(`[data-row-key="${key}"]`);

/** The row after one. A list of what waits loses the one with its decision. */
export const findNext = (key: RowKey): RowKey | null | undefined =>
  findRow(key)?.nextElementSibling?.getAttribute('data-row-key');

/**
 * The button that opened the dialog is gone with the decision, so focus goes to the row that now says the state, or to the one
 * that came after it.
 */
export const focusRow = (key: RowKey, next?: RowKey | null): void =>
  focusIfLost(() => findRow(key) ?? findRow(next));
