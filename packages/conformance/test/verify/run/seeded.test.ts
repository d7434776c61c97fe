import { expect, it } from 'vitest';
import { verifySeeded } from '../expectation.ts';

it('a whole run of a seeded service has no finding, and sends 3,000 requests at most', {
  timeout: 600_000,
}, async () => {
  const { obstacle, results, calls } = await verifySeeded((_, next) => next());
  expect(obstacle).toBe(undefined);
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  expect(calls).toBeLessThanOrEqual(3_000);
});
