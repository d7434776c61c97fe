import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/**
 * Phase of a start. `reading`: the first screen's reads are pending, or its first rows are not painted. `painted`: the
 * frame sends its own reads, and lists render their other rows; on a slow connection both would delay the list that the
 * user opened. `idle`: the user has acted, a form is shown, or five seconds have passed; the code of dialogs and menus may be
 * loaded.
 */
export type StartPhase = 'reading' | 'painted' | 'idle';

export const startup = createStore<StartPhase>('reading');

/** Longest duration of `reading`, for a read that hangs. */
const READING_MS = 2_000;
/** Longest duration of `painted`: a screen reader may send no event. */
const PAINTED_MS = 5_000;
/** Events that come before a user can open anything by pointer, touch or key. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Starts the phases. Call it in an effect above the first screen, whose effects have sent its reads by then. Returns a
 * function that resets the phase, since the next sign-in starts again.
 */
export function runStartPhases(client: QueryClient): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const endReading = () => {
    // The start may have ended while this waited for a paint.
    if (ends.signal.aborted || startup.get() !== 'reading') return;
    stopReads();
    clearTimeout(timer);
    startup.set('painted');
    timer = setTimeout(endPainted, PAINTED_MS);
    const options = { capture: true, passive: true, signal: ends.signal };
    for (const act of FIRST_ACTS) window.addEventListener(act, endPainted, options);
  };
  const endPainted = () => {
    stop();
    startup.set('idle');
  };
  const stop = () => {
    stopReads();
    clearTimeout(timer);
    ends.abort();
  };
  const look = () => {
    if (client.isFetching() === 0) afterPaint(() => client.isFetching() === 0 && endReading());
  };
  const stopReads = client.getQueryCache().subscribe(look);
  timer = setTimeout(endReading, READING_MS);
  // Scrolling needs the rows that come into view.
  window.addEventListener('scroll', endReading, { signal: ends.signal });
  look();
  return () => {
    stop();
    startup.set('reading');
  };
}

/** Calls a function after the browser has painted the current state, which React renders in the same task. */
function afterPaint(run: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
}

const readIdle = () => startup.get() === 'idle';

/** Returns true once what is needed only after the user acts may be loaded. */
export const useStartIdle = (): boolean => useSyncExternalStore(startup.subscribe, readIdle);

const readPainted = () => startup.get() !== 'reading';

/**
 * Returns true once the first screen is painted. Components that use this rerender in a transition, in slices of a few
 * milliseconds between which the browser can respond.
 */
export function useFirstScreenPainted(): boolean {
  const [isPainted, setPainted] = useState(readPainted);
  useEffect(() => {
    const follow = () => startTransition(() => setPainted(readPainted()));
    follow();
    return startup.subscribe(follow);
  }, []);
  return isPainted;
}
