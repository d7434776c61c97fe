import {
  type EventOf,
  eventsOf,
  illegalPairs,
  initialState,
  isLifecycleName,
  type LifecycleName,
  next,
  performedBy,
  type StateOf,
  shortestPaths,
} from '@client-portal/state-machines';
import type { Target } from '../../facts/target.ts';
import type { CheckSubject } from '../check.ts';

/**
 * The lifecycles of the portal, with plain strings for states and events, as they are read from the contract and from
 * rows. All rules come from the lifecycles themselves.
 */
type State = StateOf<LifecycleName>;
type Event = EventOf<LifecycleName>;

const isClients = (machine: LifecycleName, event: string) =>
  performedBy(machine, event as Event) === 'client';

export const initialOf = (machine: LifecycleName): string => String(initialState(machine));

/** Returns the state after an event of the client; undefined if the event is illegal. */
export const nextState = (machine: LifecycleName, state: string, event: string): string | undefined => {
  const after = next(machine, state as State, event as Event);
  return after === undefined ? undefined : String(after);
};

/** Sequence of the client's events that leads from the initial state to a state. */
export interface Path {
  readonly state: string;
  readonly events: readonly string[];
}

/** Returns the shortest path to every state that a client alone can reach. */
export const clientPaths = (machine: LifecycleName): readonly Path[] =>
  shortestPaths(machine)
    .filter(({ events }) => events.every((event) => isClients(machine, event)))
    .map(({ state, events }) => ({ state: String(state), events }));

/** Returns the shortest path to a state in which an event is legal; undefined if a client alone reaches none. */
export const pathTo = (machine: LifecycleName, event: string): Path | undefined =>
  clientPaths(machine).find(({ state }) => nextState(machine, state, event) !== undefined);

export interface Pair {
  readonly state: string;
  readonly event: string;
}

/** Returns every state that a client alone can reach, with each event that the client may then send. */
export const legalPairs = (machine: LifecycleName): readonly Pair[] =>
  clientPaths(machine).flatMap(({ state }) =>
    clientEvents(machine)
      .filter((event) => nextState(machine, state, event) !== undefined)
      .map((event) => ({ state, event })),
  );

/** Returns every state with each event that a client can send but that is illegal there. */
export const refusedPairs = (machine: LifecycleName): readonly Pair[] =>
  illegalPairs(machine)
    .filter(({ event }) => isClients(machine, event))
    .map(({ state, event }) => ({ state: String(state), event }));

/** Returns the events of the client; empty for a lifecycle that the state machines do not have. */
export const clientEvents = (machine: LifecycleName): readonly string[] =>
  isLifecycleName(machine) ? eventsOf(machine).filter((event) => isClients(machine, event)) : [];

/** Returns true if any sequence of events, of any party, leads from one state to the other. */
export const canReachState = (machine: LifecycleName, from: string, to: string): boolean =>
  reaches(machine, eventsOf(machine), from, to);

/**
 * Returns true if an item may have got from one state to the other, or stayed there, without an event of the client,
 * since other parties send events at the same time.
 */
export const canOthersReach = (machine: LifecycleName, from: string, to: string): boolean =>
  reaches(
    machine,
    eventsOf(machine).filter((event) => !isClients(machine, event)),
    from,
    to,
  );

function reaches(machine: LifecycleName, events: readonly string[], from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) {
    for (const event of events) {
      const after = nextState(machine, state, event);
      if (after !== undefined) seen.add(after);
    }
  }
  return seen.has(to);
}

/**
 * Returns the lifecycles that operations of the contract drive, in the order of the contract. One that the state machines
 * do not have is not walked.
 */
export const drivenMachines = (targets: readonly Target[]): readonly LifecycleName[] => [
  ...new Set(
    targets.flatMap(({ operation: { lifecycle } }) =>
      lifecycle !== undefined && isLifecycleName(lifecycle.machine) ? [lifecycle.machine] : [],
    ),
  ),
];

/** Returns a subject for each lifecycle that operations of the contract drive. */
export const eachMachine = (targets: readonly Target[]): readonly CheckSubject[] =>
  drivenMachines(targets).map((machine) => ({
    name: machine,
    operations: targets
      .filter(({ operation }) => operation.lifecycle?.machine === machine)
      .map(({ id }) => id),
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
  machine: LifecycleName,
  operation: string,
): string | undefined =>
  clientEvents(machine).find((event) => findEventCall(targets, machine, event)?.target.id === operation);
