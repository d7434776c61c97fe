import type { Scenario } from '../scenario.ts';
import { oneTimeCode } from './one-time-code.ts';

export const codeLost: Scenario = {
  description:
    'Every account needs a one-time code at sign-in, and the first code that is sent never arrives.',
  seed(world) {
    oneTimeCode.seed(world);
    for (const account of world.accounts) account.codesToLose = 1;
  },
};
