import { seedClient } from '../seed/client.ts';
import { seedRegistration } from '../seed/enrollment.ts';
import type { Scenario } from './scenario.ts';

/** Amounts that no two clients share, so that a screen or a service that shows another client's is seen. */
const BUDGETS = [
  { total_budget: 48_000, spent_budget: 18_250.5, remaining_budget: 29_749.5 },
  { total_budget: 31_260.47, spent_budget: 11_009.13, remaining_budget: 20_251.34 },
] as const;

/** Number of timesheets in the current month, and in each of the months before it. */
const THIS_MONTH = 40;
const EACH_EARLIER_MONTH = 12;
/** Number of earlier months. In any current month, they reach into the year before. */
const EARLIER_MONTHS = 14;

export const ordinaryMonth: Scenario = {
  description: 'A client in the middle of an ordinary month, with data on every screen.',
  seed(world) {
    let actives = 0;
    for (const { clientId, isActive } of world.accounts) {
      const tables = world.client(clientId);
      if (!isActive) {
        seedRegistration(world, tables);
        continue;
      }
      tables.budget = { ...(BUDGETS[actives] ?? BUDGETS[0]) };
      actives += 1;
      seedClient(world, tables, [
        THIS_MONTH,
        ...Array.from({ length: EARLIER_MONTHS }, () => EACH_EARLIER_MONTH),
      ]);
    }
  },
};
