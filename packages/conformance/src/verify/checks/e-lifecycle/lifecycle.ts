import { fieldLinksOf, isObject, type Lifecycle } from '@client-portal/contract';
import { type Check, type CheckSubject, type ItemDemand, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { findItem, walkFreshItem } from '../../calls/items/find-item.ts';
import type { Item, ItemView } from '../../calls/items/item-view.ts';
import { takeItem } from '../../calls/items/items.ts';
import {
  clientEvents,
  clientPaths,
  eachLifecycle,
  eventsTo,
  findEventCall,
  legalPairs,
  lifecycleOf,
  nextState,
  type Pair,
  refusedPairs,
} from '../../calls/items/rules.ts';
import { type StepFault, Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { changesBetween, findReadChangedBy, isSame, takeSnapshot } from '../../calls/snapshot.ts';
import { type Fields, toFieldsOfAbsentItem } from '../../facts/sample.ts';
import { stateFieldsOf, type Target } from '../../facts/target.ts';
import { describeResponse, withArticle } from '../../wire/tell.ts';
import { readsOfArea } from '../d-state/stored.ts';
import { lookBeforeEvents, reportSideEffects } from './side-effects.ts';

/** Returns the view of a lifecycle's items. Throws NotTestable if no read shows them. */
function requireView(run: Run, { name }: CheckSubject): ItemView {
  const view = viewOf(run, name);
  if (view === undefined) throw new NotTestable(`no known read returns the items of the lifecycle ${name}`);
  return view;
}

/** Returns the `run` function of a check that sends events to the items of its lifecycle. */
export const runOnItems =
  (does: (run: Run, stepper: Stepper) => Promise<void>): Check['run'] =>
  (run, subject) =>
    does(run, new Stepper(run, requireView(run, subject)));

/** Returns the `demands` function of a check that uses up a number of items in the initial state. */
export const demandFresh =
  (purpose: string, countFor: (lifecycle: Lifecycle) => number) =>
  (subject: CheckSubject, targets: readonly Target[]): readonly ItemDemand[] => {
    const lifecycle = lifecycleOf(targets, subject);
    return [{ machine: lifecycle.name, state: lifecycle.initial, count: countFor(lifecycle), purpose }];
  };

const tellFault = (run: Run, fault: StepFault, sequence: readonly string[]): void =>
  run.report({ ...fault, sequence });

/** Returns the legal pairs whose way is no beginning of another one, so that each event is sent once. */
const longestPairs = (lifecycle: Lifecycle): readonly Pair[] => {
  const wayOf = ({ state, event }: Pair) => `${[...(eventsTo(lifecycle, state) ?? []), event].join(' ')} `;
  const all = legalPairs(lifecycle);
  return all.filter((pair) => !all.some((one) => one !== pair && wayOf(one).startsWith(wayOf(pair))));
};

const legal: Check = {
  id: 'E-legal',
  claim: 'Every legal event succeeds with the documented status, and the next read shows the new state.',
  needsWrites: true,
  subjects: eachLifecycle,
  demands: demandFresh('one for each legal event', (lifecycle) => longestPairs(lifecycle).length),
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    await lookBeforeEvents(run);
    for (const { state, event } of longestPairs(lifecycle)) {
      const path = eventsTo(lifecycle, state) ?? [];
      let item = await takeItem(run, 'E-legal', stepper.view);
      // Read again, since a row may be missing only in the first read behind a decision.
      let before = await stepper.observeAgain();
      // The events that lead to the state are legal as well: if one of them fails, that is the finding.
      for (const [index, one] of [...path, event].entries()) {
        const step = await stepper.step(item, one, before);
        if (step.fault !== undefined) {
          tellFault(run, step.fault, [...path, event].slice(0, index + 1));
          break;
        }
        const lost = lostField(step.seen.plan.target, item, step.item);
        const other =
          lost === undefined ? otherField(run, step.seen.plan.target, item, step.item) : undefined;
        if (one === 'decline' && isPaidOnly(item, step.item))
          run.report({
            plan: step.seen.plan,
            expected: 'no proof of payment for a declined item',
            actual: 'one in the next read',
            sequence: [...path, one],
          });
        item = step.item;
        before = step.after;
        run.fixtures.keepReached(machine, item);
        const field = lost ?? (await changesAgain(run, stepper, path.slice(0, index), one, other));
        if (field === undefined) continue;
        run.report({
          plan: step.seen.plan,
          expected: `the item to keep its ${field} after ${one}`,
          actual: lost === undefined ? 'another value in the next read' : 'no value in the next read',
          sequence: [...path, one],
        });
      }
    }
    await reportSideEffects(run, stepper);
  }),
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0;

/** Returns the name of a field that had a value before an event and is empty afterwards. 0 and null may be a state. */
function lostField(target: Target, before: Item, after: Item): string | undefined {
  if (before.id !== after.id || !isObject(before.row) || !isObject(after.row)) return undefined;
  const { row } = after;
  return Object.keys(before.row).find(
    (name) =>
      !stateFieldsOf(target).has(name) && !isEmpty((before.row as Fields)[name]) && isEmpty(row[name]),
  );
}

/** Returns true if an item got a proof of payment between two reads. */
const isPaidOnly = ({ row: was }: Item, { row: is }: Item): boolean =>
  isObject(was) && isObject(is) && isEmpty(was.reciept_file) && !isEmpty(is.reciept_file);

/** Fields that describe the state as text, or the time or the version of its change. */
const DERIVED = /label|updated|^version$/;

/** Returns true for hours or a price that the service knows from now on. The contract has null while they are unknown. */
const becomesKnown = (was: unknown, is: unknown): boolean =>
  was === null && (typeof is === 'number' || (typeof is === 'string' && /^\d+(?:\.\d+)?$/.test(is)));

/** Returns the name of a field of the contract that changed although the event does not concern it. */
function otherField({ targets }: Run, target: Target, before: Item, after: Item): string | undefined {
  if (before.id !== after.id || !isObject(before.row) || !isObject(after.row)) return undefined;
  const shown = new Set(targets.flatMap((one) => (one.row.list ? [...one.shown] : [])));
  const [was, is] = [before.row, after.row];
  const sent = new Set(fieldLinksOf(target.operation).flatMap(({ by }) => [...by.values()]));
  return Object.keys(was).find(
    (name) =>
      shown.has(name) &&
      !sent.has(name) &&
      !stateFieldsOf(target).has(name) &&
      !DERIVED.test(name) &&
      !isSame(was[name], is[name]) &&
      !becomesKnown(was[name], is[name]),
  );
}

/**
 * Returns the field if the same event also changes it in a second item. If it does not, another user may have made
 * the first change.
 */
async function changesAgain(
  run: Run,
  stepper: Stepper,
  path: readonly string[],
  event: string,
  field: string | undefined,
): Promise<string | undefined> {
  const item = field === undefined ? undefined : await walkFreshItem(run, 'E-legal', stepper, path);
  if (item === undefined) return undefined;
  const step = await stepper.step(item, event, await stepper.observeAgain());
  return otherField(run, step.seen.plan.target, item, step.item) === field ? field : undefined;
}

const illegal: Check = {
  id: 'E-illegal',
  claim: 'Every illegal event is refused, and the next read shows the item unchanged.',
  needsWrites: true,
  subjects: eachLifecycle,
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    let tried = 0;
    for (const { state, event } of refusedPairs(lifecycle)) {
      const path = eventsTo(lifecycle, state);
      const item = await findItem(run, 'E-illegal', stepper, state, path, await stepper.observe());
      if (item === undefined) {
        run.note(`${event} of ${withArticle(state)} ${machine}: the backend has no such item`);
      } else if (stepper.plan(item, event) !== undefined) {
        tried += 1;
        const { fault } = await stepper.step(item, event, await stepper.observe());
        if (fault !== undefined) tellFault(run, fault, [...(path ?? [`(stored ${state})`]), event]);
      }
    }
    if (tried === 0) throw new NotTestable(`the backend has no ${machine} in a state that refuses an event`);
  }),
};

