import { useEffect, useSyncExternalStore } from 'react';

type Overlays = typeof import('./overlays/parts.ts')['overlays'];

let state: Overlays | 'failed' | undefined;
let loading: Promise<boolean> | undefined;
let held = 0;
const listeners = new Set<() => void>();

function set(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Loads the code of menus and dialogs and says whether it is there. It is most of the component library, and a user opens
 * nothing before the first rows are there, so the page starts without it. A failed load is tried again by the next call.
 */
export function loadOverlays(): Promise<boolean> {
  if (loading !== undefined) return loading;
  if (held > 0) return Promise.resolve(false);
  set(undefined);
  loading = import('./overlays/parts.ts').then(
    ({ overlays }) => {
      set(overlays);
      return true;
    },
    (error) => {
      console.error(error);
      loading = undefined;
      set('failed');
      return false;
    },
  );
  return loading;
}

/** Starts no load while a dialog of the browser is open: the library's dialog would replace it under the user's hands. */
export function holdOverlays(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of menus and dialogs: `undefined` before it is loaded, `failed` where it could not be. */
export const useOverlays = (): typeof state =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );

/** The same for a part that is open or closed: an open part starts the load. */
export function useOverlaysFor(isOpen: boolean): typeof state {
  useEffect(() => {
    if (isOpen) void loadOverlays();
  }, [isOpen]);
  return useOverlays();
}
