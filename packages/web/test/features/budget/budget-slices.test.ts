import { describe, expect, it } from 'vitest';
import { hasSlices, toSlices } from '../../../src/features/budget/budget-slices.ts';

describe('the slices of the budget', () => {
  it('BUD-05 BUD-09 shares of what is spent and what is available', () => {
    expect(toSlices({ total_budget: 100, spent_budget: 25, remaining_budget: 75 })).toEqual({
      total: 100,
      spent: 25,
      available: 75,
      spentShare: 0.25,
      availableShare: 0.75,
    });
  });

  it('BUD-05 nothing at all divides by nothing', () => {
    const slices = toSlices({ total_budget: null, spent_budget: null, remaining_budget: null });
    expect([slices.spentShare, slices.availableShare]).toEqual([0, 0]);
  });

  it('BUD-05 an overspent budget keeps its negative amount and its share above the whole', () => {
    const slices = toSlices({ total_budget: 100, spent_budget: 120, remaining_budget: -20 });
    expect(slices).toMatchObject({ available: -20, spentShare: 1.2, availableShare: -0.2 });
  });

  it('BUD-05 BUD-09 an amount that is missing is what the other leaves of the total', () => {
    const noRest = toSlices({ total_budget: 100, spent_budget: 25, remaining_budget: null });
    expect([noRest.available, noRest.spentShare, noRest.availableShare]).toEqual([75, 0.25, 0.75]);
    const noneSpent = toSlices({ total_budget: 100, spent_budget: null, remaining_budget: -20 });
    expect([noneSpent.spent, noneSpent.spentShare]).toEqual([120, 1.2]);
    const noTotal = toSlices({ total_budget: null, spent_budget: 25, remaining_budget: 75 });
    expect([noTotal.total, noTotal.spentShare]).toEqual([100, 0.25]);
  });

  it('BUD-05 BUD-06 there are some as soon as two of the amounts are known', () => {
    const known = (total_budget: number | null, spent_budget: number | null) =>
      hasSlices({ total_budget, spent_budget, remaining_budget: null });
    expect([known(100, 0), known(100, null), known(null, 25), known(null, null)]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('BUD-05 shares are of the whole budget, also where some of it is neither spent nor available', () => {
    const { spentShare, availableShare } = toSlices({
      ...{ total_budget: 100, spent_budget: 25, remaining_budget: 50 },
    });
    expect([spentShare, availableShare]).toEqual([0.25, 0.5]);
  });
});
