import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../kit/frame/focus-if-lost.ts';

/** Elements that open over the page and close again; focus must not be restored into them. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Gives focus back to where the client was in the page once a question over it has gone. The component library returns it
 * to what had focus as a dialog opened, but a dialog that opens in the step in which the question closes finds its fields
 * there, and a dialog that closed below the question returns nothing. So what is owed stays owed until focus is in the
 * page again: each time a dialog goes, what has lost focus gets it back.
 */
export function useRestoredFocus(isOver: boolean): void {
  const place = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(OVER_THE_PAGE) === null) place.current = target;
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
    const { current: owed } = place;
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
