import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const oneTimeCode: Scenario = {
  description: 'Every account needs a one-time code at sign-in; the code is in the outbox.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const account of world.accounts) account.oneTimeCode = true;
  },
};
