import type { OperationId } from '@client-portal/sdk';
import { NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeAnswer } from '../../wire/tell.ts';
import { toSampleFields, withUniqueTexts } from '../sample.ts';
import { type Item, type Items, type ItemView, readResult } from './item-view.ts';
import { initialOf } from './rules.ts';

/** Reads all items of a lifecycle. Throws NotTestable if a read fails. */
export async function readItems(
  run: Pick<Run, 'target' | 'send'>,
  view: ItemView,
  changes: (id: OperationId) => Partial<Plan> = () => ({}),
): Promise<Items> {
  const results: Record<string, unknown> = {};
  for (const id of view.reads) {
    const seen = await run.send(run.target(id), changes(id));
    if (!seen.isSuccess)
      throw new NotTestable(`${id} returned ${describeAnswer(seen)}, so that no state can be read`);
    results[id] = readResult(id, seen.body);
  }
  return new Map(view.toItems(results).map((item) => [item.id, item]));
}

/** Creates an item with the client's own operation. Returns undefined if the backend refuses. */
export async function createItem(run: Run, view: ItemView): Promise<Item | undefined> {
  if (view.create === undefined) return undefined;
  const target = run.target(view.create);
  const before = await readItems(run, view);
  const { fields } = withUniqueTexts(target, toSampleFields(target, run.marker()), run.marker());
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) return undefined;
  const initial = initialOf(view.machine);
  const after = await readItems(run, view);
  return [...after.values()].find(({ id, state }) => state === initial && !before.has(id));
}

/** Returns an unused item: a new one if a client can create it, or else one reserved for the check, or a spare one. */
export async function takeItem(run: Run, check: string, view: ItemView): Promise<Item> {
  const found = await tryTakeItem(run, check, view);
  if (found !== undefined) return found;
  throw new NotTestable(`the backend has no ${initialOf(view.machine)} ${view.machine} left for this check`);
}

/** Like `takeItem`, but returns undefined if no item is left. */
export async function tryTakeItem(run: Run, check: string, view: ItemView): Promise<Item | undefined> {
  const made = view.create === undefined ? undefined : await createItem(run, view);
  if (made !== undefined) return made;
  if (run.fixtures.count(check, view.machine) === 0) return undefined;
  const now = await readItems(run, view);
  const shift = () => run.fixtures.shift(check, view.machine);
  for (let item = shift(); item !== undefined; item = shift()) {
    // A backend that accepts wrong requests may have decided the item since the fixture report.
    if (now.get(item.id)?.state === item.state) return item;
  }
  return undefined;
}
