import { type RefObject, useEffect, useRef } from 'react';
import type { FirstPress } from '../use-first-press.ts';

interface Openable {
  readonly open: (strategy?: 'first' | 'last' | null) => void;
}

/** Does what was asked of the button that this one took the place of, once it is there. */
export function useDoFirst(
  first: FirstPress,
  button: RefObject<HTMLButtonElement | null>,
  state: Openable | null,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    button.current?.focus();
    if (typeof first === 'object') {
      button.current?.dispatchEvent(
        new KeyboardEvent('keydown', { key: first.key, bubbles: true, cancelable: true }),
      );
    } else state?.open(first === 'virtual' ? 'first' : null);
  }, [first, button, state]);
}