const final: Check = {
  id: 'E-final',
  claim: 'No event, in any order, changes a final state.',
  needsWrites: true,
  subjects: eachLifecycle,
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    const ends = clientPaths(lifecycle).filter(({ state }) => clientEnds(lifecycle, state));
    let tried = 0;
    for (const { state, events } of ends) {
      let item = await reachedOrBrought(run, stepper, 'E-final', state, events);
      if (item === undefined) {
        run.note(`no ${machine} could be brought into the state ${state}`);
        continue;
      }
      tried += 1;
      // Every event is sent twice, because a final item must also refuse the second attempt.
      const asked: string[] = [];
      for (const event of clientEvents(lifecycle)) {
        if (stepper.plan(item, event) === undefined) continue;
        const step = await stepper.step(item, event, await stepper.observe(), 2);
        asked.push(...Array.from({ length: step.tries }, () => event));
        if (step.fault !== undefined) {
          tellFault(run, step.fault, [...events, ...asked]);
          break;
        }
        item = step.item;
      }
    }
    if (tried === 0) throw new NotTestable(`no ${machine} could be brought into a final state`);
  }),
};

/** Returns true if no event of the client is legal in this state. */
const clientEnds = (lifecycle: Lifecycle, state: string): boolean =>
  clientEvents(lifecycle).every((event) => nextState(lifecycle, state, event) === undefined);

