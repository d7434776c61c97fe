import type { Lifecycle, LifecycleState, Region } from './lifecycles/lifecycle.ts';
import type { Party } from './lifecycles/party.ts';
import {
  type EventOf,
  type LifecycleName,
  lifecycles,
  parties,
  type StateOf,
} from './lifecycles/registry.ts';

/** The current state of a part of a lifecycle, and the same state with another value for this part. */
interface Part {
  readonly current: LifecycleState;
  readonly changeTo: (value: string) => unknown;
}

/** Returns the parts of a lifecycle: one, or those that are parallel. Throws for a state that it does not have. */
function partsOf(name: LifecycleName, state: unknown): readonly Part[] {
  const lifecycle: Lifecycle = lifecycles[name];
  const toPart = (region: Region, value: unknown, changeTo: Part['changeTo']): Part => {
    const current = Object.hasOwn(region.states, String(value)) ? region.states[String(value)] : undefined;
    if (current === undefined)
      throw new Error(`The lifecycle '${name}' has no state ${JSON.stringify(state)}.`);
    return { current, changeTo };
  };
  if (lifecycle.type !== 'parallel') return [toPart(lifecycle, state, (value) => value)];
  const values = new Map(Object.entries(Object(state)));
  return Object.entries(lifecycle.states).map(([key, region]) =>
    toPart(region, values.get(key), (value) => ({ ...Object(state), [key]: value })),
  );
}

const targetOf = ({ current: { on = {} } }: Part, event: string): string | undefined =>
  Object.hasOwn(on, event) ? on[event] : undefined;

/** Returns true if `event` is legal for an item in `state`. Throws for a state that the lifecycle does not have. */
export function can<Name extends LifecycleName>(
  lifecycle: Name,
  state: StateOf<Name>,
  event: EventOf<Name>,
): boolean {
  return partsOf(lifecycle, state).some((part) => targetOf(part, event) !== undefined);
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
  for (const part of partsOf(lifecycle, state)) {
    const target = targetOf(part, event);
    if (target !== undefined) return part.changeTo(target) as StateOf<Name>;
  }
  return undefined;
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

const initialOf = (lifecycle: Lifecycle): unknown =>
  lifecycle.type === 'parallel'
    ? Object.fromEntries(Object.entries(lifecycle.states).map(([key, { initial }]) => [key, initial]))
    : lifecycle.initial;

/** Returns the state of a new item. */
export function initialState<Name extends LifecycleName>(lifecycle: Name): StateOf<Name> {
  return initialOf(lifecycles[lifecycle]) as StateOf<Name>;
}

/** Returns true if `state` is final. Throws for an unknown state. */
export function isFinal<Name extends LifecycleName>(lifecycle: Name, state: StateOf<Name>): boolean {
  return partsOf(lifecycle, state).every(({ current }) => current.type === 'final');
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
