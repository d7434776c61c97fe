import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const inactiveAccount: Scenario = {
  description: 'No account is active: signing in is refused with 406 until one is activated.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const account of world.accounts) account.isActive = false;
  },
};
