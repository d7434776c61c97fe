import type { Check } from '../calls/check.ts';
import { shapeChecks } from '../checks/a-shape/shape.ts';
import { hostileChecks } from '../checks/b-input/hostile-files.ts';
import { inputChecks } from '../checks/b-input/input.ts';
import { oddTextChecks } from '../checks/b-input/odd-text.ts';
import { optionalChecks } from '../checks/b-input/optional.ts';
import { clientsAtOnceChecks } from '../checks/c-auth/at-once.ts';
import { authChecks } from '../checks/c-auth/auth.ts';
import { cacheChecks } from '../checks/c-auth/caches.ts';
import { idChecks } from '../checks/c-auth/ids.ts';
import { crossingChecks, othersRowsChecks } from '../checks/c-auth/leaks.ts';
import { lockedFileChecks } from '../checks/c-auth/locked-files.ts';
import { namedClientChecks } from '../checks/c-auth/named-client.ts';
import { otherItemChecks } from '../checks/c-auth/other-item.ts';
import { atOnceChecks } from '../checks/d-state/at-once.ts';
import { fieldChecks } from '../checks/d-state/fields.ts';
import { listChecks, longListChecks } from '../checks/d-state/lists.ts';
import { openFileChecks } from '../checks/d-state/open-files.ts';
import { pageChecks } from '../checks/d-state/pages.ts';
import { repeatedChecks } from '../checks/d-state/repeated.ts';
import { savedChecks } from '../checks/d-state/saved.ts';
import { stateChecks } from '../checks/d-state/state.ts';
import { untouchedChecks } from '../checks/d-state/untouched.ts';
import { recordedChecks } from '../checks/e-lifecycle/har.ts';
import { lifecycleChecks } from '../checks/e-lifecycle/lifecycle.ts';
import { raceChecks } from '../checks/e-lifecycle/race.ts';
import { shownChecks } from '../checks/e-lifecycle/shown.ts';
import { versionChecks } from '../checks/e-lifecycle/version.ts';
import { walkChecks } from '../checks/e-lifecycle/walk.ts';
import { browserChecks, cachingChecks } from '../checks/f-browser/browser.ts';
import { downloadChecks } from '../checks/f-browser/file-headers.ts';
import { unchangedChecks } from '../checks/f-browser/unchanged.ts';
import { absentChecks } from '../stories/absent.ts';
import { agreementChecks } from '../stories/agreement.ts';
import { availableChecks } from '../stories/available.ts';
import { documentChecks } from '../stories/documents.ts';
import { enrollmentChecks } from '../stories/enrollment.ts';
import { hiredAgainChecks } from '../stories/hired-again.ts';
import { limitChecks } from '../stories/limits.ts';
import { oneTimeCodeChecks } from '../stories/one-time-code.ts';
import { passwordChecks } from '../stories/passwords.ts';
import { registrationChecks } from '../stories/registration.ts';
import { resetChecks } from '../stories/reset.ts';
import { sameNameChecks } from '../stories/same-name.ts';
import { signInChecks } from '../stories/sign-in.ts';
import { signatureChecks } from '../stories/signature.ts';
import { headChecks, termsChecks } from '../stories/terms.ts';
import { tokenChecks } from '../stories/tokens.ts';
import { usualChecks } from '../stories/usual.ts';

/** All checks in the order of the manual: the checks that change the most data come last. */
export const CHECKS: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...headChecks,
  ...cachingChecks,
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
  ...availableChecks,
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
