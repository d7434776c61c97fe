import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const rowVersions: Scenario = {
  description: 'Rows have a version, and a decision on a row that has changed meanwhile is refused with 412.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) tables.hasVersions = true;
  },
};
