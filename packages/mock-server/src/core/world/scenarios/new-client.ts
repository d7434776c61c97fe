import { seedRegistration } from '../seed/enrollment.ts';
import type { Scenario } from './scenario.ts';

export const newClient: Scenario = {
  description: 'An account that opened today: what was registered and nothing else, four sections in error.',
  seed(world) {
    for (const { clientId } of world.accounts) seedRegistration(world, world.client(clientId));
  },
};
