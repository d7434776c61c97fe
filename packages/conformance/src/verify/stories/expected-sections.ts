import { type EnrollmentSection, toEnrollmentState } from '@client-portal/state-machines';
import { type Check, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { type ExpectedSession, sessionsOf } from '../checks/d-state/expected-reads.ts';
import { describeResponse } from '../wire/tell.ts';
import { recordReads, sectionReadBy } from './sections.ts';

/** The enrollment check of each seeded account knows what the expectation says is saved. */
export const expectedSectionsCheck: Check = {
  id: 'D-expected-sections',
  claim:
    'The enrollment check of each seeded account finds complete what the expectation has saved, and nothing else.',
  needsExpectation: true,
  when: 'first',
  subjects: () => [{ name: 'enrollment', operations: ['getEnrollmentCheck'] }],
  async run(run) {
    for (const session of sessionsOf(run)) await compareSections(run, session);
  },
};

/**
 * Compares the sections of the enrollment check with what the expectation has saved. A service words the reasons itself, and
 * decides which personal information it needs.
 */
async function compareSections(run: Run, session: ExpectedSession): Promise<void> {
  const { who, whose } = session;
  const target = run.target('getEnrollmentCheck');
  const seen = await run.read(target, who);
  if (!seen.isSuccess) throw new NotTestable(`${target.id} returned ${describeResponse(seen)}`);
  const states = toEnrollmentState(seen.body);
  for (const [section, isSaved] of savedSections(run, session)) {
    const isComplete = states[section] !== 'inError';
    if (isComplete === isSaved) continue;
    run.report({
      plan: seen.plan,
      expected: `${section}${whose} to be ${isSaved ? 'complete' : 'incomplete'}`,
      actual: isComplete ? 'complete' : 'incomplete',
    });
  }
}

/** Returns the sections of an account that the expectation knows, and whether each is saved. */
function savedSections(
  run: Run,
  { world, account }: ExpectedSession,
): readonly (readonly [EnrollmentSection, boolean])[] {
  const terms = world.hasAccepted(account);
  const records = recordReads(run.targets).flatMap(({ id }) => {
    const section = sectionReadBy(run.targets, id);
    const shown = world.shown(account, id);
    return section === undefined || section === 'personal_information' || shown === undefined
      ? []
      : [[section, shown.rows.length > 0] as const];
  });
  return [...(terms === undefined ? [] : [['terms', terms] as const]), ...records];
}
