import { type RefObject, useEffect, useState } from 'react';
import type { FirstPress } from '../use-first-press.ts';

interface Openable {
  readonly open: (strategy?: 'first' | 'last' | null) => void;
}

/** What was asked of a button before the component library's stood in its place; to be done once. */
export interface FirstTask {
  readonly press: FirstPress;
  isDone: boolean;
}

/** The task of a button that is there for the first time. */
export const useFirstTask = (press: FirstPress): FirstTask => useState(() => ({ press, isDone: false }))[0];

/**
 * Does what was asked, once the button is there. The component library draws some of its parts a second time, out of sight,
 * where there is nothing to open.
 */
export function useDoFirst(
  task: FirstTask,
  button: RefObject<HTMLButtonElement | null>,
  state: Openable | null,
): void {
  useEffect(() => {
    if (state === null || task.isDone) return;
    task.isDone = true;
    const { press } = task;
    // A browser scrolls for what stands at the edge of the window, as the bars do, which never come nearer.
    button.current?.focus({ preventScroll: true });
    if (typeof press !== 'object') return state.open(press === 'virtual' ? 'first' : null);
    // A key is pressed and let go: a press that never ends would stay drawn as one.
    for (const type of ['keydown', 'keyup']) {
      button.current?.dispatchEvent(
        new KeyboardEvent(type, { key: press.key, bubbles: true, cancelable: true }),
      );
    }
  }, [task, button, state]);
}