async function reachedOrBrought(
  run: Run,
  stepper: Stepper,
  check: string,
  state: string,
  path: readonly string[],
): Promise<Item | undefined> {
  const reached = run.fixtures.reached(stepper.view.machine, state);
  const known = reached === undefined ? undefined : (await stepper.observe()).get(reached.id);
  return known?.state === state ? known : walkFreshItem(run, check, stepper, path);
}

const repeat: Check = {
  id: 'E-repeat',
  claim: 'A decision that is sent again has no second effect.',
  needsWrites: true,
  subjects: eachLifecycle,
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    let tried = 0;
    for (const { state, event } of legalPairs(lifecycle)) {
      const decided = nextState(lifecycle, state, event);
      if (decided === undefined || nextState(lifecycle, decided, event) !== undefined) continue;
      const path = [...(eventsTo(lifecycle, state) ?? []), event];
      const item = await findItem(run, 'E-repeat', stepper, decided, path, await stepper.observe());
      if (item === undefined || stepper.plan(item, event) === undefined) continue;
      tried += 1;
      const { fault } = await stepper.step(item, event, await stepper.observe());
      if (fault !== undefined) tellFault(run, fault, [...path, event]);
    }
    if (tried === 0) throw new NotTestable(`no decision about ${withArticle(machine)} could be sent twice`);
  }),
};

const unknown: Check = {
  id: 'E-unknown',
  claim: 'An event for an item that does not exist is refused and changes nothing.',
  needsWrites: true,
  subjects: eachLifecycle,
  async run(run, subject) {
    const events = clientEvents(lifecycleOf(run.targets, subject)).flatMap((event) => {
      const call = findEventCall(run.targets, subject.name, event);
      if (call === undefined) return [];
      const fields = { ...toFieldsOfAbsentItem(call.target, run.marker()), ...call.fields };
      return [{ event, plan: run.plan(call.target, { fields }) }];
    });
    const [first] = events;
    if (first === undefined) return;
    // Compares only reads that show such items, since other users may change the rest meanwhile.
    const reads = readsOfArea(run, first.plan.target);
    const before = await takeSnapshot(run, reads);
    for (const { event, plan } of events) {
      const seen = await run.backend.send(plan);
      if (!seen.isSuccess && seen.status >= 400) continue;
      run.report({
        plan,
        expected: `${event} of an unknown ${subject.name} to be refused`,
        actual: describeResponse(seen),
        sequence: [event],
      });
    }
    if (changesBetween(before, await takeSnapshot(run, reads)).length === 0) return;
    // Something changed, so each event is sent alone.
    for (const { event, plan } of events) {
      const send = () => run.backend.send(plan);
      const changed = await findReadChangedBy(run, reads, await takeSnapshot(run, reads), send);
      if (changed === undefined) continue;
      const actual = `${changed} returns other data`;
      run.report({ plan, expected: 'no data to change', actual, sequence: [event] });
      return;
    }
  },
};

/** Checks of group E: one event after the other. */
export const lifecycleChecks: readonly Check[] = [legal, illegal, final, repeat, unknown];
