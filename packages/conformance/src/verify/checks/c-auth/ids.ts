import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { walkFreshItem, walkItem } from '../../calls/items/find-item.ts';
import type { Item, Items } from '../../calls/items/item-view.ts';
import { readItems } from '../../calls/items/items.ts';
import {
  clientEvents,
  drivenLifecycles,
  eachLifecycle,
  findEventCall,
  type Path,
  pathTo,
} from '../../calls/items/rules.ts';
import type { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { isSame } from '../../calls/snapshot.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse, withArticle } from '../../wire/tell.ts';
import { boundaries, missingFields, wrongTypes } from '../b-input/input-cases.ts';
import { demandFresh, runOnItems } from '../e-lifecycle/lifecycle.ts';
import { FORBIDDEN } from './auth.ts';
import { reportExtraFields } from './extra-fields.ts';

export const idCheck: Check = {
  id: 'C-ids',
  claim:
    'A request with a malformed id or body changes no item, and a decision only what it is about, whatever else it has.',
  needsWrites: true,
  requests: 31,
  subjects: eachLifecycle,
  demands: demandFresh('for requests with malformed ids', () => 1),
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    let tried = 0;
    let kept: Item | undefined;
    for (const event of clientEvents(lifecycle)) {
      const path = pathTo(lifecycle, event);
      if (path === undefined) continue;
      const item = await itemIn(run, stepper, path, kept);
      if (item === undefined) continue;
      tried += 1;
      const isSame = await tryForms(run, stepper, item, event);
      kept = isSame ? await reportExtraFields(run, stepper, item, event) : undefined;
    }
    if (tried === 0) throw new NotTestable(`the backend has no ${machine} left for these requests`);
  }),
};

/** Returns the item that the last event left unchanged, if it can be brought into the state, or else an unused one. */
async function itemIn(
  run: Run,
  stepper: Stepper,
  { state, events }: Path,
  kept: Item | undefined,
): Promise<Item | undefined> {
  if (kept?.state === state) return kept;
  return kept?.state === stepper.view.lifecycle.initial
    ? walkItem(stepper, kept, events)
    : walkFreshItem(run, 'C-ids', stepper, events);
}

/**
 * Sends the event with ids that resemble the item's id, and with wrong bodies. Returns true if the backend refused
 * all of them and the item is unchanged.
 */
async function tryForms(
  run: Run,
  stepper: Stepper,
  item: Item,
  event: string,
  isOneByOne = false,
): Promise<boolean> {
  const plan = stepper.plan(item, event);
  const key = plan?.target.operation.lifecycle?.key;
  const id = item.keys[event];
  if (plan === undefined || key === undefined || typeof id !== 'number' || !Number.isSafeInteger(id))
    return true;
  const before = await stepper.observe();
  const forms = [
    // An operation reads ids and fields alike for all its events.
    ...(isFirstEvent(run, stepper, plan, event) ? [...formsOf(plan, key, id), ...bodiesOf(plan, key)] : []),
    ...ownIds(plan, key, item, before, event),
    ...(await foreignIds(run, stepper, plan, before, event)),
  ];
  for (const [what, fields, unlisted] of forms) {
    const other: Plan = { ...plan, fields, allow: FORBIDDEN };
    const seen = await run.backend.send(other);
    const isRefused = !seen.isSuccess && seen.status >= 400;
    if (isRefused && (!isOneByOne || (await isUnchanged(run, stepper, other, event, before)))) continue;
    // An accepted id of another list that changes no row of this one is probably that of a row which is missing here.
    const isOfNoRow =
      unlisted !== undefined && seen.isSuccess && (await changedItems(stepper, event, before)).length === 0;
    run.report({
      plan: other,
      expected: isOfNoRow
        ? `a row with the id ${unlisted} in ${stepper.view.namedBy?.[event] ?? stepper.view.reads.at(-1)}, or ${event} of it to be refused`
        : `${event} ${what} to be refused and to change nothing`,
      actual: isRefused
        ? 'it has changed an item'
        : `${describeResponse(seen)}${isOfNoRow ? ', and no such row: the list seems to lack it' : ''}`,
      sequence: [event],
    });
    return false;
  }
  // Most services change nothing, which one look behind all requests shows.
  const changed = isOneByOne ? [] : await changedItems(stepper, event, before);
  return changed.length === 0 || tryOneByOne(run, stepper, plan, changed, event);
}

const isFirstEvent = ({ targets }: Run, { view }: Stepper, { target }: Plan, event: string): boolean =>
  clientEvents(view.lifecycle).find(
    (one) => findEventCall(targets, view.machine, one)?.target.id === target.id,
  ) === event;

