import { createRandom } from '@client-portal/contract';
import { expect, it } from 'vitest';
import { reportFlipped, SENDING } from './flipped.ts';

/** Most requests of a check and subject before the accepted one. */
const LATEST = 12;

function draw(unit: string): number {
  const random = createRandom(1, unit);
  return random.integer(1, random.integer(1, LATEST));
}

it('of one request of each check and subject that is accepted against the contract, findings tell 19 of 20', {
  timeout: 300_000,
}, async () => {
  const { checks, told } = await reportFlipped('flipped', draw, SENDING);
  expect(checks.length).toBeGreaterThan(100);
  expect(told.length / checks.length).toBeGreaterThan(0.95);
});
