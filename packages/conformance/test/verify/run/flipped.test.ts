import { createRandom } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { reportFlipped, SENDING, toRecord } from './flipped.ts';

/** Most requests of a check and subject before the accepted one. */
const LATEST = 12;

function draw(unit: string): number {
  const random = createRandom(1, unit);
  return random.integer(1, random.integer(1, LATEST));
}

it('a run in which one request of each check and subject is accepted against the contract names it', {
  timeout: 300_000,
}, async () => {
  const { told, untold } = await reportFlipped('flipped', draw, SENDING);
  expect(toRecord(told)).toMatchSnapshot();
  expect(toRecord(untold)).toMatchSnapshot();
});
