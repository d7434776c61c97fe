/**
 * Gives focus to an element where what had it is gone or the screen's heading has it, as after a change of the screen; to the
 * heading where that element is gone as well. The page stays where it was scrolled to. A dialog gives focus back in the next
 * frame; this comes after it, and only where nothing else took it.
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
