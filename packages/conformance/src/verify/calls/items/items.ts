import { readsShowing } from '@client-portal/contract';
import { readResult } from '../../facts/rows.ts';
import { toSampleFields, withUniqueTexts } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';
import { NotTestable } from '../check.ts';
import type { Run } from '../context.ts';
import { toNamedRows } from '../snapshot.ts';
import type { Item, Items, ItemView } from './item-view.ts';

/** Reads all items of a lifecycle. Throws NotTestable if a read fails. */
export async function readItems(
  run: Pick<Run, 'target' | 'targets' | 'read'>,
  view: ItemView,
  read: (target: Target, writes?: readonly string[]) => Promise<CallWithResponse> = (target, writes) =>
    run.read(target, undefined, writes),
): Promise<Items> {
  const results: Record<string, unknown> = {};
  for (const id of view.reads) {
    const seen = await read(run.target(id), writesOf(run.targets, id));
    if (!seen.isSuccess)
      throw new NotTestable(`${id} returned ${describeResponse(seen)}, so that no state can be read`);
    results[id] = toNamedRows(run.target(id), readResult(run.target(id), seen.body));
  }
  return new Map(view.toItems(results).map((item) => [item.id, item]));
}

/**
 * Returns the only writes that change a read; undefined if an event of a lifecycle is one of them, since its effects are
 * what is looked for. Other checks prove that no other write changes it.
 */
function writesOf(targets: readonly Target[], read: string): readonly string[] | undefined {
  const writes = targets.filter(
    ({ operation, lifecycle }) => readsShowing(operation).includes(read) || lifecycle?.seen.includes(read),
  );
  return writes.some(({ lifecycle }) => lifecycle !== undefined) ? undefined : writes.map(({ id }) => id);
}

/** Returns true if a text contains a mark, and not a longer one, in any case: a service may write names in its own way. */
const hasMark = (text: string, mark: string): boolean => new RegExp(`${mark}(?!\\d)`, 'i').test(text);

/** Returns true if a request can have a text by which its row is found again. */
const isMarked = (target: Target): boolean => withUniqueTexts(target, {}, '').markers.length > 0;

/** Creates items with the client's own operation. Returns none if the backend refuses. */
export async function createItems(run: Run, view: ItemView, count: number): Promise<Item[]> {
  if (view.create === undefined) return [];
  const target = run.target(view.create);
  const marks: string[] = [];
  const before = isMarked(target) ? undefined : await readItems(run, view);
  for (let made = 0; made < count; made += 1) {
    const [mark, text] = [run.marker(), run.marker()];
    const { fields } = withUniqueTexts(target, toSampleFields(target, mark), text);
    if (!(await run.send(target, { fields })).isSuccess) break;
    marks.push(mark, text);
  }
  const initial = view.lifecycle.initial;
  const items = marks.length === 0 ? [] : [...(await readItems(run, view)).values()];
  const isNew = ({ id, row }: Item) =>
    before === undefined ? marks.some((mark) => hasMark(JSON.stringify(row), mark)) : !before.has(id);
  return items.filter((item) => item.state === initial && isNew(item));
}

/** Returns an unused item: a new one if a client can create it, or else one reserved for the check, or a spare one. */
export async function takeItem(run: Run, check: string, view: ItemView): Promise<Item> {
  const found = await tryTakeItem(run, check, view);
  if (found !== undefined) return found;
  throw new NotTestable(`the backend has no ${view.lifecycle.initial} ${view.machine} left for this check`);
}

/** Like `takeItem`, but returns undefined if no item is left. */
export const tryTakeItem = async (run: Run, check: string, view: ItemView): Promise<Item | undefined> =>
  (await takeItems(run, check, view, 1))[0];

/** Returns as many unused items as there are, at most `count`. */
export async function takeItems(
  run: Run,
  check: string,
  view: ItemView,
  count: number,
): Promise<readonly Item[]> {
  const items = (await createItems(run, view, count)).slice(0, count);
  if (items.length === count || run.fixtures.count(check, view.machine) === 0) return items;
  const now = await readItems(run, view);
  const shift = () => run.fixtures.shift(check, view.machine);
  for (let item = shift(); item !== undefined; item = items.length < count ? shift() : undefined) {
    // A backend that accepts wrong requests may have decided the item since the fixture report.
    if (now.get(item.id)?.state === item.state) items.push(item);
  }
  return items;
}
