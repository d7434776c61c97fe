import type { RowKey } from '../table/data-table-types.ts';

/**
 * Gives focus to an element where what had it is gone, and to the screen's heading where that is gone as well; the page stays
 * where it was scrolled to. A dialog gives focus back in the next frame; this comes after it, and only where nothing else took
 * it.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!isLost) return;
      const found = find();
      (found ?? document.getElementById('screen-heading'))?.focus({ preventScroll: !found });
    }),
  );
}

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
