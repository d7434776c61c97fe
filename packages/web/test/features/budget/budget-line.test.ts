import { expect, it } from 'vitest';
import { toPace } from '../../../src/domain/pace.ts';
import { toBudgetLine } from '../../../src/features/budget/budget-line.ts';
import { toSlices } from '../../../src/features/budget/budget-slices.ts';

const JUNE = { from: '2025-06-01', to: '2025-06-30' };
/** Shape of a budget of 1,000, with heights in US dollars. */
function draw(spent: number, today: string, remaining = 1_000 - spent) {
  const budget = { total_budget: 1_000, spent_budget: spent, remaining_budget: remaining };
  const shape = toBudgetLine(toSlices(budget), toPace(budget, JUNE, today));
  if (shape === undefined) return undefined;
  const { ceiling, now, end } = shape;
  const toDollars = (y: number) => Math.round((1_000 * y) / ceiling);
  return [now, end].map((point) => point && [Math.round(point.x * 30), toDollars(point.y)]);
}

it.each([
  [
    'to the end, with a rest',
    200,
    '2025-06-15',
    [
      [15, 200],
      [30, 400],
    ],
  ],
  [
    'to the day on which nothing is left',
    600,
    '2025-06-15',
    [
      [15, 600],
      [25, 1_000],
    ],
  ],
  ['nowhere in the first days', 200, '2025-06-05', [[5, 200], undefined]],
  ['nowhere after the end', 200, '2025-07-05', [[30, 200], undefined]],
  ['nowhere above the total', 1_300, '2025-06-15', [[15, 1_300], undefined]],
  ['nowhere if nothing is spent', 0, '2025-06-15', [[15, 0], undefined]],
])('BUD-08 the drawing leads from the spent amount of today %s', (_, spent, today, points) => {
  expect(draw(spent, today)).toEqual(points);
});

it('BUD-08 the drawing ends where the remaining amount of the service is used up, though the total is higher', () => {
  expect(draw(500, '2025-06-15', 250)).toEqual([
    [15, 500],
    [23, 750],
  ]);
});
