import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `calls` more requests may be sent, so that the average rate stays below the limit. */
export type RateCap = (calls: number) => Promise<void>;

/** Time source in ms, which tests replace. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

export const REAL_CLOCK: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

/** Returns a limit of requests per second. 0 means no limit. */
export function createRateCap(perSecond: number, clock = REAL_CLOCK): RateCap {
  if (perSecond === 0) return () => Promise.resolve();
  const gapMs = 1000 / perSecond;
  let free = 0;
  return async (calls) => {
    const now = clock.now();
    const start = Math.max(now, free);
    free = start + calls * gapMs;
    if (start > now) await clock.sleep(start - now);
  };
}
