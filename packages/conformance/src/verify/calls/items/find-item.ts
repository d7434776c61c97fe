import type { Run } from '../context.ts';
import type { Item, Items } from './item-view.ts';
import { tryTakeItem } from './items.ts';
import type { Stepper } from './stepper.ts';

/**
 * Returns an item in `state` for events that the backend must refuse: one that this run has brought there, one that
 * the backend has, or else an unused one that is brought there by `path`.
 */
export async function findItem(
  run: Run,
  check: string,
  stepper: Stepper,
  state: string,
  path: readonly string[] | undefined,
  items: Items,
): Promise<Item | undefined> {
  const { machine } = stepper.view;
  const reached = run.fixtures.reached(machine, state);
  const known = reached === undefined ? undefined : items.get(reached.id);
  if (known?.state === state) return known;
  const stored = [...items.values()].find((item) => item.state === state);
  if (stored !== undefined || path === undefined) return stored;
  return walkFreshItem(run, check, stepper, path);
}

/** Brings an unused item to the end of `path`. Returns undefined if an event fails, which another check reports. */
export async function walkFreshItem(
  run: Run,
  check: string,
  stepper: Stepper,
  path: readonly string[],
): Promise<Item | undefined> {
  const item = await tryTakeItem(run, check, stepper.view);
  return item && walkItem(stepper, item, path);
}

/** Brings an item to the end of `path`. Returns undefined if an event fails. */
export async function walkItem(
  stepper: Stepper,
  start: Item,
  path: readonly string[],
): Promise<Item | undefined> {
  if (path.length === 0) return start;
  let item = start;
  let before = await stepper.observe();
  for (const event of path) {
    const step = await stepper.step(item, event, before);
    if (step.fault !== undefined) return undefined;
    item = step.item;
    before = step.after;
  }
  return item;
}
