import type { RowKey } from '../table/data-table-types.ts';

/**
 * Gives focus to an element where what had it is gone, and to the screen's heading where that is gone as well; the page stays
 * where it was scrolled to. A dialog gives focus back in the next frame; this comes after it, and only where nothing else took
 * it.
 */
export function focusIfLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!isLost) return;
      const found = find();
      (found ?? document.getElementById('screen-heading'))?.focus({ preventScroll: found === null });
    }),
  );
}

const findRow = (key: RowKey) => document.querySelector<HTMLElement>(`[data-row-key="${key}"]`);

/** The rows after and before one. A list of what waits loses the one with its decision. */
export const findBeside = (key: RowKey): readonly RowKey[] =>
  ['nextElementSibling' as const, 'previousElementSibling' as const].flatMap(
    (beside) => findRow(key)?.[beside]?.getAttribute('data-row-key') ?? [],
  );

/**
 * The button that opened the dialog is gone with the decision, so focus goes to the row that now says the state, or to the
 * first of the others that is there.
 */
export const focusRow = (...keys: readonly RowKey[]): void =>
  focusIfLost(() => keys.map(findRow).find((row) => row !== null) ?? null);
