import { expect, it } from 'vitest';
import { reportFlipped, SENDING, WRITING } from './flipped.ts';

/**
 * Accepts the first refused request of each check and subject, then the second, until there are no more. Returns the part
 * of them that a finding tells, and the checks that tell none.
 */
async function acceptEach(checks: readonly string[], isLost = false) {
  const all: string[] = [];
  const told: string[] = [];
  let only = checks;
  for (let number = 1; only.length > 0; number += 1) {
    const flipped = await reportFlipped(`flipped-${isLost}-${number}`, () => number, only, isLost);
    all.push(...flipped.checks);
    told.push(...flipped.told);
    only = [...new Set(flipped.checks)];
  }
  return { part: told.length / all.length, silent: [...new Set(all)].filter((id) => !told.includes(id)) };
}

it('of all requests that are accepted against the contract, findings tell 19 of 20', {
  timeout: 600_000,
}, async () => {
  const { part, silent } = await acceptEach(SENDING);
  // A service may accept a second end of an employment, if its day stays.
  expect(silent).toEqual(['E-again']);
  expect(part).toBeGreaterThan(0.95);
});

it('of all writes that have no effect, findings tell 17 of 20', { timeout: 600_000 }, async () => {
  const { part, silent } = await acceptEach(WRITING, true);
  // If a save has no effect, the enrollment check agrees with the saved data all the same.
  expect(silent).toEqual(['E-enrollment']);
  // Most of the others prepare a check, or put back what it has changed.
  expect(part).toBeGreaterThan(0.85);
});
