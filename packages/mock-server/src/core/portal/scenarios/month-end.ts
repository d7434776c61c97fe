import { seedClient } from '../seed/client.ts';
import type { Scenario } from './scenario.ts';

export const monthEnd: Scenario = {
  description:
    'The last day of the month for the largest client: 10,000 timesheets, 4,000 of them this month.',
  seed(world) {
    const [account] = world.accounts;
    if (account === undefined) return;
    const tables = world.client(account.clientId);
    tables.budget = { total_budget: 1_250_000, spent_budget: 1_181_402.25, remaining_budget: 68_597.75 };
    seedClient(world, tables, [4_000, 1_500, 1_500, 1_500, 1_500]);
  },
};
