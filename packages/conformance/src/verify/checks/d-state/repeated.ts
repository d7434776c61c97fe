import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { takeItem } from '../../calls/items/items.ts';
import { clientEvents, eventSentBy } from '../../calls/items/rules.ts';
import { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { isSame, toNamedPart } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import type { BackendSession } from '../../facts/account.ts';
import { withUniqueTexts } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';
import { changesStoredData, eachReadableEffect, readRows, readsOfArea } from './stored.ts';

/** Returns the number of rows of each list. Throws NotTestable for a read that fails. */
async function countEach(
  run: Run,
  lists: readonly Target[],
  who: BackendSession = run.session,
): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const list of lists) counts.push((await readRows(run, list, who)).rows.length);
  return counts;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const countRows = async (run: Run, lists: readonly Target[], who?: BackendSession): Promise<number> =>
  sum(await countEach(run, lists, who));

export const repeatedCheck: Check = {
  id: 'D-repeated',
  claim: 'A request repeated with its Idempotency-Key has one effect and gets the first response again.',
  flag: '--idempotency',
  needsWrites: true,
  subjects: (targets) =>
    eachReadableEffect(
      (target) =>
        sendsFirstEvent(targets, target) ||
        (changesStoredData(target) && [...target.properties.values()].some(({ type }) => type === 'array')),
    )(targets),
  async run(run, { name }) {
    if (!run.takesKeys)
      throw new NotTestable('Idempotency-Key is tested only if the service supports it (--idempotency)');
    const target = run.target(name);
    if (target.operation.lifecycle !== undefined) return repeatEvent(run, target);
    const all = readsOfArea(run, target).filter(({ row, operation }) => row.list && !operation.isShared);
    const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
    const headers = { 'Idempotency-Key': run.marker() };
    const atFirst = await countEach(run, all);
    const first = await run.send(target, { fields, headers });
    if (!first.isSuccess) throw new NotTestable(`the request returned ${describeResponse(first)}`);
    const next = await countEach(run, all);
    // Only the lists that show the first request can show a second one.
    const lists = all.filter((_, index) => next[index] !== atFirst[index]);
    const once = sum(next) - sum(atFirst);
    const added = await countRows(run, lists);
    const again = await run.send(target, { fields, headers });
    mustBeSame(run, first, again);
    if ((await countRows(run, lists)) !== added)
      reportSeen(run, again, 'no new row from a repeated request', 'a different number of rows');
    const other = withUniqueTexts(target, fields, run.marker()).fields;
    const changed = await run.send(target, { fields: other, headers });
    if (changed.isSuccess) reportSeen(run, changed, '422 for the same key with another body');
    await tryAsOther(run, target, lists, fields, headers);
    await tryAtOnce(run, target, lists, once);
  },
};

function mustBeSame(run: Run, first: CallWithResponse, again: CallWithResponse): void {
  const { plan } = again;
  if (
    again.status === first.status &&
    isSame(toNamedPart(plan.target, again.body), toNamedPart(plan.target, first.body))
  )
    return;
  run.report({
    plan,
    expected: 'the first response again for the same key and body',
    actual: describeResponse(again),
  });
}

/** Returns true for the operation that stands for all events of its lifecycle: each needs an unused item. */
function sendsFirstEvent(targets: readonly Target[], { id, lifecycle }: Target): boolean {
  return lifecycle !== undefined && eventSentBy(targets, lifecycle, id) === clientEvents(lifecycle)[0];
}

/** Sends an event of an unused item twice with one key. Without it, the second one would be refused. */
async function repeatEvent(run: Run, { id, lifecycle }: Target): Promise<void> {
  const view = lifecycle && viewOf(run, lifecycle.name);
  const event = view && eventSentBy(run.targets, lifecycle, id);
  if (view === undefined || event === undefined) return;
  const item = await takeItem(run, 'D-repeated', view);
  const stepper = new Stepper(run, view);
  const before = await stepper.observe();
  const usual = stepper.plan(item, event);
  if (usual === undefined) return;
  const plan = { ...usual, headers: { 'Idempotency-Key': run.marker() } };
  const first = await run.backend.send(plan);
  // E-legal reports an event that is refused.
  if (!first.isSuccess) throw new NotTestable(`the request returned ${describeResponse(first)}`);
  const { fault, after } = await stepper.judgeSent(first, item, event, before);
  if (fault !== undefined) return run.report({ ...fault, sequence: [event] });
  const again = await run.backend.send(plan);
  mustBeSame(run, first, again);
  if ((await stepper.observe()).size === after.size) return;
  reportSeen(run, again, 'no new row from a repeated request', 'a different number of rows');
}

/**
 * Sends the same request twice at the same moment. A browser may repeat a request while the first one is still
 * running.
 */
async function tryAtOnce(run: Run, target: Target, lists: readonly Target[], once: number): Promise<void> {
  const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
  const plan = run.plan(target, { fields, headers: { 'Idempotency-Key': run.marker() }, allow: [409] });
  const before = await countRows(run, lists);
  const seen = await run.backend.sendAll([plan, plan]);
  const effects = (await countRows(run, lists)) - before;
  if (!seen.some(({ isSuccess }) => isSuccess) || effects <= once) return;
  run.report({
    plan,
    expected: 'one effect of 2 simultaneous requests with the same key',
    actual: 'more than one effect',
    sequence: [`${target.id} ‖ ${target.id}`],
  });
}

/**
 * Sends the second account's request with the same key. It must be carried out, since two clients may have equal
 * keys.
 */
async function tryAsOther(
  run: Run,
  target: Target,
  lists: readonly Target[],
  fields: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { other } = run;
  if (other === undefined) return run.note('no second account was given');
  const before = await countRows(run, lists, other);
  const seen = await run.sendAs(other, target, { fields, headers });
  if (!seen.isSuccess || (await countRows(run, lists, other)) > before) return;
  run.report({
    plan: seen.plan,
    expected: 'a key to apply only to requests of its own client',
    actual: "another client's request succeeded without an effect",
  });
}
