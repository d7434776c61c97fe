import type { Scenario } from './scenario.ts';

export const emptyScenario: Scenario = {
  description: 'All lists are empty, there is no budget, and the enrollment has no entries.',
  seed() {},
};
