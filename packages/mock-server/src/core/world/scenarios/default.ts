import { seedClient } from '../seed/client.ts';
import { seedRegistration } from '../seed/enrollment.ts';
import type { Scenario } from './scenario.ts';

/** Number of timesheets in the current month, and in each of the months before it. */
const THIS_MONTH = 40;
const EACH_EARLIER_MONTH = 12;
/** Number of earlier months. In any current month, they reach into the year before. */
const EARLIER_MONTHS = 14;

export const ordinaryMonth: Scenario = {
  description: 'A client in the middle of an ordinary month, with data on every screen.',
  seed(world) {
    for (const { clientId, isActive } of world.accounts) {
      const tables = world.client(clientId);
      if (!isActive) {
        seedRegistration(world, tables);
        continue;
      }
      tables.budget = { total_budget: 48_000, spent_budget: 18_250.5, remaining_budget: 29_749.5 };
      seedClient(world, tables, [
        THIS_MONTH,
        ...Array.from({ length: EARLIER_MONTHS }, () => EACH_EARLIER_MONTH),
      ]);
    }
  },
};
