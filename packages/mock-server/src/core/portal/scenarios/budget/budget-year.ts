import { toFiscalYear } from '../../seed/dates.ts';
import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const budgetYear: Scenario = {
  description: 'The ordinary month of a client whose budget is for the current fiscal year, July to June.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      if (tables.budget !== undefined) tables.budget = { ...tables.budget, ...toFiscalYear(world, 0) };
    }
  },
};
