import type { Lifecycle } from '@client-portal/contract';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { walkFreshItem, walkItem } from '../../calls/items/find-item.ts';
import type { Item } from '../../calls/items/item-view.ts';
import { takeItems } from '../../calls/items/items.ts';
import {
  canOthersReach,
  clientEvents,
  clientPaths,
  eachLifecycle,
  eventsTo,
  nextState,
} from '../../calls/items/rules.ts';
import { requireNoOwnRule, type Stepper } from '../../calls/items/stepper.ts';
import { rowIdsOf } from '../../facts/rows.ts';
import type { Plan } from '../../wire/plan.ts';
import { demandFresh, runOnItems } from './lifecycle.ts';

/** Number of simultaneous requests, and the smallest number with which a failure is tried again. */
const CALLS = 6;
const FEWEST = 2;

/** Returns the events that are legal in a state, and of which only one can succeed: none is legal behind any of them. */
function rivals(lifecycle: Lifecycle, state: string): readonly string[] {
  const legal = clientEvents(lifecycle).filter((event) => nextState(lifecycle, state, event) !== undefined);
  const isLegalAfter = (event: string, other: string) =>
    nextState(lifecycle, nextState(lifecycle, state, event) ?? '', other) !== undefined;
  return legal.filter((event) => !legal.some((one) => isLegalAfter(event, one) || isLegalAfter(one, event)));
}

/** Returns the states in which a client can decide an item. */
const openStates = (lifecycle: Lifecycle) =>
  clientPaths(lifecycle)
    .map(({ state }) => state)
    .filter((state) => rivals(lifecycle, state).length > 0);

export const raceCheck: Check = {
  id: 'E-parallel',
  claim:
    'Only one of several simultaneous decisions on an item succeeds, simultaneous decisions on two items both succeed, and the next read shows it.',
  needsWrites: true,
  subjects: eachLifecycle,
  demands: demandFresh('one for simultaneous decisions', (lifecycle) => openStates(lifecycle).length),
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    let tried = 0;
    let hasClash = false;
    const states = openStates(lifecycle);
    const fresh = [...(await takeItems(run, 'E-parallel', stepper.view, states.length))];
    for (const state of states) {
      const path = eventsTo(lifecycle, state) ?? [];
      const start = fresh.shift();
      const item = start && (await walkItem(stepper, start, path));
      if (item === undefined) continue;
      tried += 1;
      const clash = await collide(run, stepper, item, CALLS);
      if (clash === undefined) continue;
      hasClash = true;
      // If an item is left, the failure is tried with fewer requests, which makes a clearer report.
      const other = await walkFreshItem(run, 'E-parallel', stepper, path);
      const smaller = other === undefined ? undefined : await collide(run, stepper, other, FEWEST);
      const { events, ...report } = smaller ?? clash;
      run.report({ ...report, sequence: [...path, events.join(' ‖ ')] });
    }
    // A clash with one item would only be reported once more.
    if (!hasClash) await decideTwo(run, stepper);
    if (tried === 0) throw new NotTestable(`the backend has no ${machine} left to decide`);
  }),
};

/**
 * Decides two items at the same moment, each twice, and reads the list meanwhile. Reports if one decision affects the
 * other item, if the same one is made twice, and if an item is missing in the list while it is decided.
 */
async function decideTwo(run: Run, stepper: Stepper): Promise<void> {
  const { view } = stepper;
  const items = await takeItems(run, '', view, 2);
  const [first] = items;
  const event = (first && rivals(view.lifecycle, first.state).at(-1)) ?? '';
  const own = items.flatMap((item) => stepper.plan(item, event) ?? []);
  const [plan] = own;
  if (plan === undefined || own.length < 2)
    return run.note(`simultaneous decisions on two items: no ${view.machine} is left for them`);
  const before = await stepper.observe();
  const lists = view.create === undefined ? view.reads.map((id) => run.plan(run.target(id))) : [];
  const seen = await run.backend.sendAll([...own, ...lists, ...own]);
  const after = await stepper.observe();
  for (const [index, item] of items.entries()) {
    const [one, again] = [seen[index], seen[index + own.length + lists.length]];
    const hidden = seen
      .slice(own.length, own.length + lists.length)
      .find(
        ({ plan: { target }, isSuccess, body }) =>
          isSuccess && !rowIdsOf(target, body).map(String).includes(String(item.keys[event])),
      );
    const report = (expected: string, actual: string, about = plan) =>
      run.report({ plan: about, expected, actual, sequence: [`${event} ‖ ${event}`] });
    if (one?.isSuccess && again?.isSuccess)
      return report('exactly one of 2 simultaneous requests to succeed', '2 succeeded');
    if (hidden !== undefined)
      return report('an item to stay in the list while it is decided', 'it is missing', hidden.plan);
    if (!one?.isSuccess && !again?.isSuccess) continue;
    const found = view.follow(item, event, before, after);
    const wanted = nextState(view.lifecycle, item.state, event);
    if (wanted === undefined || (found && canOthersReach(view.lifecycle, wanted, found.state))) continue;
    return report(
      `both items to be ${wanted} after simultaneous ${event} requests`,
      `one item is ${found?.state ?? 'gone'}`,
    );
  }
}

interface Clash {
  readonly plan: Plan;
  readonly expected: string;
  readonly actual: string;
  readonly events: readonly string[];
}

/** Sends contradictory events for one item at once. Returns undefined if exactly one of them succeeded. */
async function collide(run: Run, stepper: Stepper, item: Item, calls: number): Promise<Clash | undefined> {
  const { view } = stepper;
  const legal = rivals(view.lifecycle, item.state);
  const events = Array.from({ length: calls }, (_, index) => legal[index % legal.length] ?? '');
  const plans = events.flatMap((event) => stepper.plan(item, event) ?? []);
  const [plan] = plans;
  if (plan === undefined) throw new NotTestable(`no operation decides ${item.id}`);
  const before = await stepper.observe();
  const seen = await run.backend.sendAll(plans);
  const after = await stepper.observe();
  const winners = events.filter((_, index) => seen[index]?.isSuccess);
  const [winner] = winners;
  const clash = (expected: string, actual: string): Clash => ({ plan, expected, actual, events });
  if (winner === undefined) for (const one of seen) requireNoOwnRule(plan, one);
  if (winner === undefined || winners.length > 1) {
    return clash(
      `exactly one of ${calls} simultaneous requests to succeed`,
      `${winners.length || 'none'} succeeded`,
    );
  }
  const added = [...after.values()].filter(({ id, about }) => about === item.about && !before.has(id));
  if (added.length > 1) return clash('one new row', `${added.length} new rows`);
  const found = view.follow(item, winner, before, after);
  const wanted = nextState(view.lifecycle, item.state, winner);
  if (found !== undefined && wanted !== undefined && canOthersReach(view.lifecycle, wanted, found.state))
    return undefined;
  return clash(`the item to be ${wanted}, since ${winner} succeeded`, `it is ${found?.state ?? 'gone'}`);
}
