import type { Lifecycle } from '@client-portal/contract';

/** Stored item of a lifecycle, as the reads of the contract show it. */
export interface Item {
  /** For example `timesheet 12`. The item has the same id in every read. */
  readonly id: string;
  /** Person or thing that the item is about. Rows about the same one may change together. */
  readonly about: string;
  readonly state: string;
  /** For each event, the id by which a request names the item. Events without an id cannot be sent. */
  readonly keys: Readonly<Record<string, number | string>>;
  /** Row as the backend sent it, to compare it with later reads. */
  readonly row: unknown;
}

/** Items by id, in the order of the rows. */
export type Items = ReadonlyMap<string, Item>;

/** The results of reads by operation id. */
export type Results = Readonly<Record<string, unknown>>;

/** Describes how to see the items of a lifecycle: which operations read them, and which fields show a row's state. */
export interface ItemReader {
  /** Name of the lifecycle. */
  readonly machine: string;
  readonly reads: readonly string[];
  /** Read whose rows have the ids that an event names, if the ids of several reads differ. */
  readonly namedBy?: Readonly<Record<string, string>>;
  toItems(results: Results): readonly Item[];
  /** Returns the number of persons that `about` of an item stands for, if they share every field; 1 by default. */
  countAlike?(results: Results, about: string): number;
  /** Returns the same item after `event`. */
  follow(item: Item, event: string, before: Items, after: Items): Item | undefined;
}

/** Items of a lifecycle, with its rules. */
export interface ItemView extends ItemReader {
  readonly lifecycle: Lifecycle;
  /** Operation with which a client creates an item; undefined if only the provider can. */
  readonly create: string | undefined;
}
