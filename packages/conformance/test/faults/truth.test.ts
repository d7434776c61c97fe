import { describe, expect, it } from 'vitest';
import { verifySecond } from './backend/run.ts';
import { SEEDED, seeded } from './rows/first-sight/truth.ts';

/** Checks of a run with an expectation. */
const EXPECTED = ['D-expected'];

const findingsOf = async (set: Parameters<typeof seeded>[0], only: readonly string[]) => {
  const quirk = { group: 'truth', does: 'seeded', set: seeded(set), options: SEEDED };
  const { obstacle, results } = await verifySecond([quirk], { only, isComplete: true });
  expect(obstacle).toBe(undefined);
  return results.flatMap(({ findings }) =>
    findings.map(({ check, subject, expected, actual }) => `${check} ${subject}: ${expected} | ${actual}`),
  );
};

describe('a backend that was seeded with an export', { timeout: 300_000 }, () => {
  it('has no finding if it returns what it was seeded with', async () => {
    expect(await findingsOf(() => {}, EXPECTED)).toEqual([]);
  });
});
