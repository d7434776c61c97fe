import { type Lifecycle, stateAfter } from '@client-portal/contract';
import type { Target } from '../../facts/target.ts';
import type { CheckSubject } from '../check.ts';

/** Returns the state after an event of any party; undefined if the event is illegal. */
export const nextState = (lifecycle: Lifecycle, state: string, event: string): string | undefined =>
  stateAfter(lifecycle, state, event)?.name;

const eventsBy = ({ events }: Lifecycle, isClient: boolean): readonly string[] =>
  events.filter(({ by }) => (by === 'client') === isClient).map(({ name }) => name);

/** Returns the events of the client, in the order of the contract. */
export const clientEvents = (lifecycle: Lifecycle): readonly string[] => eventsBy(lifecycle, true);

/** Sequence of the client's events that leads from the initial state to a state. */
export interface Path {
  readonly state: string;
  readonly events: readonly string[];
}

/** Returns the shortest path to every state that a client alone can reach, nearest first. */
export function clientPaths(lifecycle: Lifecycle): readonly Path[] {
  const start: Path = { state: lifecycle.initial, events: [] };
  const found = new Map([[start.state, start]]);
  // The loop also visits the states that it adds.
  for (const { state, events } of found.values()) {
    for (const event of clientEvents(lifecycle)) {
      const after = nextState(lifecycle, state, event);
      if (after !== undefined && !found.has(after))
        found.set(after, { state: after, events: [...events, event] });
    }
  }
  return [...found.values()];
}

/**
 * Returns the events by which the client alone can bring an item into a state; undefined if the provider must take
 * part.
 */
export const eventsTo = (lifecycle: Lifecycle, state: string): readonly string[] | undefined =>
  clientPaths(lifecycle).find((path) => path.state === state)?.events;

/** Returns the shortest path to a state in which an event is legal; undefined if a client alone reaches none. */
export const pathTo = (lifecycle: Lifecycle, event: string): Path | undefined =>
  clientPaths(lifecycle).find(({ state }) => nextState(lifecycle, state, event) !== undefined);

export interface Pair {
  readonly state: string;
  readonly event: string;
}

/** Returns every state that a client alone can reach, with each event that the client may then send. */
export const legalPairs = (lifecycle: Lifecycle): readonly Pair[] =>
  clientPaths(lifecycle).flatMap(({ state }) =>
    clientEvents(lifecycle)
      .filter((event) => nextState(lifecycle, state, event) !== undefined)
      .map((event) => ({ state, event })),
  );

/** Returns every state with each event that a client can send but that is illegal there. */
export const refusedPairs = (lifecycle: Lifecycle): readonly Pair[] =>
  lifecycle.states.flatMap(({ name: state }) =>
    clientEvents(lifecycle)
      .filter((event) => nextState(lifecycle, state, event) === undefined)
      .map((event) => ({ state, event })),
  );

/** Returns true if any sequence of events, of any party, leads from one state to the other. */
export const canReachState = (lifecycle: Lifecycle, from: string, to: string): boolean =>
  reaches(
    lifecycle,
    lifecycle.events.map(({ name }) => name),
    from,
    to,
  );

/**
 * Returns true if an item may have got from one state to the other, or stayed there, without an event of the client,
 * since other parties send events at the same time.
 */
export const canOthersReach = (lifecycle: Lifecycle, from: string, to: string): boolean =>
  reaches(lifecycle, eventsBy(lifecycle, false), from, to);

function reaches(lifecycle: Lifecycle, events: readonly string[], from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) {
    for (const event of events) {
      const after = nextState(lifecycle, state, event);
      if (after !== undefined) seen.add(after);
    }
  }
  return seen.has(to);
}

/**
 * Returns the lifecycles that operations drive, in the order of the operations. One with parallel parts is left out, since
 * its rows have no single state.
 */
export const drivenLifecycles = (targets: readonly Target[]): readonly Lifecycle[] => [
  ...new Set(
    targets.flatMap(({ lifecycle }) =>
      lifecycle === undefined || lifecycle.parts.length > 0 ? [] : [lifecycle],
    ),
  ),
];

/** Returns the lifecycle of a subject. Throws if no operation drives it. */
export function lifecycleOf(targets: readonly Target[], { name }: Pick<CheckSubject, 'name'>): Lifecycle {
  const found = drivenLifecycles(targets).find((one) => one.name === name);
  if (found === undefined) throw new Error(`No operation drives the lifecycle ${name}.`);
  return found;
}

/** Returns a subject for each lifecycle that operations of the contract drive. */
export const eachLifecycle = (targets: readonly Target[]): readonly CheckSubject[] =>
  drivenLifecycles(targets).map(({ name }) => ({
    name,
    operations: targets.filter(({ lifecycle }) => lifecycle?.name === name).map(({ id }) => id),
  }));

/** Operation for an event, the name of the field with the item's id, and the fields that select the event. */
export interface EventCall {
  readonly target: Target;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the operation that sends an event; undefined if the contract has none. */
export function findEventCall(
  targets: readonly Target[],
  machine: string,
  event: string,
): EventCall | undefined {
  for (const target of targets) {
    const { lifecycle } = target.operation;
    if (lifecycle?.machine !== machine) continue;
    if (lifecycle.event === event) return { target, key: lifecycle.key, fields: {} };
    if (typeof lifecycle.event === 'string') continue;
    const { field, ...events } = lifecycle.event;
    const value = Object.keys(events).find((one) => events[one] === event);
    if (field !== undefined && value !== undefined) {
      return { target, key: lifecycle.key, fields: { [field]: value } };
    }
  }
  return undefined;
}

/** Returns the first event of the client that an operation sends; undefined if it sends none. */
export const eventSentBy = (
  targets: readonly Target[],
  lifecycle: Lifecycle,
  operation: string,
): string | undefined =>
  clientEvents(lifecycle).find(
    (event) => findEventCall(targets, lifecycle.name, event)?.target.id === operation,
  );
