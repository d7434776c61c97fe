import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const inactiveAccount: Scenario = {
  description: 'No account is active, so sign-in is refused with 406 until the admin activates the account.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const account of world.accounts) account.isActive = false;
  },
};
