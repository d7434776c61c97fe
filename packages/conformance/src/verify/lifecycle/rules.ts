import {
  type EventOf,
  eventsOf,
  illegalPairs,
  initialState,
  type LifecycleName,
  next,
  performedBy,
  type StateOf,
  shortestPaths,
} from '@client-portal/state-machines';
import type { CheckSubject } from '../check.ts';
import type { Target } from '../target.ts';

/**
 * The lifecycles of the portal, asked by plain words: verification reads names of states and events from the contract and
 * from rows. Every answer is the lifecycle's own.
 */
type State = StateOf<LifecycleName>;
type Event = EventOf<LifecycleName>;

const isClients = (machine: LifecycleName, event: string) =>
  performedBy(machine, event as Event) === 'client';

export const initialOf = (machine: LifecycleName): string => String(initialState(machine));

/** The state that a client's event leads to, or undefined where it is illegal. */
export const nextState = (machine: LifecycleName, state: string, event: string): string | undefined => {
  const after = next(machine, state as State, event as Event);
  return after === undefined ? undefined : String(after);
};

/** A way to a state by a client's events alone, from the initial one. */
export interface Path {
  readonly state: string;
  readonly events: readonly string[];
}

/** Shortest paths to every state that a client alone can bring about. */
export const clientPaths = (machine: LifecycleName): readonly Path[] =>
  shortestPaths(machine)
    .filter(({ events }) => events.every((event) => isClients(machine, event)))
    .map(({ state, events }) => ({ state: String(state), events }));

export interface Pair {
  readonly state: string;
  readonly event: string;
}

/** Every legal (state, event) whose event is the client's and whose state the client can bring about. */
export const legalPairs = (machine: LifecycleName): readonly Pair[] =>
  clientPaths(machine).flatMap(({ state }) =>
    clientEvents(machine)
      .filter((event) => nextState(machine, state, event) !== undefined)
      .map((event) => ({ state, event })),
  );

/** Every illegal pair whose event a client can ask for. */
export const refusedPairs = (machine: LifecycleName): readonly Pair[] =>
  illegalPairs(machine)
    .filter(({ event }) => isClients(machine, event))
    .map(({ state, event }) => ({ state: String(state), event }));

export const clientEvents = (machine: LifecycleName): readonly string[] =>
  eventsOf(machine).filter((event) => isClients(machine, event));

/** Returns true if any sequence of events, of any party, can lead from one state to the other. */
export const canReachState = (machine: LifecycleName, from: string, to: string): boolean =>
  reaches(machine, eventsOf(machine), from, to);

/**
 * Returns true if an item may have come from one state to the other, or stayed, without the client: others are at work
 * meanwhile.
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

/** The machines that calls of the contract drive, in its order. */
export const drivenMachines = (targets: readonly Target[]): readonly LifecycleName[] => [
  ...new Set(
    targets.flatMap(({ operation }) =>
      operation.lifecycle === undefined ? [] : [operation.lifecycle.machine as LifecycleName],
    ),
  ),
];

/** A subject for each lifecycle that calls of the contract drive. */
export const eachMachine = (targets: readonly Target[]): readonly CheckSubject[] =>
  drivenMachines(targets).map((machine) => ({
    name: machine,
    operations: targets
      .filter(({ operation }) => operation.lifecycle?.machine === machine)
      .map(({ id }) => id),
  }));

/** Call for an event, the field that names the item, and the value that says which event is meant. */
export interface EventCall {
  readonly target: Target;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The call of the contract that asks for an event, or undefined where there is none. */
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
