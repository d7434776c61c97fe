import { expect, it } from 'vitest';
import { Fixtures } from '../../../src/verify/calls/fixtures.ts';

type Reservation = ConstructorParameters<typeof Fixtures>[0][number];
const MACHINE = 'timesheet';
const item = (id: number) => ({ id, state: 'pending' }) as unknown as Reservation['items'][number];
const reserve = (check: string, ...ids: readonly number[]): Reservation =>
  ({
    check,
    machine: MACHINE,
    state: 'pending',
    wanted: ids.length,
    purpose: '',
    items: ids.map(item),
  }) as Reservation;

/** Takes all items for a check, and returns their ids. */
function takeAll(fixtures: Fixtures, check: string): readonly unknown[] {
  const taken = fixtures.shift(check, MACHINE);
  return taken === undefined ? [] : [taken.id, ...takeAll(fixtures, check)];
}

it('a check gets the items of all its reservations, then the spare ones, each once', () => {
  const fixtures = new Fixtures(
    [reserve('E-legal', 1, 2), reserve('E-race', 3), reserve('E-legal', 4)],
    new Map([[MACHINE, [item(5), item(6)]]]),
  );
  expect(fixtures.count('E-legal', MACHINE)).toBe(5);
  expect(takeAll(fixtures, 'E-legal')).toEqual([1, 2, 4, 5, 6]);
  expect([fixtures.count('E-race', MACHINE), takeAll(fixtures, 'E-race')]).toEqual([1, [3]]);
});

it('the item that the run brought into a state last is the one reached', () => {
  const fixtures = new Fixtures([], new Map());
  expect(fixtures.reached(MACHINE, 'pending')).toBeUndefined();
  for (const id of [7, 8]) fixtures.keepReached(MACHINE, item(id));
  expect(fixtures.reached(MACHINE, 'pending')?.id).toBe(8);
});
