import { focusIfLost } from '../../lib/focus-if-lost.ts';
import type { RowKey } from '../table/data-table-types.ts';

const findRow = (key: RowKey | null | undefined) =>
  document.querySelector<HTMLElement>(`[data-row-key="${key}"]`);

/** Returns true if the whole row is in the window. */
export function isRowInView(key: RowKey): boolean {
  const box = findRow(key)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

/** Returns the key of the next row. It is remembered because a decided row leaves a list of pending rows. */
export const findNext = (key: RowKey): RowKey | null | undefined =>
  findRow(key)?.nextElementSibling?.getAttribute('data-row-key');

/**
 * Moves focus if the focused element is gone, for example the button that opened the dialog. In a review it goes to the
 * heading of the current item; in a list to the row, which now shows the decision, else to the next row, else to the
 * message of the empty list.
 */
export const focusRow = (key: RowKey, next?: RowKey | null): void =>
  focusIfLost(
    () =>
      document.querySelector<HTMLElement>('[data-review] h2') ??
      findRow(key) ??
      findRow(next) ??
      document.querySelector<HTMLElement>('[data-empty-title]'),
  );
