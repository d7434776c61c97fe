import type { Check } from '../check.ts';
import { browserChecks, browserChecksRunFirst } from './browser.ts';
import { fieldChecks } from './fields.ts';
import { documentChecks } from './files/documents.ts';
import { downloadChecks } from './files/file-headers.ts';
import { hostileChecks } from './files/hostile-files.ts';
import { lockedFileChecks } from './files/locked-files.ts';
import { openFileChecks } from './files/open-files.ts';
import { inputChecks } from './input/input.ts';
import { oddTextChecks } from './input/odd-text.ts';
import { optionalChecks } from './input/optional.ts';
import { leakChecks } from './leaks.ts';
import { recordedChecks } from './lifecycle/har.ts';
import { hiredAgainChecks } from './lifecycle/hired-again.ts';
import { idChecks } from './lifecycle/ids.ts';
import { lifecycleChecks } from './lifecycle/lifecycle.ts';
import { raceChecks } from './lifecycle/race.ts';
import { walkChecks } from './lifecycle/walk.ts';
import { agreementChecks } from './lists/agreement.ts';
import { enrollmentChecks } from './lists/enrollment.ts';
import { listChecks, longListChecks } from './lists/lists.ts';
import { pageChecks } from './lists/pages.ts';
import { sameNameChecks } from './lists/same-name.ts';
import { shownChecks } from './lists/shown.ts';
import { unchangedChecks } from './lists/unchanged.ts';
import { authChecks } from './session/auth.ts';
import { oneTimeCodeChecks } from './session/one-time-code.ts';
import { newPasswordChecks, passwordChecks } from './session/passwords.ts';
import { registrationChecks } from './session/registration.ts';
import { resetChecks } from './session/reset.ts';
import { signInChecks, wrongPasswordChecks } from './session/sign-in.ts';
import { tokenChecks } from './session/tokens.ts';
import { shapeChecks } from './shape.ts';
import { absentChecks } from './writes/absent.ts';
import { addedAtOnceCheck, clientsAtOnceCheck } from './writes/at-once.ts';
import { repeatedChecks } from './writes/repeated.ts';
import { savedChecks } from './writes/saved.ts';
import { signatureChecks } from './writes/signature.ts';
import { stableReadCheck, stateChecks } from './writes/state.ts';

/** All checks in the order of the manual: the checks that change the most data come last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...downloadChecks,
  ...unchangedChecks,
  ...authChecks,
  ...signInChecks,
  ...registrationChecks,
  ...passwordChecks,
  ...newPasswordChecks,
  ...resetChecks,
  ...oneTimeCodeChecks,
  ...tokenChecks,
  ...listChecks,
  ...pageChecks,
  ...fieldChecks,
  ...openFileChecks,
  ...leakChecks,
  ...lockedFileChecks,
  ...clientsAtOnceCheck,
  ...stateChecks,
  ...savedChecks,
  ...absentChecks,
  ...signatureChecks,
  ...addedAtOnceCheck,
  ...repeatedChecks,
  ...inputChecks,
  ...optionalChecks,
  ...oddTextChecks,
  ...hostileChecks,
  ...agreementChecks,
  ...enrollmentChecks,
  ...documentChecks,
  ...shownChecks,
  ...sameNameChecks,
  ...hiredAgainChecks,
  ...idChecks,
  ...lifecycleChecks,
  ...raceChecks,
  ...walkChecks,
  ...longListChecks,
  ...recordedChecks,
];

/**
 * Checks that try wrong passwords, and one that changes the password for a while, which may end the sessions of the
 * account.
 */
const LATE: readonly Check[] = [...wrongPasswordChecks, ...newPasswordChecks];

const EARLY: readonly Check[] = [...browserChecksRunFirst, stableReadCheck];

/**
 * Order in which a run executes the checks. The first ones find faults that later reads would hide, e.g. a list that
 * decides a pending item with each read. HEAD requests come before any check accepts the terms. Wrong passwords come
 * last, since a service may lock the account after them.
 */
export const RUN_ORDER: readonly Check[] = [
  ...EARLY,
  ...CHECKS.filter((check) => !EARLY.includes(check) && !LATE.includes(check)),
  ...LATE,
];
