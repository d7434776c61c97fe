import type { Check } from '../calls/check.ts';
import type { Stories } from '../calls/stories.ts';
import { shapeChecks } from '../checks/a-shape/shape.ts';
import { hostileCheck } from '../checks/b-input/hostile-files.ts';
import { inputChecks } from '../checks/b-input/input.ts';
import { oddTextCheck } from '../checks/b-input/odd-text.ts';
import { optionalCheck } from '../checks/b-input/optional.ts';
import { clientsAtOnceCheck } from '../checks/c-auth/at-once.ts';
import { authChecks } from '../checks/c-auth/auth.ts';
import { cacheCheck } from '../checks/c-auth/caches.ts';
import { idCheck } from '../checks/c-auth/ids.ts';
import { crossingCheck, othersRowsCheck } from '../checks/c-auth/leaks.ts';
import { lockedFileCheck } from '../checks/c-auth/locked-files.ts';
import { namedClientCheck } from '../checks/c-auth/named-client.ts';
import { otherItemCheck } from '../checks/c-auth/other-item.ts';
import { atOnceCheck } from '../checks/d-state/at-once.ts';
import { expectedChecks } from '../checks/d-state/expected.ts';
import { fieldCheck } from '../checks/d-state/fields.ts';
import { allRowsCheck, listCheck } from '../checks/d-state/lists.ts';
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
import { PORTAL } from '../stories/portal.ts';

/** Checks of every contract in the order of the manual: the checks that change the most data come last. */
const GENERAL: readonly Check[] = [
  ...shapeChecks,
  ...browserChecks,
  ...cachingChecks,
  downloadCheck,
  unchangedCheck,
  ...authChecks,
  otherItemCheck,
  ...expectedChecks,
  listCheck,
  pageCheck,
  fieldCheck,
  openFileCheck,
  othersRowsCheck,
  namedClientCheck,
  lockedFileCheck,
  clientsAtOnceCheck,
  ...stateChecks,
  crossingCheck,
  savedCheck,
  atOnceCheck,
  repeatedCheck,
  ...inputChecks,
  optionalCheck,
  oddTextCheck,
  hostileCheck,
  ...shownChecks,
  idCheck,
  ...lifecycleChecks,
  versionCheck,
  raceCheck,
  walkCheck,
  allRowsCheck,
  untouchedCheck,
  recordedCheck,
  cacheCheck,
];

/** Returns all checks of a run: each of a story behind the check that it names. */
export function checksOf({ checks: stories }: Pick<Stories, 'checks'>): readonly Check[] {
  const behind = (id: string | undefined) =>
    stories.filter(({ after }) => after === id).flatMap(({ checks }) => checks);
  return [...GENERAL.flatMap((check) => [check, ...behind(check.id)]), ...behind(undefined)];
}

/** All checks of the portal. */
export const CHECKS = checksOf(PORTAL);

/**
 * Returns the checks in the order in which a run executes them; see `when` of a check. What was seeded is compared before
 * any other check can change it.
 */
export const toRunOrder = (checks: readonly Check[]): readonly Check[] => [
  ...checks.filter(({ needsExpectation }) => needsExpectation),
  ...checks.filter(({ when, needsExpectation }) => when === 'first' && needsExpectation === undefined),
  ...checks.filter(({ when }) => when === undefined),
  ...checks.filter(({ when }) => when === 'last'),
];
