import { expect, it } from 'vitest';
import { reportFlipped, SENDING, toRecord } from './flipped.ts';

it('each request of a run is named, or makes no finding for a known reason, when it is accepted against the contract', {
  timeout: 600_000,
}, async () => {
  const told: string[] = [];
  const untold: string[] = [];
  let only: readonly string[] = SENDING;
  for (let number = 1; only.length > 0; number += 1) {
    const flipped = await reportFlipped(`flipped-${number}`, () => number, only);
    told.push(...flipped.told);
    untold.push(...flipped.untold);
    only = [...flipped.checks];
  }
  expect(toRecord(told)).toMatchSnapshot();
  expect(toRecord(untold)).toMatchSnapshot();
});
