import { describe, expect, it } from 'vitest';
import { hasSlices, toSlices } from '../../../src/features/budget/budget-slices.ts';

describe('the slices of the budget', () => {
  it('BUD-05 BUD-09 are the shares of spent and available', () => {
    expect(toSlices({ total_budget: 100, spent_budget: 25, remaining_budget: 75 })).toEqual({
      total: 100,
      spent: 25,
      available: 75,
      spentShare: 0.25,
      availableShare: 0.75,
    });
  });

  it('BUD-05 are 0 without any amount', () => {
    const slices = toSlices({ total_budget: null, spent_budget: null, remaining_budget: null });
    expect.soft(slices.spentShare).toBe(0);
    expect.soft(slices.availableShare).toBe(0);
  });

  it('BUD-05 of an overspent budget keep the negative amount and a share above 1', () => {
    const slices = toSlices({ total_budget: 100, spent_budget: 120, remaining_budget: -20 });
    expect(slices).toMatchObject({ available: -20, spentShare: 1.2, availableShare: -0.2 });
  });

  it('BUD-05 are shares of both parts together where these exceed the total', () => {
    const slices = toSlices({ total_budget: 100, spent_budget: 90, remaining_budget: 30 });
    expect(slices).toMatchObject({ total: 100, spentShare: 0.75, availableShare: 0.25 });
  });

  it('BUD-05 BUD-09 compute a missing amount from the total and the other one', () => {
    const noRest = toSlices({ total_budget: 100, spent_budget: 25, remaining_budget: null });
    expect.soft(noRest.available).toBe(75);
    expect.soft(noRest.spentShare).toBe(0.25);
    expect.soft(noRest.availableShare).toBe(0.75);
    const noneSpent = toSlices({ total_budget: 100, spent_budget: null, remaining_budget: -20 });
    expect.soft(noneSpent.spent).toBe(120);
    expect.soft(noneSpent.spentShare).toBe(1.2);
    const noTotal = toSlices({ total_budget: null, spent_budget: 25, remaining_budget: 75 });
    expect.soft(noTotal.total).toBe(100);
    expect.soft(noTotal.spentShare).toBe(0.25);
  });

  it('BUD-05 BUD-06 exist as soon as two of the amounts are known', () => {
    const known = (total_budget: number | null, spent_budget: number | null) =>
      hasSlices({ total_budget, spent_budget, remaining_budget: null });
    expect([known(100, 0), known(100, null), known(null, 25), known(null, null)]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('BUD-05 are shares of the whole budget, also when a part is neither spent nor available', () => {
    const { spentShare, availableShare } = toSlices({
      ...{ total_budget: 100, spent_budget: 25, remaining_budget: 50 },
    });
    expect({ spentShare, availableShare }).toEqual({ spentShare: 0.25, availableShare: 0.5 });
  });
});
