import type { Check } from '../run/check.ts';
import { shapeChecks } from './a-shape/shape.ts';
import { hostileChecks } from './b-input/hostile-files.ts';
import { inputChecks } from './b-input/input.ts';
import { oddTextChecks } from './b-input/odd-text.ts';
import { optionalChecks } from './b-input/optional.ts';
import { usualChecks } from './b-input/usual.ts';
import { clientsAtOnceChecks } from './c-auth/at-once.ts';
import { authChecks } from './c-auth/auth.ts';
import { cacheChecks } from './c-auth/caches.ts';
import { idChecks } from './c-auth/ids.ts';
import { crossingChecks, othersRowsChecks } from './c-auth/leaks.ts';
import { limitChecks } from './c-auth/limits.ts';
import { lockedFileChecks } from './c-auth/locked-files.ts';
import { namedClientChecks } from './c-auth/named-client.ts';
import { oneTimeCodeChecks } from './c-auth/one-time-code.ts';
import { otherItemChecks } from './c-auth/other-item.ts';
import { passwordChecks } from './c-auth/passwords.ts';
import { registrationChecks } from './c-auth/registration.ts';
import { resetChecks } from './c-auth/reset.ts';
import { signInChecks } from './c-auth/sign-in.ts';
import { tokenChecks } from './c-auth/tokens.ts';
import { absentChecks } from './d-state/absent.ts';
import { atOnceChecks } from './d-state/at-once.ts';
import { documentChecks } from './d-state/documents.ts';
import { fieldChecks } from './d-state/fields.ts';
import { listChecks, longListChecks } from './d-state/lists.ts';
import { openFileChecks } from './d-state/open-files.ts';
import { pageChecks } from './d-state/pages.ts';
import { repeatedChecks } from './d-state/repeated.ts';
import { savedChecks } from './d-state/saved.ts';
import { signatureChecks } from './d-state/signature.ts';
import { stateChecks } from './d-state/state.ts';
import { untouchedChecks } from './d-state/untouched.ts';
import { agreementChecks } from './e-lifecycle/agreement.ts';
import { enrollmentChecks } from './e-lifecycle/enrollment.ts';
import { recordedChecks } from './e-lifecycle/har.ts';
import { hiredAgainChecks } from './e-lifecycle/hired-again.ts';
import { lifecycleChecks } from './e-lifecycle/lifecycle.ts';
import { raceChecks } from './e-lifecycle/race.ts';
import { sameNameChecks } from './e-lifecycle/same-name.ts';
import { shownChecks } from './e-lifecycle/shown.ts';
import { termsChecks } from './e-lifecycle/terms.ts';
import { versionChecks } from './e-lifecycle/version.ts';
import { walkChecks } from './e-lifecycle/walk.ts';
import { browserChecks } from './f-browser/browser.ts';
import { downloadChecks } from './f-browser/file-headers.ts';
import { unchangedChecks } from './f-browser/unchanged.ts';

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
