import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const signatureMissing: Scenario = {
  description:
    'Only the signature is missing from the enrollment; after it, the client can open the documents.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) world.client(clientId).enrollment.signature = null;
  },
};
