import { isObject } from '@client-portal/contract';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { Item, Items } from '../../calls/items/item-view.ts';
import { readItems } from '../../calls/items/items.ts';
import { clientEvents, eachLifecycle, nextState, pathTo } from '../../calls/items/rules.ts';
import { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { isSame } from '../../calls/snapshot.ts';
import type { BackendSession } from '../../facts/account.ts';
import { toFieldsOfAbsentItem, toSampleFields, withUniqueTexts } from '../../facts/sample.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse } from '../../wire/tell.ts';
import { FORBIDDEN } from './auth.ts';

export const otherItemCheck: Check = {
  id: 'C-other-item',
  claim: 'A client cannot decide an item of another client.',
  needsWrites: true,
  subjects: eachLifecycle,
  async run(run, { name }) {
    const view = viewOf(run, name);
    const { other } = run;
    if (view === undefined || other === undefined) throw new NotTestable('no second account was given');
    let hidden = 0;
    const stepper = new Stepper(run, view);
    const seenByOther = () => readItems(run, view, (target, writes) => run.read(target, other, writes));
    // Creates items with the second account where a client can, so that there is something that the first account
    // could reach.
    if (view.create !== undefined) {
      const target = run.target(view.create);
      const { fields } = withUniqueTexts(target, toSampleFields(target, run.marker()), run.marker());
      await run.sendAs(other, target, { fields });
    }
    const own = await stepper.observe();
    const theirs = await seenByOther();
    const tried = new Set<string>();
    for (const event of clientEvents(view.lifecycle)) {
      const open = [...theirs.values()].filter(
        ({ state, keys }) =>
          keys[event] !== undefined && nextState(view.lifecycle, state, event) !== undefined,
      );
      // Skips an item whose id also belongs to an item of the first account.
      let item = open.find(({ id }) => !own.has(id));
      let isMade = false;
      hidden += item === undefined ? open.length : 0;
      if (item === undefined && view.create !== undefined) {
        const isNew = ({ id, state }: Item) => !own.has(id) && state === view.lifecycle.initial;
        const start = [...theirs.values()].find(isNew);
        item = await bringTheirs(run, stepper, other, event, start, seenByOther);
        isMade = true;
      }
      const plan = item === undefined ? undefined : stepper.plan(item, event);
      if (item === undefined || plan === undefined) continue;
      const seen = await run.backend.send({ ...plan, allow: FORBIDDEN });
      await compareWithUnknown(run, plan, seen);
      if (seen.isSuccess) {
        run.report({
          plan,
          expected: `${event} of another client's item to be refused`,
          actual: describeResponse(seen),
        });
      }
      const after = (await seenByOther()).get(item.id);
      if (!isSame(after?.row, item.row))
        run.report({ plan, expected: "another client's item to stay unchanged", actual: 'it has changed' });
      // Once for each operation, whose refusals come from one place.
      if (tried.has(plan.target.id)) continue;
      tried.add(plan.target.id);
      const decided = [...theirs.values()].find(
        ({ id, state }) => !own.has(id) && nextState(view.lifecycle, state, event) === undefined,
      );
      let again = decided && stepper.plan(decided, event);
      // A new account has no ended employment, so the one that was made for this check is ended.
      if (again === undefined && isMade && !seen.isSuccess) {
        const ended = await run.sendAs(other, plan.target, { fields: plan.fields ?? {} });
        if (ended.isSuccess) again = plan;
      }
      if (again !== undefined) await compareWithOpen(run, again, seen);
    }
    if (tried.size > 0) return;
    await askForDecided(run, stepper, other, own, theirs);
    throw new NotTestable(
      hidden === 0
        ? `the second account has no ${name} that a client can decide`
        : `each ${name} that the second account could decide has an id that the first account has, too`,
    );
  },
};

/**
 * Brings an item of the second account into a state in which `event` is possible, by that account's own requests, since
 * a new account has no employment that could be ended. Returns undefined if that is impossible.
 */
async function bringTheirs(
  run: Run,
  stepper: Stepper,
  who: BackendSession,
  event: string,
  start: Item | undefined,
  readTheirs: () => Promise<Items>,
): Promise<Item | undefined> {
  let item = start;
  let before = await readTheirs();
  for (const step of pathTo(stepper.view.lifecycle, event)?.events ?? []) {
    const own = item && stepper.plan(item, step);
    if (item === undefined || own === undefined) return undefined;
    await run.sendAs(who, own.target, { fields: own.fields ?? {} });
    const after = await readTheirs();
    item = stepper.view.follow(item, step, before, after);
    before = after;
  }
  return item;
}

/**
 * Lets the second account, which has no open item, decide a decided item of the first. Reports a refusal that differs
 * from the one for an item that does not exist.
 */
async function askForDecided(
  run: Run,
  stepper: Stepper,
  other: BackendSession,
  own: Items,
  theirs: Items,
): Promise<void> {
  const { view } = stepper;
  for (const event of clientEvents(view.lifecycle)) {
    const decided = [...own.values()].find(
      ({ id, state }) => !theirs.has(id) && nextState(view.lifecycle, state, event) === undefined,
    );
    const plan = decided && stepper.plan(decided, event);
    if (plan === undefined) continue;
    const { fields = {}, target } = plan;
    const seen = await run.sendAs(other, target, { fields, allow: FORBIDDEN });
    const absent = { fields: toFieldsOfAbsentItem(target, run.marker()), allow: FORBIDDEN };
    const nobodys = await run.sendAs(other, target, absent);
    if (nobodys.isSuccess || refusalOf(nobodys) === refusalOf(seen)) return;
    return run.report({
      plan: seen.plan,
      expected: "the same error response for another client's decided item as for one that does not exist",
      actual: describeResponse(seen),
    });
  }
}

/** Reports a different refusal for a decided item of another client than for an open one, which tells what others decided. */
async function compareWithOpen(run: Run, plan: Plan, open: CallWithResponse): Promise<void> {
  const seen = await run.backend.send({ ...plan, allow: FORBIDDEN });
  if (open.isSuccess || refusalOf(seen) === refusalOf(open)) return;
  run.report({
    plan,
    expected: 'the same error response for a decided item of another client as for an open one',
    actual: describeResponse(seen),
  });
}

/**
 * Reports a different refusal for an item of another client than for an item that does not exist: the contract
 * requires the same.
 */
async function compareWithUnknown(run: Run, plan: Plan, seen: CallWithResponse): Promise<void> {
  const { target } = plan;
  if (seen.isSuccess || target.operation.lifecycle === undefined) return;
  const nobodys = await run.send(target, {
    fields: toFieldsOfAbsentItem(target, run.marker()),
    allow: FORBIDDEN,
  });
  if (nobodys.isSuccess || refusalOf(nobodys) === refusalOf(seen)) return;
  run.report({
    plan,
    expected: "the same error response for another client's item as for one that does not exist",
    actual:
      nobodys.status === seen.status
        ? 'another message, which reveals the ids that exist'
        : `HTTP ${seen.status} instead of HTTP ${nobodys.status}, which reveals the ids that exist`,
  });
}

/**
 * Returns status and message of a refusal. All numbers of the message are `#`, so that ids do not make two refusals
 * differ.
 */
const refusalOf = ({ status, body }: CallWithResponse): string => {
  const words = isObject(body) ? [body.message, body.errors, body.error] : [];
  return `${status} ${JSON.stringify(words).replaceAll(/\d+/g, '#')}`;
};
