import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';

/** Number of open dialogs that cover the page. */
const open = createStore(0);

const change = (by: number) => open.set(open.get() + by);

/** Whether a dialog covers the page. */
export const isLocked = () => open.get() > 0;

/** Whether a dialog belongs to a covering one, e.g. asks for the code of a sign-in over the page. */
export const InsideSessionLock = createContext(false);

/**
 * Whether a dialog may show. One that covers the page comes before all others: what would open meanwhile waits until it
 * is gone. What was open already stays as it is below it, with what was typed there; a dialog whose code is still on its way
 * (`isReady`) is not: two that come in one step would each take the other out of reach.
 */
export function useMayShow(isSessionLock: boolean, isReady = true): boolean {
  const isInside = useContext(InsideSessionLock);
  const isHeldBack = useSyncExternalStore(open.subscribe, isLocked);
  const [wasShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!isSessionLock) return;
    change(1);
    return () => change(-1);
  }, [isSessionLock]);
  const mayShow = isSessionLock || isInside || wasShown || !isHeldBack;
  // Not in a layout effect: of two that open in one step, the covering one has said so by now.
  useEffect(() => {
    if (mayShow && isReady && open.get() === 0) setShown(true);
  }, [mayShow, isReady]);
  return mayShow;
}
