import { useEffect, useSyncExternalStore } from 'react';

type Overlays = typeof import('./overlays/parts.ts')['overlays'];

type State = 'unknown' | 'loading' | 'failed' | Overlays;

let state: State = 'unknown';
let held = 0;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Loads what opens over the page: menus, choices, dialogs. They are most of the component library, and nobody can open one
 * before the first rows are there, so the page starts without them.
 */
export function loadOverlays(): void {
  if ((state !== 'unknown' && state !== 'failed') || held > 0) return;
  set('loading');
  import('./overlays/parts.ts').then(
    ({ overlays }) => set(overlays),
    (error) => {
      console.error(error);
      set('failed');
    },
  );
}

/** Loads nothing while something is open that could do without: it would be replaced under the reader's hands. */
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

/** What opens over the page, once it is there; `failed` where it cannot be had. */
export function useOverlays(): Overlays | 'failed' | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
  return now === 'unknown' || now === 'loading' ? undefined : now;
}

/** The same for something that is open or not: what is open asks for them. */
export function useOverlaysFor(isOpen: boolean): Overlays | 'failed' | undefined {
  useEffect(() => {
    if (isOpen) loadOverlays();
  }, [isOpen]);
  return useOverlays();
}

/** For what is only shown inside something that opened. */
export function useOpenOverlays(): Overlays {
  const overlays = useOverlays();
  if (overlays === undefined || overlays === 'failed') throw new Error('Shown before anything could open.');
  return overlays;
}
