import { addDays, dateBefore } from '../../seed/dates.ts';
import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const budgetHalfTime: Scenario = {
  description:
    'The ordinary month of a client whose budget covers thirty days, of which fifteen have passed.',
  seed(world) {
    ordinaryMonth.seed(world);
    const date_from = dateBefore(world, 14);
    for (const tables of world.clients()) {
      if (tables.budget === undefined) continue;
      tables.budget = { ...tables.budget, date_from, date_to: addDays(date_from, 29) };
    }
  },
};
