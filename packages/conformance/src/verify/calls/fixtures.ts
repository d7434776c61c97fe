import type { Item } from './items/item-view.ts';

/** Items that are reserved for one check, as the fixture report lists them. */
export interface Reservation {
  readonly check: string;
  readonly machine: string;
  readonly state: string;
  readonly wanted: number;
  readonly purpose: string;
  readonly items: readonly Item[];
}

/** Items of the backend that the run may use up. Each is used only once, for the purpose in the fixture report. */
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

  /** Returns the number of items that are left for a check. */
  count(check: string, machine: string): number {
    return this.#listsFor(check, machine).reduce((sum, items) => sum + items.length, 0);
  }

  /** Removes and returns an item for a check: a reserved one if possible, or else a spare one. */
  shift(check: string, machine: string): Item | undefined {
    return this.#listsFor(check, machine)
      .find((items) => items.length > 0)
      ?.shift();
  }

  #listsFor(check: string, machine: string): readonly Item[][] {
    return [this.#reserved.get(`${check} ${machine}`) ?? [], this.#spare.get(machine) ?? []];
  }

  /** Stores an item that was brought into a final state, for checks that send events which the backend must refuse. */
  keepReached(machine: string, item: Item): void {
    const key = `${machine} ${item.state}`;
    this.#reached.set(key, [...(this.#reached.get(key) ?? []), item]);
  }

  /** Returns an item that this run has brought into `state`. */
  reached(machine: string, state: string): Item | undefined {
    return this.#reached.get(`${machine} ${state}`)?.at(-1);
  }
}
