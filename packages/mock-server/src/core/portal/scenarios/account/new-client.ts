import { seedRegistration } from '../../seed/enrollment.ts';
import type { Scenario } from '../scenario.ts';

export const newClient: Scenario = {
  description:
    'An account that was registered today and has no other data; four enrollment sections are in error.',
  seed(world) {
    for (const { clientId } of world.accounts) seedRegistration(world, world.client(clientId));
  },
};
