import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const oneTimeCode: Scenario = {
  description: 'Every account asks for a one-time code, which is in the outbox.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const account of world.accounts) account.oneTimeCode = true;
  },
};
