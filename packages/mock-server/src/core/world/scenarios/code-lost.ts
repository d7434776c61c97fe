import { oneTimeCode } from './one-time-code.ts';
import type { Scenario } from './scenario.ts';

export const codeLost: Scenario = {
  description: 'Every account asks for a one-time code, and the first that is sent to it never arrives.',
  seed(world) {
    oneTimeCode.seed(world);
    for (const account of world.accounts) account.codesToLose = 1;
  },
};
