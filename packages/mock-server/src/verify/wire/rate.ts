import { setTimeout as sleep } from 'node:timers/promises';

/** Lets `calls` go at once, and no more than `perSecond` on average. */
export type RateCap = (calls: number) => Promise<void>;

/** A cap of calls per second; 0 is none. */
export function createRateCap(perSecond: number): RateCap {
  if (perSecond === 0) return () => Promise.resolve();
  const gapMs = 1000 / perSecond;
  let free = 0;
  return async (calls) => {
    const now = performance.now();
    const start = Math.max(now, free);
    free = start + calls * gapMs;
    if (start > now) await sleep(start - now);
  };
}
