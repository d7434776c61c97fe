import { setTimeout as sleep } from 'node:timers/promises';

/** Lets `calls` go at once, and no more than `perSecond` on average. */
export type RateCap = (calls: number) => Promise<void>;

/** Milliseconds that pass, and a wait for some to pass. */
interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** A cap of calls per second; 0 is none. */
export function createRateCap(
  perSecond: number,
  clock: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) },
): RateCap {
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
