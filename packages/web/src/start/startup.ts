import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../lib/store.ts';

/**
 * Phase of a start. `reading`: the first screen's reads are pending, or its first rows are not painted. `painted`: the frame
 * sends its own reads, and lists render their other rows; on a slow line both would delay the list that the user came for.
 * `idle`: the user has acted, or five seconds have passed, so that what opens over the page may be loaded.
 */
export type StartPhase = 'reading' | 'painted' | 'idle';

export const startup = createStore<StartPhase>('reading');

/** Longest phase `reading`, for a read that hangs. */
const READING_MS = 2_000;
/** Longest phase `painted`: a screen reader that reads on may send no event. */
const PAINTED_MS = 5_000;
/** Events that precede any opening, by pointer, touch or key. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Leads the start from phase to phase. Call it in an effect above the first screen, whose own effects have sent its reads by
 * then. Returns the function that puts the phase back, since the next sign-in starts again.
 */
export function runStartPhases(client: QueryClient): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const endReading = () => {
    // A paint awaited by a start that has ended since says nothing about the next one.
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
  // A list that is scrolled has to render the rows that come into view.
  window.addEventListener('scroll', endReading, { signal: ends.signal });
  look();
  return () => {
    stop();
    startup.set('reading');
  };
}

/** Runs a function once the browser has painted what the portal has just learnt: React renders it within the same task. */
function afterPaint(run: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
}

const readPainted = () => startup.get() !== 'reading';

/**
 * Returns true once the first screen is painted. The components that ask rerender in a transition: React does so in slices of
 * a few milliseconds, between which the browser answers the user.
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
