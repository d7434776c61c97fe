import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const budgetNearlySpent: Scenario = {
  description: 'The ordinary month of a client who has spent 95 % of the budget.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      if (tables.budget === undefined) continue;
      tables.budget = { total_budget: 48_000, spent_budget: 45_600, remaining_budget: 2_400 };
    }
  },
};
