import type { RowKey } from '../table/data-table-types.ts';

/**
 * Gives focus to an element where what had it is gone. A dialog gives focus back in the next frame; this comes after it, and
 * only where nothing else took it.
 */
export function focusIfLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (isLost) find()?.focus();
    }),
  );
}

/** The button that opened the dialog is gone with the decision, so focus goes to the row that now says the state. */
export const focusRow = (key: RowKey): void =>
  focusIfLost(() => document.querySelector<HTMLElement>(`[data-row-key="${key}"]`));
