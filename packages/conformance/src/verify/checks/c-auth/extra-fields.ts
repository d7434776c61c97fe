import { isObject } from '@client-portal/contract';
import type { Run } from '../../calls/context.ts';
import type { Item, Items } from '../../calls/items/item-view.ts';
import type { Stepper } from '../../calls/items/stepper.ts';
import { isSame } from '../../calls/snapshot.ts';
import { type Fields, ODD_NUMBER, otherValue } from '../../facts/sample.ts';
import { sessionFieldOf, stateFieldsOf, type Target } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse } from '../../wire/tell.ts';

/** Day for a field whose state is made by any value. */
const LONG_AGO = '2001-01-31';

/** Returns the fields that hold the state, each with the value of a final state to which the event does not lead. */
function contradictionOf(run: Run, target: Target, event: string): Fields {
  const { states = [], events = [] } = target.lifecycle ?? {};
  const to = events.find(({ name }) => name === event)?.to;
  const others = states.filter(({ name, isFinal }) => name !== to && isFinal);
  return Object.fromEntries(
    [...stateFieldsOf(target)].flatMap((field) => {
      const value = others.map(({ when }) => when.get(field)?.[0]).find((one) => typeof one === 'number');
      if (value !== undefined) return [[field, String(value)]];
      return run.targets.some(({ dates }) => dates.has(field)) ? [[field, LONG_AGO]] : [];
    }),
  );
}

/**
 * Sends a legal event with fields that only reads have, and with those that services use for an owner and an id.
 * Reports what they change. A service may refuse them all, and then also the decisive ones alone: those that contradict
 * the event, and the owner. Returns the item if it is as it was.
 */
export async function reportExtraFields(
  run: Run,
  stepper: Stepper,
  item: Item,
  event: string,
): Promise<Item | undefined> {
  const plan = stepper.plan(item, event);
  if (plan === undefined) return item;
  const before = await stepper.observe();
  const groups = groupsOf(run, stepper, plan, item, event, before);
  for (const extra of groups) {
    const seen = await run.backend.send({ ...plan, fields: { ...plan.fields, ...extra } });
    const expected = `${event} with additional fields to change nothing else, or to be refused`;
    const sequence = [event];
    if (seen.status >= 500) {
      run.report({ plan: seen.plan, expected, actual: describeResponse(seen), sequence });
      return undefined;
    }
    if (!seen.isSuccess) continue;
    const { fault, item: after } = await stepper.judgeSent(seen, item, event, before);
    const saved = savedOf(extra, item, after);
    if (saved.length > 0)
      run.report({ plan: seen.plan, expected, actual: `${saved.join(', ')} of the item changed`, sequence });
    else if (fault !== undefined) run.report({ ...fault, expected, sequence });
    return undefined;
  }
  const now = (await stepper.observe()).get(item.id);
  if (now !== undefined && isSame(now.row, item.row)) return item;
  // The provider may have corrected a text meanwhile, but a request that changes something does so again.
  if (now?.state === item.state) {
    const idle = (await stepper.observeAgain()).get(item.id);
    await run.backend.send({ ...plan, fields: { ...plan.fields, ...groups.at(-1) } });
    const again = (await stepper.observe()).get(item.id);
    if (isSame(idle?.row, again?.row)) return again;
  }
  const expected = `a refused ${event} with additional fields to change nothing`;
  run.report({ plan, expected, actual: 'it has changed the item', sequence: [event] });
  return undefined;
}

/** Returns the additional fields of each request: all, and then those that contradict the event, and the owner. */
function groupsOf(
  run: Run,
  { view }: Stepper,
  { target, fields = {} }: Plan,
  item: Item,
  event: string,
  before: Items,
): readonly Fields[] {
  const isFree = (name: string) =>
    !target.properties.has(name) && !Object.hasOwn(fields, name) && name !== sessionFieldOf(target);
  const pick = (all: Fields) => Object.fromEntries(Object.entries(all).filter(([name]) => isFree(name)));
  const shown = new Set(view.reads.flatMap((id) => [...run.target(id).shown]));
  const row = isObject(item.row) ? item.row : {};
  const other = [...before.values()].find(({ about }) => about !== item.about);
  const decided = pick(contradictionOf(run, target, event));
  const owner = pick({
    ...(other !== undefined && isObject(other.row) && { id: other.row.id }),
    client_id: Number(run.other?.clientId ?? ODD_NUMBER),
  });
  const rest = pick(
    Object.fromEntries(
      [...shown].filter((name) => name !== 'id').map((name) => [name, otherValue(row[name], 'Verify')]),
    ),
  );
  return [
    { ...rest, ...decided, ...owner },
    { ...decided, ...owner },
  ];
}

/** Returns the names of the additional fields that the row has as they were sent. */
function savedOf(extra: Fields, before: Item, after: Item): readonly string[] {
  const [was, is] = [before.row, after.row].map((row) => (isObject(row) ? row : {}));
  const isIt = (value: unknown, name: string) => value !== undefined && String(value) === String(extra[name]);
  return Object.keys(extra).filter((name) => isIt(is?.[name], name) && !isIt(was?.[name], name));
}
