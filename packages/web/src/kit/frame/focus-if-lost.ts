/**
 * Gives focus to an element where what had it is gone, and to the screen's heading where that is gone as well; the page stays
 * where it was scrolled to. A dialog gives focus back in the next frame; this comes after it, and only where nothing else took
 * it.
 */
export function focusIfLost(find?: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!isLost) return;
      const found = find?.();
      (found ?? document.getElementById('screen-heading'))?.focus({ preventScroll: !found });
    }),
  );
}
