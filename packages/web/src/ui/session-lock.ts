import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';

/** Number of open dialogs that cover the page. */
const open = createStore(0);

const change = (by: number) => open.set(open.get() + by);

/** Returns true if a session lock covers the page. */
export const isLocked = () => open.get() > 0;

/** Hook for {@link isLocked}. */
export const useIsLocked = (): boolean => useSyncExternalStore(open.subscribe, isLocked);

/** True inside of a session lock, e.g. for the dialog that asks for the code of a sign-in over the page. */
export const InsideSessionLock = createContext(false);

/**
 * Returns true if a dialog may show. A session lock comes before all others: a dialog that would open meanwhile waits until
 * it is gone. A dialog that was open before stays below it, with its entries.
 */
export function useMayShow(isSessionLock: boolean): boolean {
  const isInside = useContext(InsideSessionLock);
  const isHeldBack = useIsLocked();
  const [wasShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!isSessionLock) return;
    change(1);
    return () => change(-1);
  }, [isSessionLock]);
  const mayShow = isSessionLock || isInside || wasShown || !isHeldBack;
  // Not in a layout effect: of two that open in one step, the covering one has said so by now.
  useEffect(() => {
    if (mayShow && open.get() === 0) setShown(true);
  }, [mayShow]);
  return mayShow;
}
