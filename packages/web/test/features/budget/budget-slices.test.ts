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
    expect([slices.spentShare, slices.availableShare]).toEqual([0, 0]);
  });

  it('BUD-05 of an overspent budget keep the negative amount and a share above 1', () => {
    const slices = toSlices({ total_budget: 100, spent_budget: 120, remaining_budget: -20 });
    expect(slices).toMatchObject({ available: -20, spentShare: 1.2, availableShare: -0.2 });
  });

  it('BUD-05 BUD-09 compute a missing amount from the total and the other one', () => {
    const noRest = toSlices({ total_budget: 100, spent_budget: 25, remaining_budget: null });
    expect([noRest.available, noRest.spentShare, noRest.availableShare]).toEqual([75, 0.25, 0.75]);
    const noneSpent = toSlices({ total_budget: 100, spent_budget: null, remaining_budget: -20 });
    expect([noneSpent.spent, noneSpent.spentShare]).toEqual([120, 1.2]);
    const noTotal = toSlices({ total_budget: null, spent_budget: 25, remaining_budget: 75 });
    expect([noTotal.total, noTotal.spentShare]).toEqual([100, 0.25]);
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
    expect([spentShare, availableShare]).toEqual([0.25, 0.5]);
  });
});
