import type { Scenario } from './scenario.ts';

export const emptyScenario: Scenario = {
  description: 'All lists are empty, there is no budget, nothing was entered in the enrollment.',
  seed() {},
};
