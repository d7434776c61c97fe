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
