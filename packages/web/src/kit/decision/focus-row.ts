import { focusIfLost } from '../frame/focus-if-lost.ts';
import type { RowKey } from '../table/data-table-types.ts';

const findRow = (key: RowKey | null | undefined) =>
  document.querySelector<HTMLElement>(`[data-row-key="${key}"]`);

/** Returns the row after one. A list of pending rows loses the decided one. */
export const findNext = (key: RowKey): RowKey | null | undefined =>
  findRow(key)?.nextElementSibling?.getAttribute('data-row-key');

/**
 * Moves focus if the focused element is gone, for example the button that opened the dialog: in a review to the heading of the
 * item on view, in a list to the row, which now says the state, to the row after it, or to what a list without rows says.
 */
export const focusRow = (key: RowKey, next?: RowKey | null): void =>
  focusIfLost(
    () =>
      document.querySelector<HTMLElement>('[data-review] h2') ??
      findRow(key) ??
      findRow(next) ??
      document.querySelector<HTMLElement>('[data-empty-title]'),
  );
