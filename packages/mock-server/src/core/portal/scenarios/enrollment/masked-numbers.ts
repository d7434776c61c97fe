import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const maskedNumbers: Scenario = {
  description: 'The service shows SS, EIN, UCI, license and account numbers masked, such as ***-**-2222.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { enrollment } of world.clients()) enrollment.masksNumbers = true;
  },
};
