import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import { CHANGED_BY_OTHERS, isSame, toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import type { Target } from '../../facts/target.ts';
import { type CallWithResponse, NO_SESSION } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';
import { isOwnRead } from './others.ts';

export const clientsAtOnceCheck = operationCheck({
  id: 'C-at-once',
  claim: 'Simultaneous reads of several clients each return the data of their own client.',
  subjects: eachOperation(isOwnRead),
  async run(run, target) {
    const { other } = run;
    const own = await run.read(target);
    if (!own.isSuccess) throw new NotTestable(`the read returned ${describeResponse(own)}`);
    const answered = other === undefined ? undefined : await run.read(target, other);
    const theirs = answered?.isSuccess ? answered : undefined;
    // Without a second account, the other requests have no session.
    const strange = theirs?.plan ?? run.plan(target, { session: NO_SESSION });
    const plans = [run.plan(target), strange, run.plan(target)];
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
});

/**
 * Returns a description of a response that differs from the response to the same request alone; undefined if it does
 * not.
 */
function whatIsWrong(
  target: Target,
  seen: CallWithResponse,
  [alone, another]: readonly (CallWithResponse | undefined)[],
): string | undefined {
  if (seen.status >= 500) return describeResponse(seen);
  if (!seen.isSuccess) return undefined;
  if (alone === undefined) return `${describeResponse(seen)} to a request without a session`;
  const [shown, usual, foreign] = [seen, alone, another].map((one) =>
    one === undefined ? undefined : toComparableText(toNamedPart(target, one.body)),
  );
  return shown !== usual && shown === foreign ? "the other client's data" : undefined;
}
