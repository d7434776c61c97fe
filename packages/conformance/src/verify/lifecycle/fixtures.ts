import type { LifecycleName } from '@client-portal/state-machines';
import { NotTestable } from '../check.ts';
import type { Run } from '../run-context.ts';
import { toSampleFields, withMarkers } from '../sample.ts';
import type { Item, Items, ItemView } from './item-view.ts';
import { initialOf } from './rules.ts';
import { readItems, type Stepper } from './stepper.ts';

/** Items reserved for one purpose, as the fixture report lists them. */
export interface Reservation {
  readonly check: string;
  readonly machine: string;
  readonly state: string;
  readonly wanted: number;
  readonly purpose: string;
  readonly items: readonly Item[];
}

/** The items of the backend that a run may use up: each of them once, for the purpose that the fixture report names. */
export class Fixtures {
  readonly reservations: readonly Reservation[];
  readonly #reserved = new Map<string, Item[]>();
  readonly #spare = new Map<string, Item[]>();
  readonly #reached = new Map<string, Item[]>();

  constructor(reservations: readonly Reservation[], spare: ReadonlyMap<string, readonly Item[]>) {
    this.reservations = reservations;
    for (const { check, machine, items } of reservations) {
      const key = `${check} ${machine}`;
      this.#reserved.set(key, [...(this.#reserved.get(key) ?? []), ...items]);
    }
    for (const [machine, items] of spare) this.#spare.set(machine, [...items]);
  }

  /** A fresh item that nothing has happened to: one set aside for the check, else a spare one, else a new one. */
  async take(run: Run, check: string, view: ItemView): Promise<Item> {
    const found = await this.tryTake(run, check, view);
    if (found !== undefined) return found;
    throw new NotTestable(`the backend has no ${initialOf(view.machine)} ${view.machine} left for this`);
  }

  /** The same, or undefined where there is none left. */
  async tryTake(run: Run, check: string, view: ItemView): Promise<Item | undefined> {
    const made = view.create === undefined ? undefined : await createItem(run, view);
    if (made !== undefined) return made;
    const own = this.#reserved.get(`${check} ${view.machine}`) ?? [];
    const spare = this.#spare.get(view.machine) ?? [];
    if (own.length + spare.length === 0) return undefined;
    const now = await readItems(run, view);
    for (let item = own.shift() ?? spare.shift(); item !== undefined; item = own.shift() ?? spare.shift()) {
      // A backend that accepts what it should refuse may have decided the item since the fixture report.
      if (now.get(item.id)?.state === item.state) return item;
    }
    return undefined;
  }

  /** Keeps an item that was brought into a final state, for checks that only ask for what must be refused. */
  keepReached(machine: LifecycleName, item: Item): void {
    const key = `${machine} ${item.state}`;
    this.#reached.set(key, [...(this.#reached.get(key) ?? []), item]);
  }

  /** An item that this run has brought into `state`. */
  reached(machine: LifecycleName, state: string): Item | undefined {
    return this.#reached.get(`${machine} ${state}`)?.at(-1);
  }
}

/** Makes a new item by the client's own call; undefined when the backend does not let it be made. */
export async function createItem(run: Run, view: ItemView): Promise<Item | undefined> {
  if (view.create === undefined) return undefined;
  const target = run.target(view.create);
  const before = await readItems(run, view);
  const { fields } = withMarkers(target, toSampleFields(target, run.marker()), run.marker());
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess) return undefined;
  const initial = initialOf(view.machine);
  const after = await readItems(run, view);
  return [...after.values()].find(({ id, state }) => state === initial && !before.has(id));
}

/**
 * An item in `state` to which only what must be refused will happen: one that this run has left there, one that the
 * backend holds, or a fresh one brought there by the shortest path.
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
  return bringTo(run, check, stepper, path);
}

/** A fresh item after `path`; undefined when the backend does not follow it, which is another check's finding. */
export async function bringTo(
  run: Run,
  check: string,
  stepper: Stepper,
  path: readonly string[],
): Promise<Item | undefined> {
  let item = await run.fixtures.tryTake(run, check, stepper.view);
  if (item === undefined) return undefined;
  let before = await stepper.observe();
  for (const event of path) {
    const step = await stepper.step(item, event, before);
    if (step.fault !== undefined) return undefined;
    item = step.item;
    before = step.after;
  }
  return item;
}
