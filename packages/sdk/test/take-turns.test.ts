import { expect, it } from 'vitest';
import { LONG_ANSWER_LENGTH, takeTurns } from '../src/take-turns.ts';

it('ERR-01 between the steps with a long answer others have their turn, between those with a short one nobody waits', async () => {
  for (const [length, isTurn] of [
    [LONG_ANSWER_LENGTH, true],
    [LONG_ANSWER_LENGTH - 1, false],
  ] as const) {
    let hadTurn = false;
    setTimeout(() => {
      hadTurn = true;
    }, 0);
    await takeTurns(length);
    expect(hadTurn).toBe(isTurn);
  }
});
