import type { Check } from '../check.ts';
import { absentChecks } from './absent.ts';
import { agreementChecks } from './agreement.ts';
import { addedAtOnce, clientsAtOnce } from './at-once.ts';
import { authChecks } from './auth.ts';
import { browserChecks, firstChecks } from './browser.ts';
import { fieldChecks } from './fields.ts';
import { lockedFileChecks } from './files/locked-files.ts';
import { openFileChecks } from './files/open-files.ts';
import { recordedChecks } from './har.ts';
import { hiredAgainChecks } from './hired-again.ts';
import { hostileChecks } from './hostile-files.ts';
import { idChecks } from './ids.ts';
import { inputChecks } from './input.ts';
import { leakChecks } from './leaks.ts';
import { lifecycleChecks } from './lifecycle.ts';
import { listChecks, longListChecks } from './lists.ts';
import { namesakeChecks } from './namesakes.ts';
import { oddTextChecks } from './odd-text.ts';
import { oneTimeCodeChecks } from './one-time-code.ts';
import { pageChecks } from './pages.ts';
import { raceChecks } from './race.ts';
import { repeatedChecks } from './repeated.ts';
import { savedChecks } from './saved.ts';
import { shapeChecks } from './shape.ts';
import { shownChecks } from './shown.ts';
import { lockingChecks, signInChecks } from './sign-in.ts';
import { signatureChecks } from './signature.ts';
import { stable, stateChecks } from './state.ts';
import { tokenChecks } from './tokens.ts';
import { unchangedChecks } from './unchanged.ts';
import { walkChecks } from './walk.ts';

/** Every check, in the order of the manual: what changes most comes last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...unchangedChecks,
  ...authChecks,
  ...signInChecks,
  ...oneTimeCodeChecks,
  ...tokenChecks,
  ...listChecks,
  ...pageChecks,
  ...fieldChecks,
  ...openFileChecks,
  ...leakChecks,
  ...lockedFileChecks,
  ...clientsAtOnce,
  ...stateChecks,
  ...savedChecks,
  ...absentChecks,
  ...signatureChecks,
  ...addedAtOnce,
  ...repeatedChecks,
  ...inputChecks,
  ...oddTextChecks,
  ...hostileChecks,
  ...agreementChecks,
  ...shownChecks,
  ...namesakeChecks,
  ...hiredAgainChecks,
  ...idChecks,
  ...lifecycleChecks,
  ...raceChecks,
  ...walkChecks,
  ...longListChecks,
  ...recordedChecks,
];

const EARLY: readonly Check[] = [...firstChecks, stable];

/**
 * Order in which a run goes through them. First comes what many reads would use up, e.g. a list that decides one pending item each
 * time; and HEAD before any check accepts the terms; last come wrong passwords, since a service may lock the account after them.
 */
export const RUN_ORDER: readonly Check[] = [
  ...EARLY,
  ...CHECKS.filter((check) => !EARLY.includes(check) && !lockingChecks.includes(check)),
  ...lockingChecks,
];
