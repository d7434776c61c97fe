import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPace } from '../../src/domain/pace.ts';
import { PROPERTY_RUNS } from './review-arbitraries.ts';

const june = { from: '2025-06-01', to: '2025-06-30' };
const budget = (total: number | null, spent: number | null, left: number | null = null) => ({
  total_budget: total,
  spent_budget: spent,
  remaining_budget: left,
});

it('BUD-01 the pace is reported above the budget, not capped', () => {
  expect(toPace(budget(48_000, 51_300.25, -3_300.25), june, '2025-06-15')).toEqual({
    spentShare: 51_300.25 / 48_000,
    over: 3_300.25,
    elapsedShare: 0.5,
    lastsUntil: undefined,
    unused: undefined,
    left: -3_300.25,
    endedOn: undefined,
  });
  expect(toPace(budget(100, 130), june, '2025-06-15').over).toBe(30);
  expect(toPace(budget(0, 30, 0), june, '2025-06-15')).toMatchObject({ spentShare: undefined, over: 0 });
});

it('BUD-01 BUD-03 the pace computes a missing spent amount from the total and the remainder, else the share is unknown', () => {
  const shares = [budget(100, null, 25), budget(100, null)].map(
    (one) => toPace(one, june, '2025-06-15').spentShare,
  );
  expect(shares).toEqual([0.75, undefined]);
});

it.each([
  ['2025-05-31', 0],
  ['2025-06-01', 1 / 30],
  ['2025-06-30', 1],
])('BUD-08 the pace is on %s at the share %d of the period', (today, share) => {
  expect(toPace(budget(1, 1), june, today).elapsedShare).toBeCloseTo(share);
});

it('BUD-08 the pace has no time without a readable period', () => {
  for (const period of [
    { from: undefined, to: undefined },
    { from: 'soon', to: '2025-06-30' },
    { from: '2025-06-30', to: '2025-06-01' },
  ]) {
    expect(toPace(budget(1, 1), period, '2025-06-15')).toMatchObject({
      elapsedShare: undefined,
      lastsUntil: undefined,
      endedOn: undefined,
    });
  }
});

it.each([
  ['half of it after half of the time', 500, '2025-06-15', '2025-06-30'],
  ['600 of 1,000 in 15 days, the rest in 10', 600, '2025-06-15', '2025-06-25'],
  ['all of it', 1_000, '2025-06-15', '2025-06-15'],
  ['less than could be spent in time', 100, '2025-06-15', '2025-06-30'],
  ['nothing yet', 0, '2025-06-15', undefined],
  ['in the first days, which say nothing of the rest', 600, '2025-06-13', undefined],
  ['after the period', 600, '2025-07-01', undefined],
  ['more than there is', 1_001, '2025-06-15', undefined],
])(
  'BUD-08 the pace estimates the day on which the budget ends from the spending so far: %s',
  (_, spent, today, day) => {
    expect(toPace(budget(1_000, spent, 1_000 - spent), june, today).lastsUntil).toBe(day);
  },
);

it.each([
  ['half of it after half of the time', 500, 0, undefined],
  ['200 of 1,000 in 15 of 30 days', 200, 0, 600],
  ['the same with 140 more each week', 200, 140, 300],
  ['within 5 % of all of it', 480, 0, undefined],
  ['more than lasts until the end', 600, 0, undefined],
])('BUD-08 the pace estimates what is not used by the end of the period: %s', (_, spent, more, unused) => {
  expect(toPace(budget(1_000, spent, 1_000 - spent), june, '2025-06-15', more).unused).toBe(unused);
});

it('BUD-08 the pace ends the budget earlier if more is spent in each week from today on', () => {
  expect(toPace(budget(1_000, 500, 500), june, '2025-06-15', 140).lastsUntil).toBe('2025-06-24');
});

it('BUD-08 the pace estimates no day before today or after the period, and no later day for more spending', () => {
  const part = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 14, max: 30 }), (one, other, day) => {
      const today = `2025-06-${day}`;
      const [little = '', much = ''] = [one, other]
        .toSorted((a, b) => a - b)
        .map((spent) => toPace(budget(1_000, spent, 1_000 - spent), june, today).lastsUntil);
      expect(much >= today && little >= much && little <= june.to).toBe(true);
    }),
    PROPERTY_RUNS,
  );
});

it.each([
  ['before the period', '2025-06-15', 0, undefined],
  ['on its first day', '2025-07-01', 1 / 365, undefined],
  ['on its last day', '2026-06-30', 1, undefined],
  ['on the day after it', '2026-07-01', undefined, '2026-06-30'],
])('BUD-08 %s the elapsed share and the end of a period are known', (_, today, elapsedShare, endedOn) => {
  const pace = toPace(budget(1, 1), { from: '2025-07-01', to: '2026-06-30' }, today);
  expect({ elapsedShare: pace.elapsedShare, endedOn: pace.endedOn }).toEqual({ elapsedShare, endedOn });
});
