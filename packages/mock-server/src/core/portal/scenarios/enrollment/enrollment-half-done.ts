import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const enrollmentHalfDone: Scenario = {
  description: 'The ordinary month of a client who has neither accepted the terms nor signed.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) {
      const { enrollment } = world.client(clientId);
      enrollment.termsAcceptedAt = undefined;
      enrollment.signature = null;
    }
  },
};
