import { ordinaryMonth } from './default.ts';
import { payAll } from './nothing-to-do.ts';
import type { Scenario } from './scenario.ts';

export const adminHasPaid: Scenario = {
  description:
    'The ordinary month after the admin has paid: every approved invoice has a proof, every payable a receipt.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) payAll(world, world.client(clientId));
  },
};
