import { addPng } from '../../seed/files.ts';
import { ordinaryMonth } from '../default.ts';
import type { Scenario } from '../scenario.ts';

export const signatureDrawn: Scenario = {
  description: 'The enrollment is complete, with a drawn signature instead of a typed one.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { enrollment } of world.clients()) {
      if (enrollment.signature === null) continue;
      const signature_url = addPng(world, 'signature.png', [24, 40, 48]);
      enrollment.signature = { type: 'drawn', signature: null, style: 'canvas', signature_url };
    }
  },
};
