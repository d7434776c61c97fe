import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '@client-portal/contract';
import { NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import { readResult } from '../../facts/rows.ts';
import { needsSession, type Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';
import { isOwnRead, requireOther } from './others.ts';

/** Returns true for a record that no request of a client changes, so that no write of a run shows whose it is. */
const isSettled = (target: Target, targets: readonly Target[]): boolean =>
  isOwnRead(target) &&
  !target.row.list &&
  !targets.some((one) => one.tag === target.tag && !one.row.safe && needsSession(one));

export const cacheCheck = operationCheck({
  id: 'C-caches',
  when: 'last',
  claim: 'A record is that of the client who reads it, whoever has read it before.',
  subjects: (targets) =>
    targets.filter((target) => isSettled(target, targets)).map(({ id }) => ({ name: id, operations: [id] })),
  async run(run, target) {
    const other = requireOther(run);
    const first = await firstReads(run, target);
    // Different records come from no cache for all, unless a read by the other account changes them (C-others-rows).
    if (first.own !== first.theirs) return;
    if (run.writes) await sleep(run.cacheMs);
    // The other account first: what it gets now cannot come from a read by this one, if the cache has ended.
    const [theirs, own] = [await run.sendAs(other, target), await run.send(target)];
    if (!theirs.isSuccess || !own.isSuccess)
      throw new NotTestable(`the read returned ${describeResponse(own.isSuccess ? theirs : own)}`);
    const now = textOf(target, own);
    if (now === first.own) return tellSame(run, target, own);
    if (now !== textOf(target, theirs) || !run.writes) return;
    // A record that changes by itself is not the first one again, once this account reads it first.
    await sleep(run.cacheMs);
    if (textOf(target, await run.send(target)) !== first.own) return;
    run.report({
      plan: own.plan,
      expected: 'the record of the client who reads it',
      actual: 'the record of whichever account reads it first, for both accounts',
    });
  },
});

/** Reports a record that three accounts have to the cent, and else asks for different ones. */
async function tellSame(run: Run, target: Target, own: CallWithResponse): Promise<void> {
  const third = hasCents(readResult(target, own.body)) ? await run.stories.openThird?.(run) : undefined;
  const seen = third && (await run.sendAs(third, target));
  if (seen?.isSuccess && textOf(target, seen) === textOf(target, own))
    return run.report({
      plan: own.plan,
      expected: 'a record of its own for each client',
      actual: 'the same record for three accounts, with amounts that are not round',
    });
  run.remark(
    'Both accounts have the same record. Give them different ones, so that a cache for all clients would show.',
    target.id,
  );
}

/** Returns true if a record has an amount to the cent: seeds of several accounts often have the same round ones. */
const hasCents = (record: unknown): boolean =>
  isObject(record) &&
  Object.values(record).some(
    (value) => /^-?\d+\.\d{2}$/.test(String(value)) && !/[05]0$/.test(String(value)),
  );

const textOf = (target: Target, { body }: CallWithResponse): string =>
  toComparableText(toNamedPart(target, body));

/** Returns what both accounts read first in this run, the own account before the other. */
async function firstReads(run: Run, target: Target): Promise<{ own: string; theirs: string }> {
  const [own, theirs] = [run.ownBefore.get(target.id), run.othersBefore.get(target.id)];
  if (own !== undefined && theirs !== undefined) return { own, theirs };
  const [mine, others] = [await run.send(target), await run.sendAs(run.other ?? run.session, target)];
  return { own: textOf(target, mine), theirs: textOf(target, others) };
}
