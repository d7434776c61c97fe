import { expect, it } from 'vitest';
import { reportFlipped, SENDING, toRecord, WRITING } from './flipped.ts';

/** Disturbs the first request of each check and subject, then the second, until there are no more. */
async function reportEach(checks: readonly string[], isLost = false) {
  const told: string[] = [];
  const untold: string[] = [];
  let only = checks;
  for (let number = 1; only.length > 0; number += 1) {
    const flipped = await reportFlipped(`flipped-${isLost}-${number}`, () => number, only, isLost);
    told.push(...flipped.told);
    untold.push(...flipped.untold);
    only = [...flipped.checks];
  }
  return { told: toRecord(told), untold: toRecord(untold) };
}

it('each request of a run is named, or makes no finding for a known reason, when it is accepted against the contract', {
  timeout: 600_000,
}, async () => {
  const { told, untold } = await reportEach(SENDING);
  expect(told).toMatchSnapshot();
  expect(untold).toMatchSnapshot();
});

it('each write of a run is missed, or makes no finding for a known reason, when it has no effect', {
  timeout: 600_000,
}, async () => {
  const { told, untold } = await reportEach(WRITING, true);
  expect(told).toMatchSnapshot();
  expect(untold).toMatchSnapshot();
});
