import { type AnyStateMachine, type StateValue, transition } from 'xstate';
import type { Party } from './lifecycles/party.ts';
import {
  type EventOf,
  type LifecycleName,
  lifecycles,
  parties,
  type StateOf,
} from './lifecycles/registry.ts';

// One place where a lifecycle's precise type is set aside: the public signatures below give it back.
const machineOf = (lifecycle: LifecycleName): AnyStateMachine => lifecycles[lifecycle];

const snapshotOf = (machine: AnyStateMachine, state: StateValue) =>
  machine.resolveState({ value: state, context: {} });

/** Returns true if `event` may happen to an item in `state`. Throws for a state that the lifecycle does not have. */
export function can<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
  event: EventOf<Name>,
): boolean {
  return snapshotOf(machineOf(lifecycle), state).can({ type: event });
}

/** The state after `event`, or undefined when it may not happen. Throws for a state that the lifecycle does not have. */
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

/** Every event name of a lifecycle, in the order of its definition. */
export function eventsOf<Name extends LifecycleName>(lifecycle: Name): readonly EventOf<Name>[] {
  return Object.keys(parties[lifecycle]) as EventOf<Name>[];
}

/** The events that may happen to something in `state`; empty in a final state. Throws for an unknown state. */
export function allowedEvents<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
): readonly EventOf<Name>[] {
  return eventsOf(lifecycle).filter((event) => can(lifecycle, state, event));
}

/** The state something has when it comes into being. */
export function initialState<Name extends LifecycleName>(lifecycle: Name): StateOf<Name> {
  const machine = machineOf(lifecycle);
  return machine.getInitialSnapshot(undefined as never).value;
}

/** Returns true if nothing can happen any more in `state`. Throws for an unknown state. */
export function isFinal<Name extends LifecycleName>(lifecycle: Name, state: StateOf<Name>): boolean {
  return snapshotOf(machineOf(lifecycle), state).status === 'done';
}

/** Returns the party that causes `event`; only a client's event can be a button or a request of the portal (PROD-16). */
export function performedBy<Name extends LifecycleName>(lifecycle: Name, event: EventOf<Name>): Party {
  return (parties[lifecycle] as Record<EventOf<Name>, Party>)[event];
}

/** Returns true if a word, for instance the contract's `x-lifecycle.machine`, names a lifecycle. */
export function isLifecycleName(word: string): word is LifecycleName {
  return Object.hasOwn(lifecycles, word);
}

/** Returns true if a word, for instance the contract's `x-lifecycle.event`, names an event of `lifecycle`. */
export function isEventOf<Name extends LifecycleName>(lifecycle: Name, word: string): word is EventOf<Name> {
  return Object.hasOwn(parties[lifecycle], word);
}

/** Like `can` and `next`, for names from a contract, which may be unknown. */
export const lifecycleNames = {
  isMachine: (machine: string): boolean => isLifecycleName(machine),
  isEvent: (machine: string, event: string): boolean => isLifecycleName(machine) && isEventOf(machine, event),
} as const;
