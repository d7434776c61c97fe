import type { Check } from '../check.ts';
import { agreementChecks } from './agreement.ts';
import { authChecks } from './auth.ts';
import { recordedChecks } from './har.ts';
import { hostileChecks } from './hostile-files.ts';
import { inputChecks } from './input.ts';
import { lifecycleChecks } from './lifecycle.ts';
import { raceChecks } from './race.ts';
import { shapeChecks } from './shape.ts';
import { stateChecks } from './state.ts';
import { walkChecks } from './walk.ts';

/** Every check, in the order in which a run goes through them: what changes most comes last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...authChecks,
  ...stateChecks,
  ...inputChecks,
  ...hostileChecks,
  ...agreementChecks,
  ...lifecycleChecks,
  ...raceChecks,
  ...walkChecks,
  ...recordedChecks,
];
