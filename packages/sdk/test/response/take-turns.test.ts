import { expect, it } from 'vitest';
import { LONG_ANSWER_LENGTH, yieldForLongResponse } from '../../src/response/take-turns.ts';

it('ERR-01 yields to other work between the steps of a long response, and not for a short one', async () => {
  for (const [length, isTurn] of [
    [LONG_ANSWER_LENGTH, true],
    [LONG_ANSWER_LENGTH - 1, false],
  ] as const) {
    let hadTurn = false;
    setTimeout(() => {
      hadTurn = true;
    }, 0);
    await yieldForLongResponse(length);
    expect(hadTurn).toBe(isTurn);
  }
});
