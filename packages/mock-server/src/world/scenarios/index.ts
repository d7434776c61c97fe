import type { World } from '../world.ts';
import { seedAdminHasPaid } from './admin-has-paid.ts';
import { seedDefault } from './default.ts';
import { seedEmpty } from './empty.ts';
import { seedEnrollmentHalfDone } from './enrollment-half-done.ts';
import { seedMonthEnd } from './month-end.ts';
import { seedNewClient } from './new-client.ts';
import { seedNothingToDo } from './nothing-to-do.ts';

/** The named states a world can begin in. */
export const scenarios = {
  default: seedDefault,
  empty: seedEmpty,
  'month-end': seedMonthEnd,
  'new-client': seedNewClient,
  'nothing-to-do': seedNothingToDo,
  'enrollment-half-done': seedEnrollmentHalfDone,
  'admin-has-paid': seedAdminHasPaid,
} as const satisfies Record<string, (world: World) => void>;

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (word: string): word is ScenarioName => Object.hasOwn(scenarios, word);
