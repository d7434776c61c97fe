import { ordinaryMonth } from './default.ts';
import { payAll } from './nothing-to-do.ts';
import type { Scenario } from './scenario.ts';

export const adminHasPaid: Scenario = {
  description: "After the admin's rounds: every approved invoice has its proof, every payable its receipt.",
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) payAll(world, world.client(clientId));
  },
};
