import type { World } from '../world.ts';
import { seedDefault } from './default.ts';

/** The ordinary month of a client who has not accepted the terms and not signed: two sections are in error. */
export function seedEnrollmentHalfDone(world: World): void {
  seedDefault(world);
  for (const { clientId } of world.accounts) {
    const { enrollment } = world.client(clientId);
    enrollment.termsAcceptedAt = undefined;
    enrollment.signature = null;
  }
}
