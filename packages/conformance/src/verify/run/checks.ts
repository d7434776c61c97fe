import type { Check } from '../calls/check.ts';
import { shapeChecks } from '../checks/a-shape/shape.ts';
import { hostileCheck } from '../checks/b-input/hostile-files.ts';
import { inputChecks } from '../checks/b-input/input.ts';
import { oddTextCheck } from '../checks/b-input/odd-text.ts';
import { optionalCheck } from '../checks/b-input/optional.ts';
import { clientsAtOnceCheck } from '../checks/c-auth/at-once.ts';
import { authChecks } from '../checks/c-auth/auth.ts';
import { cacheCheck } from '../checks/c-auth/caches.ts';
import { idCheck } from '../checks/c-auth/ids.ts';
import { crossingChecks, othersRowsCheck } from '../checks/c-auth/leaks.ts';
import { lockedFileCheck } from '../checks/c-auth/locked-files.ts';
import { namedClientCheck } from '../checks/c-auth/named-client.ts';
import { otherItemCheck } from '../checks/c-auth/other-item.ts';
import { atOnceCheck } from '../checks/d-state/at-once.ts';
import { expectedChecks } from '../checks/d-state/expected.ts';
import { fieldCheck } from '../checks/d-state/fields.ts';
import { listCheck, longListChecks } from '../checks/d-state/lists.ts';
import { openFileCheck } from '../checks/d-state/open-files.ts';
import { pageCheck } from '../checks/d-state/pages.ts';
import { repeatedCheck } from '../checks/d-state/repeated.ts';
import { savedCheck } from '../checks/d-state/saved.ts';
import { stateChecks } from '../checks/d-state/state.ts';
import { untouchedCheck } from '../checks/d-state/untouched.ts';
import { recordedCheck } from '../checks/e-lifecycle/har.ts';
import { lifecycleChecks } from '../checks/e-lifecycle/lifecycle.ts';
import { raceCheck } from '../checks/e-lifecycle/race.ts';
import { shownChecks } from '../checks/e-lifecycle/shown.ts';
import { versionCheck } from '../checks/e-lifecycle/version.ts';
import { walkCheck } from '../checks/e-lifecycle/walk.ts';
import { browserChecks, cachingChecks } from '../checks/f-browser/browser.ts';
import { downloadCheck } from '../checks/f-browser/file-headers.ts';
import { unchangedCheck } from '../checks/f-browser/unchanged.ts';
import { absentCheck } from '../stories/absent.ts';
import { agreementCheck } from '../stories/agreement.ts';
import { availableCheck } from '../stories/available.ts';
import { documentCheck } from '../stories/documents.ts';
import { enrollmentCheck } from '../stories/enrollment.ts';
import { expectedSectionsCheck } from '../stories/expected-sections.ts';
import { hiredAgainCheck } from '../stories/hired-again.ts';
import { limitCheck } from '../stories/limits.ts';
import { logOutCheck } from '../stories/log-out.ts';
import { oneTimeCodeChecks } from '../stories/one-time-code.ts';
import { passwordChecks } from '../stories/passwords.ts';
import { registrationCheck } from '../stories/registration.ts';
import { resetCheck } from '../stories/reset.ts';
import { sameNameCheck } from '../stories/same-name.ts';
import { signInChecks } from '../stories/sign-in.ts';
import { signatureCheck } from '../stories/signature.ts';
import { headChecks, termsCheck } from '../stories/terms.ts';
import { tokenCheck } from '../stories/tokens.ts';
import { usualCheck } from '../stories/usual.ts';

/** All checks in the order of the manual: the checks that change the most data come last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...headChecks,
  ...cachingChecks,
  downloadCheck,
  unchangedCheck,
  ...authChecks,
  otherItemCheck,
  logOutCheck,
  ...signInChecks,
  registrationCheck,
  ...passwordChecks,
  resetCheck,
  ...oneTimeCodeChecks,
  tokenCheck,
  ...expectedChecks,
  expectedSectionsCheck,
  listCheck,
  pageCheck,
  fieldCheck,
  openFileCheck,
  othersRowsCheck,
  namedClientCheck,
  lockedFileCheck,
  clientsAtOnceCheck,
  ...stateChecks,
  ...crossingChecks,
  savedCheck,
  absentCheck,
  signatureCheck,
  atOnceCheck,
  repeatedCheck,
  ...inputChecks,
  optionalCheck,
  usualCheck,
  oddTextCheck,
  hostileCheck,
  agreementCheck,
  documentCheck,
  ...shownChecks,
  availableCheck,
  enrollmentCheck,
  termsCheck,
  sameNameCheck,
  hiredAgainCheck,
  idCheck,
  ...lifecycleChecks,
  versionCheck,
  raceCheck,
  walkCheck,
  ...longListChecks,
  untouchedCheck,
  recordedCheck,
  cacheCheck,
  limitCheck,
];

/**
 * Order in which a run executes the checks; see `when` of a check. What was seeded is compared before any other check
 * can change it.
 */
export const RUN_ORDER: readonly Check[] = [
  ...expectedChecks,
  expectedSectionsCheck,
  ...CHECKS.filter(({ when, needsExpectation }) => when === 'first' && needsExpectation === undefined),
  ...CHECKS.filter(({ when }) => when === undefined),
  ...CHECKS.filter(({ when }) => when === 'last'),
];