/** Finds which of several refused requests changes an item, with an unused one. Returns false. */
async function tryOneByOne(
  run: Run,
  stepper: Stepper,
  plan: Plan,
  changed: readonly Change[],
  event: string,
): Promise<false> {
  const path = pathTo(stepper.view.lifecycle, event);
  const item = path && (await walkFreshItem(run, 'C-ids', stepper, path.events));
  const isClean = item === undefined || (await tryForms(run, stepper, item, event, true));
  // A field alone may be the work of another user.
  if (isClean && changed.some(({ was, is }) => is !== undefined && is.state !== was.state))
    run.report({
      plan,
      expected: `refused requests for ${event} to change nothing`,
      actual: 'they have changed an item',
      sequence: [event],
    });
  return false;
}

interface Change {
  readonly was: Item;
  readonly is: Item | undefined;
}

/** Returns the items that are different now. One that the event moves to another list has another id there. */
async function changedItems(stepper: Stepper, event: string, before: Items): Promise<readonly Change[]> {
  const after = await stepper.observe();
  return [...before.values()]
    .map((was) => ({ was, is: stepper.view.follow(was, event, before, after) }))
    .filter(({ was, is }) => !isSame(is?.row, was.row));
}

/**
 * Returns true if the request changed no item that existed before. New items may come from other users. So may a
 * changed field while the state stays the same, unless the repeated request changes something again.
 */
async function isUnchanged(
  run: Run,
  stepper: Stepper,
  plan: Plan,
  event: string,
  before: Items,
): Promise<boolean> {
  const changed = await changedItems(stepper, event, before);
  if (changed.length === 0) return true;
  if (changed.some(({ was, is }) => is !== undefined && is.state !== was.state)) return false;
  const idle = await stepper.observeAgain();
  await run.backend.send(plan);
  const again = await stepper.observe();
  return [...idle.values()].every(({ id, row }) => isSame(again.get(id)?.row, row));
}

type Form = readonly [what: string, fields: Readonly<Record<string, unknown>>, unlisted?: number | string];

/**
 * Returns bodies with one wrong field and the right id. With the id of a missing item, the backend would refuse them
 * because of the id.
 */
function bodiesOf({ target, fields = {} }: Plan, key: string): readonly Form[] {
  const cases = [
    ...missingFields(target, fields),
    ...wrongTypes(target, fields),
    ...boundaries(target, fields).filter(({ isTaken }) => !isTaken),
  ];
  return cases
    .filter(({ field }) => field !== key)
    .map((one) => [`with a body in which ${one.name}`, one.fields]);
}

const formsOf = ({ fields = {} }: Plan, key: string, id: number): readonly Form[] =>
  (
    [
      ['followed by letters', `${id}abc`],
      ['followed by a word', `${id} x`],
      ['with a fraction', `${id}.5`],
      ['with an exponent', `${id}e0`],
      ['with a minus sign', `-${id}`],
      ['in hexadecimal digits', `0x${id.toString(16)}`],
      ['plus 2³²', String(id + 2 ** 32)],
      ['plus 2⁶⁴', String(BigInt(id) + 2n ** 64n)],
      ['followed by an SQL condition', `${id} OR 1=1`],
      ['followed by an apostrophe', `${id}'`],
      ['with an underscore', String(id).replace(/^(\d+)(\d)$/, '$1_$2')],
      ['in digits of another script', toWide(id)],
    ] as const
  )
    .filter(([, value]) => value !== String(id))
    .map(([what, value]) => [`for an id ${what}`, { ...fields, [key]: value }]);

/** Returns the number in full-width digits, which some programming languages parse as a number. */
const toWide = (id: number): string =>
  String(id).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

/** Returns the ids that other events of the item use, without those that belong to another item. */
function ownIds(plan: Plan, key: string, item: Item, own: Items, event: string): Form[] {
  const known = new Set([...own.values()].map(({ keys }) => keys[event]));
  return Object.entries(item.keys).flatMap(([other, id]): Form[] =>
    known.has(id) ? [] : [[`for the id that the item has for ${other}`, { ...plan.fields, [key]: id }, id]],
  );
}

/** Returns ids of items of other lifecycles, without those that also belong to an item of this one. */
async function foreignIds(
  run: Run,
  { view }: Stepper,
  plan: Plan,
  own: Items,
  event: string,
): Promise<Form[]> {
  const known = new Set([...own.values()].map(({ keys }) => keys[event]));
  const found: Form[] = [];
  for (const { name: machine } of drivenLifecycles(run.targets)) {
    const other = viewOf(run, machine);
    if (other === undefined || machine === view.machine) continue;
    // Any id will do, also of an item that has been decided since.
    const items = [...(await readItems(run, other, (target) => run.once(target, {}))).values()];
    const id = items.flatMap(({ keys }) => Object.values(keys)).find((one) => !known.has(one));
    if (id !== undefined)
      found.push([
        `for the id of ${withArticle(machine)}`,
        { ...plan.fields, [plan.target.operation.lifecycle?.key ?? '']: id },
        id,
      ]);
  }
  return found;
}
