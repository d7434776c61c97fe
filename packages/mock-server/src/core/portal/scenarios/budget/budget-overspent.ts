import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const budgetOverspent: Scenario = {
  description: 'The ordinary month of a client who has spent more than the budget.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      if (tables.budget === undefined) continue;
      tables.budget = { total_budget: 48_000, spent_budget: 51_300.25, remaining_budget: -3_300.25 };
    }
  },
};
