import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { loadOverlays, useOverlays } from './overlays.ts';

/** How something that opens was asked for first: by a press, by a screen reader's, or by a key. */
export type FirstPress = 'press' | 'virtual' | { readonly key: string };

const OPENS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A button that opens a menu or a list is the browser's own until it is first pressed; then the component library's stands in
 * its place and does what was asked. Two dozen of the library's would be much of the time until the first row.
 */
export function useFirstPress({ isPending = false, isKey = (_key: string): boolean => false }) {
  const overlays = useOverlays();
  const [first, setFirst] = useState<FirstPress>();
  const [isFailed, setFailed] = useState(false);
  // A press counts once: what comes later, by another try, opens nothing by itself.
  useEffect(() => {
    if (overlays !== 'failed' || first === undefined) return;
    setFirst(undefined);
    setFailed(true);
  }, [overlays, first]);
  const ask = (how: FirstPress) => {
    setFailed(false);
    loadOverlays();
    setFirst(how);
  };
  const trigger = {
    'aria-expanded': false,
    onPointerEnter: loadOverlays,
    onFocus: loadOverlays,
    // Who went on meanwhile is not called back.
    onBlur: () => setFirst(undefined),
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
      // Safari gives a pressed button no focus; what opens gives focus back to where it was.
      currentTarget.focus({ preventScroll: true });
      if (!isPending) ask(detail === 0 ? 'virtual' : 'press');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isPending || event.ctrlKey || event.metaKey) return;
      if (!OPENS.includes(event.key) && !isKey(event.key)) return;
      // Or the browser makes a click of it, which the component library takes for a screen reader's.
      event.preventDefault();
      // A key that follows before the first was done finds nothing open yet.
      if (first === undefined) ask({ key: event.key });
    },
  } as const;
  return {
    trigger,
    opened: first !== undefined && typeof overlays === 'object' ? { ...overlays, first } : undefined,
    isFailed,
  };
}
