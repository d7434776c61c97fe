import type { World } from '../world.ts';
import { seedDefault } from './default.ts';
import { payAll } from './nothing-to-do.ts';

/** The ordinary month after the admin's rounds: every approved invoice has its proof, every payable its receipt. */
export function seedAdminHasPaid(world: World): void {
  seedDefault(world);
  for (const { clientId } of world.accounts) payAll(world, world.client(clientId));
}
