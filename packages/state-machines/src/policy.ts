import { type AnyStateMachine, type StateValue, transition } from 'xstate';
import type { Party } from './lifecycles/party.ts';
import {
  type EventOf,
  type LifecycleName,
  lifecycles,
  parties,
  type StateOf,
} from './lifecycles/registry.ts';

// Drops the exact type of a lifecycle. The public functions below add it again.
const machineOf = (lifecycle: LifecycleName): AnyStateMachine => lifecycles[lifecycle];

const snapshotOf = (machine: AnyStateMachine, state: StateValue) =>
  machine.resolveState({ value: state, context: {} });

/** Returns true if `event` is legal for an item in `state`. Throws for a state that the lifecycle does not have. */
export function can<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
  event: EventOf<Name>,
): boolean {
  return snapshotOf(machineOf(lifecycle), state).can({ type: event });
}

/**
 * Returns the state after `event`; undefined if the event is illegal. Throws for a state that the lifecycle does not
 * have.
 */
export function next<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
  event: EventOf<Name>,
): StateOf<Name> | undefined {
  const machine = machineOf(lifecycle);
  const snapshot = snapshotOf(machine, state);
  if (!snapshot.can({ type: event })) return undefined;
  const [after] = transition(machine, snapshot, { type: event });
  return after.value;
}

/** Returns the names of all events of a lifecycle, in the order of their definition. */
export function eventsOf<Name extends LifecycleName>(lifecycle: Name): readonly EventOf<Name>[] {
  return Object.keys(parties[lifecycle]) as EventOf<Name>[];
}

/** Returns the events that are legal in `state`; empty for a final state. Throws for an unknown state. */
export function allowedEvents<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
): readonly EventOf<Name>[] {
  return eventsOf(lifecycle).filter((event) => can(lifecycle, state, event));
}

/** Returns the state of a new item. */
export function initialState<Name extends LifecycleName>(lifecycle: Name): StateOf<Name> {
  const machine = machineOf(lifecycle);
  return machine.getInitialSnapshot(undefined as never).value;
}

/** Returns true if `state` is final. Throws for an unknown state. */
export function isFinal<Name extends LifecycleName>(lifecycle: Name, state: StateOf<Name>): boolean {
  return snapshotOf(machineOf(lifecycle), state).status === 'done';
}

/**
 * Returns the party that causes `event`. Only events of the client can be buttons or requests of the portal
 * (PROD-16).
 */
export function performedBy<Name extends LifecycleName>(lifecycle: Name, event: EventOf<Name>): Party {
  return (parties[lifecycle] as Record<EventOf<Name>, Party>)[event];
}

/** Returns true if a text, such as `x-lifecycle.machine` in the contract, is the name of a lifecycle. */
export function isLifecycleName(word: string): word is LifecycleName {
  return Object.hasOwn(lifecycles, word);
}

/** Returns true if a text, such as `x-lifecycle.event` in the contract, is the name of an event of `lifecycle`. */
export function isEventOf<Name extends LifecycleName>(lifecycle: Name, word: string): word is EventOf<Name> {
  return Object.hasOwn(parties[lifecycle], word);
}

/** Checks for names in a contract, which may be unknown. */
export const lifecycleNames = {
  isMachine: (machine: string): boolean => isLifecycleName(machine),
  isEvent: (machine: string, event: string): boolean => isLifecycleName(machine) && isEventOf(machine, event),
} as const;
