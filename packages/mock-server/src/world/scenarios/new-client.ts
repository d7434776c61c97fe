import { seedRegistration } from '../seed/enrollment.ts';
import type { World } from '../world.ts';

/** Clients whose accounts opened today: what they registered with, and nothing else. */
export function seedNewClient(world: World): void {
  for (const { clientId } of world.accounts) seedRegistration(world, world.client(clientId));
}
