import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable } from '../../check.ts';
import { readResult } from '../../lifecycle/item-view.ts';
import type { Run } from '../../run-context.ts';
import { withUniqueTexts } from '../../sample.ts';
import { CHANGED_BY_OTHERS, isSame, toComparableText, toNamedPart } from '../../snapshot.ts';
import { toSuccessFields } from '../../subjects.ts';
import { needsSession, type Target } from '../../target.ts';
import { type CallWithAnswer, NO_SESSION } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeAnswer, toCount } from '../../wire/tell.ts';
import { changesStoredData, eachReadableEffect, readsOfArea } from './stored.ts';

/** Number of pairs of simultaneous calls. */
const PAIRS = 2;

const clients: Check = {
  id: 'C-at-once',
  claim: 'Simultaneous reads of several clients each return the data of their own client.',
  subjects: eachOperation((target) => target.row.safe && needsSession(target)),
  async run(run, { name }) {
    const target = run.target(name);
    const { other } = run;
    const own = await run.send(target);
    if (!own.isSuccess) throw new NotTestable(`the read returned ${describeAnswer(own)}`);
    const answered = other === undefined ? undefined : await run.sendAs(other, target);
    const theirs = answered?.isSuccess ? answered : undefined;
    // Without a second account, the other requests have no session.
    const strange = theirs?.plan ?? run.plan(target, { session: NO_SESSION });
    const plans = Array.from({ length: PAIRS }, () => [run.plan(target), strange]).flat();
    const seen = await run.backend.sendAll(plans);
    const wrong = seen
      .map((one, index) => ({
        plan: one.plan,
        actual: whatIsWrong(target, one, index % 2 === 0 ? [own, theirs] : [theirs, own]),
      }))
      .find(({ actual }) => actual !== undefined);
    if (wrong?.actual === undefined) return;
    // A value that changes by itself, such as a budget, would look like a mixed-up response.
    const again = await run.send(target);
    if (!isSame(toNamedPart(target, again.body), toNamedPart(target, own.body)))
      throw new NotTestable(CHANGED_BY_OTHERS);
    const expected = "each client's own data in simultaneous responses";
    run.report({ plan: wrong.plan, expected, actual: wrong.actual });
  },
};

/**
 * Returns a description of a response that differs from the response to the same request alone; undefined if it does
 * not.
 */
function whatIsWrong(
  target: Target,
  seen: CallWithAnswer,
  [alone, another]: readonly (CallWithAnswer | undefined)[],
): string | undefined {
  if (seen.status >= 500) return describeAnswer(seen);
  if (!seen.isSuccess) return undefined;
  if (alone === undefined) return `${describeAnswer(seen)} to a request without a session`;
  const [shown, usual, foreign] = [seen, alone, another].map((one) =>
    one === undefined ? undefined : toComparableText(toNamedPart(target, one.body)),
  );
  return shown !== usual && shown === foreign ? "the other client's data" : undefined;
}

/** Number of simultaneous uploads. */
const CALLS = 3;

const added: Check = {
  id: 'D-at-once',
  claim: 'Simultaneous uploads are all stored.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) =>
      changesStoredData(target) && [...target.properties.values()].some(({ type }) => type === 'array'),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const plans: Plan[] = [];
    const sent: (readonly string[])[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const { fields, markers } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
      plans.push(run.plan(target, { fields }));
      sent.push(markers);
    }
    const seen = await run.backend.sendAll(plans);
    const taken = sent.filter((_, index) => seen[index]?.isSuccess);
    const [plan] = plans;
    if (taken.length < 2 || plan === undefined)
      throw new NotTestable('the simultaneous requests were not accepted');
    for (const list of readsOfArea(run, target).filter(({ row }) => row.list)) {
      const texts = await rowsOf(run, list);
      const kept = taken.filter((markers) =>
        texts.some((row) => markers.some((marker) => row.includes(marker))),
      );
      if (kept.length === 0 || kept.length === taken.length) continue;
      run.report({
        plan,
        expected: `${taken.length} new rows in ${list.id} after ${taken.length} simultaneous requests`,
        actual: toCount(kept.length, 'new row'),
        sequence: [plans.map(() => name).join(' ‖ ')],
      });
    }
  },
};

async function rowsOf(run: Run, list: Target): Promise<readonly string[]> {
  const seen = await run.send(list);
  const rows: unknown = seen.isSuccess ? readResult(list.id as never, seen.body) : undefined;
  return Array.isArray(rows) ? rows.filter(isObject).map((row) => JSON.stringify(row)) : [];
}

/** Checks of groups C and D: simultaneous requests. */
export const clientsAtOnceCheck: readonly Check[] = [clients];
export const addedAtOnceCheck: readonly Check[] = [added];
