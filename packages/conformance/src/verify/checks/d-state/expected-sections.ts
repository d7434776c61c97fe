import { type EnrollmentSection, toEnrollmentState } from '@client-portal/state-machines';
import { NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { ExpectedWorld } from '../../facts/expected/expected-world.ts';
import type { Target } from '../../facts/target.ts';
import { describeResponse } from '../../wire/tell.ts';
import type { ExpectedSession } from './expected-reads.ts';

/**
 * Compares the sections of the enrollment check with what the expectation has saved. A service words the reasons itself, and
 * decides which personal information it needs.
 */
export async function compareSections(
  run: Run,
  world: ExpectedWorld,
  target: Target,
  { who, account, whose }: ExpectedSession,
): Promise<void> {
  const seen = await run.read(target, who);
  if (!seen.isSuccess) throw new NotTestable(`${target.id} returned ${describeResponse(seen)}`);
  const states = toEnrollmentState(seen.body);
  for (const [section, isSaved] of savedSections(world, account)) {
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
  world: ExpectedWorld,
  account: string,
): readonly (readonly [EnrollmentSection, boolean])[] {
  const terms = world.hasAccepted(account);
  const payment = world.shown(account, 'getPaymentDetails');
  const signature = world.shown(account, 'getSignature');
  return [
    ...(terms === undefined ? [] : [['terms', terms] as const]),
    ...(payment === undefined ? [] : [['payment_information', payment.rows.length > 0] as const]),
    ...(signature === undefined ? [] : [['signature', signature.rows.length > 0] as const]),
  ];
}
