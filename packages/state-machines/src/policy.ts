import { type AnyStateMachine, getInitialSnapshot, type StateValue, transition } from 'xstate';
import { lifecycles, parties } from './generated/registry.ts';
import type { EventOf, LifecycleName, Party, StateOf } from './lifecycles/registry.ts';

/** Answers of a machine about one of its states. */
interface Answers {
  /** State after each event that is legal. */
  readonly next: ReadonlyMap<string, unknown>;
  readonly isFinal: boolean;
}

/** Answers by lifecycle and state. A machine is asked once for each state, and a list of 10,000 rows has three of them. */
const known = new Map<LifecycleName, Map<string, Answers>>();

/** Returns what the machine says about a state. Throws for a state that it does not have. */
function ask(name: LifecycleName, state: unknown): Answers {
  const ofLifecycle = known.get(name) ?? new Map<string, Answers>();
  known.set(name, ofLifecycle);
  // Without a text for each question: of 10,000 rows that would be 17 ms instead of one.
  const key = typeof state === 'string' ? state : JSON.stringify(state);
  const answers = ofLifecycle.get(key) ?? askMachine(lifecycles[name], state);
  ofLifecycle.set(key, answers);
  return answers;
}

function askMachine(machine: AnyStateMachine, value: unknown): Answers {
  const snapshot = machine.resolveState({ value: value as StateValue, context: {} });
  const legal = machine.events.filter((type) => snapshot.can({ type }));
  return {
    next: new Map(legal.map((type) => [type, transition(machine, snapshot, { type })[0].value])),
    isFinal: snapshot.status === 'done',
  };
}

/** Returns true if `event` is legal for an item in `state`. Throws for a state that the lifecycle does not have. */
export function can<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
  event: EventOf<Name>,
): boolean {
  return ask(lifecycle, state).next.has(event);
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
  return ask(lifecycle, state).next.get(event) as StateOf<Name> | undefined;
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
  const machine: AnyStateMachine = lifecycles[lifecycle];
  return getInitialSnapshot(machine).value as StateOf<Name>;
}

/** Returns true if `state` is final. Throws for an unknown state. */
export function isFinal<Name extends LifecycleName>(lifecycle: Name, state: StateOf<Name>): boolean {
  return ask(lifecycle, state).isFinal;
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
