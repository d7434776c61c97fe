import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a dialog covers the page. */
export const isCovered = () => open > 0;

/** Whether a dialog belongs to a covering one, e.g. asks for the code of a sign-in over the page. */
export const InsideCovering = createContext(false);

/**
 * Whether a dialog may show. One that covers the page comes before all others: what would open meanwhile waits until it
 * is gone. What was open already stays as it is below it, with what was typed there; a dialog whose code is still on its way
 * (`isReady`) is not: two that come in one step would each take the other out of reach.
 */
export function useMayShow(isCovering: boolean, isReady = true): boolean {
  const isInside = useContext(InsideCovering);
  const isHeldBack = useSyncExternalStore(subscribe, isCovered);
  const [wasShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!isCovering) return;
    change(1);
    return () => change(-1);
  }, [isCovering]);
  const mayShow = isCovering || isInside || wasShown || !isHeldBack;
  // Not in a layout effect: of two that open in one step, the covering one has said so by now.
  useEffect(() => {
    if (mayShow && isReady && open === 0) setShown(true);
  }, [mayShow, isReady]);
  return mayShow;
}
