import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RowKey } from './data-table-types.ts';

/** Parameter of the address with the key of the row to show, e.g. after a search. */
export const ROW_PARAMETER = 'row';

interface AskedRow {
  readonly body: RefObject<HTMLElement | null>;
  /** Returns the place of a row in the list; -1 if it is not there. */
  readonly findIndex: (key: string) => number;
  /** Scrolls a long list, which renders only the rows in view. */
  readonly scrollToIndex: (index: number) => void;
}

/**
 * Moves the view and the focus to the row that the address names, marks it until the next press or key, and takes the
 * parameter out of the address, so that going back does not do it again.
 */
export function useAskedRow({ body, findIndex, scrollToIndex }: AskedRow): void {
  const [search, setSearch] = useSearchParams();
  const key = search.get(ROW_PARAMETER);
  const shown = useRef<string>(null);
  // After each render: a long list renders the row only once the page has scrolled.
  useEffect(() => {
    if (key === null) shown.current = null;
    // A second change of the address would stop the first one, which then never ends.
    if (key === null || key === shown.current || body.current === null) return;
    const row = body.current.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
    const index = row === null ? findIndex(key) : -1;
    if (index >= 0) {
      scrollToIndex(index);
      return;
    }
    shown.current = key;
    if (row !== null) {
      row.scrollIntoView({ block: 'center' });
      row.dataset.asked = '';
      // A dialog that closes now returns the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => row.focus({ preventScroll: true })));
      for (const act of ['pointerdown', 'keydown'])
        document.addEventListener(act, () => delete row.dataset.asked, { once: true, capture: true });
    }
    setSearch(
      (before) => {
        before.delete(ROW_PARAMETER);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
}

/** Returns a function that asks for a row of the shown list, with changes of other parameters of the address. */
export function useAskForRow(): (key: RowKey, changes?: Readonly<Record<string, string>>) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (key, changes = {}) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries({ ...changes, [ROW_PARAMETER]: String(key) }))
            before.set(name, value);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
}
