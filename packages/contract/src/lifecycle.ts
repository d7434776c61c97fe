/** Parties that cause events. Only events of the `client` can be buttons of a portal or requests to the service. */
export const PARTIES = ['client', 'admin', 'server', 'clock'] as const;
export type Party = (typeof PARTIES)[number];

/** Value of a stored field, or `present` for any value but null, or `absent` for null and a missing field. */
export type StoredValue = number | string | boolean;

/** Lifecycle of the contract (`x-lifecycles`): the states of an item, and the events that change them. */
export interface Lifecycle {
  readonly name: string;
  readonly description: string;
  /** Ids of the operations whose responses show the state. */
  readonly seen: readonly string[];
  /** Name of the schema of the stored item; undefined if no operation shows a stored item. */
  readonly schema: string | undefined;
  /** Parts that each have a state of their own, in the order of the contract; empty unless it is parallel. */
  readonly parts: readonly string[];
  /** Field of the schema that holds a value for each part; undefined unless the lifecycle is parallel and stored. */
  readonly partsField: string | undefined;
  readonly initial: string;
  readonly states: readonly LifecycleState[];
  readonly events: readonly LifecycleEvent[];
}

export interface LifecycleState {
  readonly name: string;
  readonly description: string;
  readonly isFinal: boolean;
  /**
   * Values of each field that makes the state: one of them, or `present` or `absent`. The first is the one that a service
   * writes. Empty for a state that is not stored.
   */
  readonly when: ReadonlyMap<string, readonly StoredValue[]>;
}

export interface LifecycleEvent {
  readonly name: string;
  readonly description: string;
  /** States in which the event is legal. */
  readonly from: readonly string[];
  readonly to: string;
  readonly by: Party;
}

/** Returns the names of all events. Those of a parallel lifecycle name their part, as in `reportError.terms`. */
export const eventNamesOf = ({ parts, events }: Lifecycle): readonly string[] =>
  parts.length === 0
    ? events.map(({ name }) => name)
    : parts.flatMap((part) => events.map(({ name }) => `${name}.${part}`));

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

const isValue = (value: unknown, wanted: StoredValue): boolean =>
  wanted === 'present' ? isThere(value) : wanted === 'absent' ? !isThere(value) : value === wanted;

/** Returns the state of a row by its stored fields; undefined if they are those of no state. */
export const stateOf = (
  { states }: Lifecycle,
  row: Readonly<Record<string, unknown>>,
): LifecycleState | undefined =>
  states.find(
    ({ when }) =>
      when.size > 0 &&
      [...when].every(([field, values]) => values.some((wanted) => isValue(row[field], wanted))),
  );

/**
 * Returns the state to which an event leads; undefined if it is not legal in the state `from`, which is undefined for
 * fields of no state.
 */
export function stateAfter(
  { states, events }: Lifecycle,
  from: string | undefined,
  event: string | undefined,
): LifecycleState | undefined {
  const found = events.find(({ name }) => name === event);
  if (found === undefined || from === undefined || !found.from.includes(from)) return undefined;
  return states.find(({ name }) => name === found.to);
}

/** Lifecycles and events that the program knows, which may be fewer than those of the contract that it is given. */
export interface LifecycleNames {
  isMachine(machine: string): boolean;
  isEvent(machine: string, event: string): boolean;
}
