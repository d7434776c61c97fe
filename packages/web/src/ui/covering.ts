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

/** Whether a dialog belongs to a covering one, e.g. asks for the code of a sign-in over the page. */
export const InsideCovering = createContext(false);

/**
 * Whether a dialog may show. One that covers the page comes before all others: what would open meanwhile waits until it
 * is gone. What was open already stays as it is below it, with what was typed there.
 */
export function useMayShow(isCovering: boolean): boolean {
  const isInside = useContext(InsideCovering);
  const isCovered = useSyncExternalStore(subscribe, () => open > 0);
  const [wasShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!isCovering) return;
    change(1);
    return () => change(-1);
  }, [isCovering]);
  const mayShow = isCovering || isInside || wasShown || !isCovered;
  // Not in a layout effect: of two that open in one step, the covering one has said so by now.
  useEffect(() => {
    if (mayShow && open === 0) setShown(true);
  }, [mayShow]);
  return mayShow;
}
