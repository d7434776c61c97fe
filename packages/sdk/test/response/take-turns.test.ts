import { afterEach, expect, it, vi } from 'vitest';
import { LONG_ANSWER_LENGTH, yieldForLongResponse } from '../../src/response/take-turns.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['a message', 'a timer'])(
  'yields by %s to other work between the steps of a long response, and not for a short one',
  async (by) => {
    if (by === 'a timer') vi.stubGlobal('MessageChannel', undefined);
    for (const [length, isTurn] of [
      [LONG_ANSWER_LENGTH, true],
      [LONG_ANSWER_LENGTH - 1, false],
    ] as const) {
      // Many steps within one task; all of them end before the next one.
      let isTaskOver = false;
      const work = async () => {
        for (let step = 0; step < 1_000; step += 1) await null;
        isTaskOver = true;
      };
      void work();
      await yieldForLongResponse(length);
      expect(isTaskOver).toBe(isTurn);
    }
  },
);

it('ends under fake timers, for which nobody moves the clock', async () => {
  vi.useFakeTimers();
  await yieldForLongResponse(LONG_ANSWER_LENGTH);
});
