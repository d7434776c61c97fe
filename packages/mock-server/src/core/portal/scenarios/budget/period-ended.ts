import { toFiscalYear } from '../../seed/dates.ts';
import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const periodEnded: Scenario = {
  description: 'The ordinary month of a client whose budget is still the one of the last fiscal year.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      if (tables.budget !== undefined) tables.budget = { ...tables.budget, ...toFiscalYear(world, 1) };
    }
  },
};
