import { describe, expect, it } from 'vitest';
import { verifySeeded } from '../../expectation.ts';
import type { Between } from '../../in-memory.ts';

const findingsOf = async (between: Between, only: readonly string[]) => {
  const { obstacle, results } = await verifySeeded(between, { only });
  expect(obstacle).toBe(undefined);
  return results.flatMap(({ findings, subject, notes }) => [
    ...findings.map(({ expected, actual }) => `${subject}: ${expected} | ${actual}`),
    ...notes,
  ]);
};

describe('a seeded service', { timeout: 120_000 }, () => {
  it('has no finding if it returns what it was seeded with, and only what it derives is not compared', async () => {
    const none = 'the expectation says nothing about this read';
    expect(await findingsOf((_, next) => next(), ['D-expected'])).toEqual([none, none]);
  });
});
