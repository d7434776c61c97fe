import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../lib/focus-if-lost.ts';

/** Elements that open over the page and close again; focus must not be restored into them. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Restores focus to the page after the dialog that asks to sign in again has closed. The component library restores it
 * to the element that had focus when a dialog opened. That fails if another dialog opens in the same render, or if a
 * dialog below was closed meanwhile. So whenever a dialog is removed and nothing has focus, this hook focuses the
 * remembered element, until focus is inside the page again.
 */
export function useRestoredFocus(isOver: boolean): void {
  const lastFocused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(OVER_THE_PAGE) === null)
        lastFocused.current = target;
    };
    remember({ target: document.activeElement } as FocusEvent);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const wasOver = useRef(false);
  useEffect(() => {
    if (isOver) {
      wasOver.current = true;
      return;
    }
    if (!wasOver.current) return;
    const { current: owed } = lastFocused;
    const giveBack = () =>
      focusIfLost(() =>
        owed?.isConnected && owed !== document.body && !owed.matches(':disabled') ? owed : null,
      );
    const dialogs = new MutationObserver(giveBack);
    const settle = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(OVER_THE_PAGE) === null) end();
    };
    const end = () => {
      wasOver.current = false;
      dialogs.disconnect();
      document.removeEventListener('focusin', settle);
    };
    // Dialogs are in the body, beside the page.
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('focusin', settle);
    giveBack();
    return end;
  }, [isOver]);
}
