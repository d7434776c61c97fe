import { useEffect } from 'react';

/**
 * Moves focus to an element if the focused one is gone, or if the screen's heading has focus, as after a navigation; to
 * the heading if that element is gone as well. Does not scroll. A dialog restores focus in the next frame; this runs
 * after that, and only if nothing else took focus.
 */
export function focusIfLost(find?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost =
        activeElement === null ||
        activeElement === document.body ||
        activeElement.matches(':disabled, #screen-heading');
      if (!isLost) return;
      const found = find?.();
      (found ?? document.getElementById('screen-heading'))?.focus({ preventScroll: !found });
    }),
  );
}

/**
 * Keeps focus on the page when something that lay over it closes. What opened it may be gone: a dialog that the address
 * names was opened by a link of another screen, or by a reload.
 */
export function useFocusAfter(isOpen: boolean): void {
  useEffect(() => (isOpen ? () => focusIfLost() : undefined), [isOpen]);
}
