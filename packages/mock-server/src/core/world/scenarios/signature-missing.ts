import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const signatureMissing: Scenario = {
  description:
    'The enrollment is complete, terms accepted, but for the signature: one step opens the documents.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) world.client(clientId).enrollment.signature = null;
  },
};
