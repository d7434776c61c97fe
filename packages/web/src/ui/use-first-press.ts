import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { loadOverlays, useOverlays } from './overlays.ts';

/** How something that opens was asked for first: by a press, by keyboard or a screen reader, or by a key that says more. */
export type FirstPress = 'press' | 'virtual' | { readonly key: string };

/**
 * A button that opens a menu or a list is the browser's own until it is first pressed; then the component library's stands in
 * its place and does what was asked. Two dozen of the library's would be much of the time until the first row.
 */
export function useFirstPress(isKey: (key: string) => boolean, isPending = false) {
  const overlays = useOverlays();
  const [first, setFirst] = useState<FirstPress>();
  const ask = (how: FirstPress) => {
    loadOverlays();
    setFirst(how);
  };
  const trigger = {
    'aria-expanded': false,
    onPointerEnter: loadOverlays,
    onFocus: loadOverlays,
    // Who went on meanwhile is not called back.
    onBlur: (_: FocusEvent) => setFirst(undefined),
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
      // Safari gives a pressed button no focus; what opens gives focus back to where it was.
      currentTarget.focus();
      if (!isPending) ask(detail === 0 ? 'virtual' : 'press');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isPending || event.ctrlKey || event.metaKey || !isKey(event.key)) return;
      event.preventDefault();
      ask({ key: event.key });
    },
  } as const;
  return {
    first,
    trigger,
    opened: first !== undefined && typeof overlays === 'object' ? { ...overlays, first } : undefined,
    isFailed: first !== undefined && overlays === 'failed',
  };
}
