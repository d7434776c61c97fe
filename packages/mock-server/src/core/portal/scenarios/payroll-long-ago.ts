import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

/** Number of the newest sheets that are removed. They cover more than three months. */
const WITHOUT = 8;

export const payrollLongAgo: Scenario = {
  description: 'The ordinary month of a client whose last payroll sheets are months old.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) {
      const { payrollSheets } = world.client(clientId);
      const newestFirst = [...payrollSheets.values()].sort((a, b) =>
        b.payroll_end.localeCompare(a.payroll_end),
      );
      for (const { id } of newestFirst.slice(0, WITHOUT)) payrollSheets.delete(id);
    }
  },
};
