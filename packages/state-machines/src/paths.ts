import type { EventOf, LifecycleName, StateOf } from './lifecycles/registry.ts';
import { allowedEvents, eventsOf, initialState, next } from './policy.ts';

/**
 * State with the shortest sequence of events that leads a new item to it. The sequence is empty for the initial
 * state.
 */
export interface ShortestPath<Name extends LifecycleName> {
  readonly state: StateOf<Name>;
  readonly events: readonly EventOf<Name>[];
}

/** Event that is illegal in a state. */
export interface IllegalPair<Name extends LifecycleName> {
  readonly state: StateOf<Name>;
  readonly event: EventOf<Name>;
}

/**
 * Returns a state as text for a map key or a test title, such as `approved`, or `terms=inError signature=complete …`.
 */
export function stateKey(state: string | Readonly<Record<string, string>>): string {
  if (typeof state === 'string') return state;
  return Object.entries(state)
    .map(([region, value]) => `${region}=${value}`)
    .join(' ');
}

/**
 * Returns every state that can be reached from the initial one, each with a shortest path, nearest first. The order
 * is always the same: breadth first, and by definition order.
 */
export function shortestPaths<Name extends LifecycleName>(lifecycle: Name): readonly ShortestPath<Name>[] {
  const start: ShortestPath<Name> = { state: initialState(lifecycle), events: [] };
  const found = new Map([[stateKey(start.state), start]]);
  // The Map is also the queue of the search: its iterator returns entries that are added during the loop.
  for (const { state, events } of found.values()) {
    for (const event of allowedEvents(lifecycle, state)) {
      const reached = next(lifecycle, state, event);
      if (reached === undefined || found.has(stateKey(reached))) continue;
      found.set(stateKey(reached), { state: reached, events: [...events, event] });
    }
  }
  return [...found.values()];
}

/**
 * Returns every pair of a state and an event that is illegal there; empty if no event is ever illegal (`enrollment`).
 */
export function illegalPairs<Name extends LifecycleName>(lifecycle: Name): readonly IllegalPair<Name>[] {
  return shortestPaths(lifecycle).flatMap(({ state }) => {
    const allowed = allowedEvents(lifecycle, state);
    return eventsOf(lifecycle)
      .filter((event) => !allowed.includes(event))
      .map((event) => ({ state, event }));
  });
}
