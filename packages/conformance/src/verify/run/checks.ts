import type { Check } from '../calls/check.ts';
import { shapeChecks } from '../checks/a-shape/shape.ts';
import { hostileChecks } from '../checks/b-input/hostile-files.ts';
import { inputChecks } from '../checks/b-input/input.ts';
import { oddTextChecks } from '../checks/b-input/odd-text.ts';
import { optionalChecks } from '../checks/b-input/optional.ts';
import { usualChecks } from '../checks/b-input/usual.ts';
import { clientsAtOnceChecks } from '../checks/c-auth/at-once.ts';
import { authChecks } from '../checks/c-auth/auth.ts';
import { cacheChecks } from '../checks/c-auth/caches.ts';
import { idChecks } from '../checks/c-auth/ids.ts';
import { crossingChecks, othersRowsChecks } from '../checks/c-auth/leaks.ts';
import { limitChecks } from '../checks/c-auth/limits.ts';
import { lockedFileChecks } from '../checks/c-auth/locked-files.ts';
import { namedClientChecks } from '../checks/c-auth/named-client.ts';
import { oneTimeCodeChecks } from '../checks/c-auth/one-time-code.ts';
import { otherItemChecks } from '../checks/c-auth/other-item.ts';
import { passwordChecks } from '../checks/c-auth/passwords.ts';
import { registrationChecks } from '../checks/c-auth/registration.ts';
import { resetChecks } from '../checks/c-auth/reset.ts';
import { signInChecks } from '../checks/c-auth/sign-in.ts';
import { tokenChecks } from '../checks/c-auth/tokens.ts';
import { absentChecks } from '../checks/d-state/absent.ts';
import { atOnceChecks } from '../checks/d-state/at-once.ts';
import { documentChecks } from '../checks/d-state/documents.ts';
import { fieldChecks } from '../checks/d-state/fields.ts';
import { listChecks, longListChecks } from '../checks/d-state/lists.ts';
import { openFileChecks } from '../checks/d-state/open-files.ts';
import { pageChecks } from '../checks/d-state/pages.ts';
import { repeatedChecks } from '../checks/d-state/repeated.ts';
import { savedChecks } from '../checks/d-state/saved.ts';
import { signatureChecks } from '../checks/d-state/signature.ts';
import { stateChecks } from '../checks/d-state/state.ts';
import { untouchedChecks } from '../checks/d-state/untouched.ts';
import { agreementChecks } from '../checks/e-lifecycle/agreement.ts';
import { enrollmentChecks } from '../checks/e-lifecycle/enrollment.ts';
import { recordedChecks } from '../checks/e-lifecycle/har.ts';
import { hiredAgainChecks } from '../checks/e-lifecycle/hired-again.ts';
import { lifecycleChecks } from '../checks/e-lifecycle/lifecycle.ts';
import { raceChecks } from '../checks/e-lifecycle/race.ts';
import { sameNameChecks } from '../checks/e-lifecycle/same-name.ts';
import { shownChecks } from '../checks/e-lifecycle/shown.ts';
import { termsChecks } from '../checks/e-lifecycle/terms.ts';
import { versionChecks } from '../checks/e-lifecycle/version.ts';
import { walkChecks } from '../checks/e-lifecycle/walk.ts';
import { browserChecks } from '../checks/f-browser/browser.ts';
import { downloadChecks } from '../checks/f-browser/file-headers.ts';
import { unchangedChecks } from '../checks/f-browser/unchanged.ts';

/** All checks in the order of the manual: the checks that change the most data come last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...downloadChecks,
  ...unchangedChecks,
  ...authChecks,
  ...otherItemChecks,
  ...signInChecks,
  ...registrationChecks,
  ...passwordChecks,
  ...resetChecks,
  ...oneTimeCodeChecks,
  ...tokenChecks,
  ...listChecks,
  ...pageChecks,
  ...fieldChecks,
  ...openFileChecks,
  ...othersRowsChecks,
  ...namedClientChecks,
  ...lockedFileChecks,
  ...clientsAtOnceChecks,
  ...stateChecks,
  ...crossingChecks,
  ...savedChecks,
  ...absentChecks,
  ...signatureChecks,
  ...atOnceChecks,
  ...repeatedChecks,
  ...inputChecks,
  ...optionalChecks,
  ...usualChecks,
  ...oddTextChecks,
  ...hostileChecks,
  ...agreementChecks,
  ...documentChecks,
  ...shownChecks,
  ...enrollmentChecks,
  ...termsChecks,
  ...sameNameChecks,
  ...hiredAgainChecks,
  ...idChecks,
  ...lifecycleChecks,
  ...versionChecks,
  ...raceChecks,
  ...walkChecks,
  ...longListChecks,
  ...untouchedChecks,
  ...recordedChecks,
  ...cacheChecks,
  ...limitChecks,
];

/** Order in which a run executes the checks; see `when` of a check. */
export const RUN_ORDER: readonly Check[] = [
  ...CHECKS.filter(({ when }) => when === 'first'),
  ...CHECKS.filter(({ when }) => when === undefined),
  ...CHECKS.filter(({ when }) => when === 'last'),
];
