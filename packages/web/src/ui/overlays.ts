import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { withAllWords } from '../messages/locale.ts';

type Overlays = typeof import('./overlays/parts.ts')['overlays'];

const state = createStore<Overlays | 'failed' | undefined>(undefined);
let loading: Promise<boolean> | undefined;
let holds = 0;

/**
 * Loads the code of menus and dialogs and says whether it is there. It is most of the component library, and a user opens
 * nothing before the first rows are there, so the page starts without it. A failed load is tried again by the next call.
 */
export function loadOverlays(): Promise<boolean> {
  if (loading !== undefined) return loading;
  if (holds > 0) return Promise.resolve(false);
  state.set(undefined);
  loading = withAllWords(import('./overlays/parts.ts')).then(
    ({ overlays }) => {
      state.set(overlays);
      return true;
    },
    (error) => {
      console.error(error);
      loading = undefined;
      state.set('failed');
      return false;
    },
  );
  return loading;
}

/** Starts no load while a dialog of the browser is open: the library's dialog would replace it under the user's hands. */
export function holdOverlays(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

/** The code of menus and dialogs: `undefined` before it is loaded, `failed` where it could not be. */
export const useOverlays = (): ReturnType<typeof state.get> =>
  useSyncExternalStore(state.subscribe, state.get, state.get);

/** Like `useOverlays`, for a part that is open or closed: opening it starts the load. */
export function useOverlaysFor(isOpen: boolean): ReturnType<typeof state.get> {
  useEffect(() => {
    if (isOpen) void loadOverlays();
  }, [isOpen]);
  return useOverlays();
}
