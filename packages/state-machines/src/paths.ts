import type { EventOf, LifecycleName, StateOf } from './lifecycles/registry.ts';
import { allowedEvents, eventsOf, initialState, next } from './policy.ts';

/** Fewest events, in order, that bring a new item into `state`; none for the initial state. */
export interface ShortestPath<Name extends LifecycleName> {
  readonly state: StateOf<Name>;
  readonly events: readonly EventOf<Name>[];
}

/** An event that may not happen in a state. */
export interface IllegalPair<Name extends LifecycleName> {
  readonly state: StateOf<Name>;
  readonly event: EventOf<Name>;
}

/** A state as one word, for a map key or a test title: `approved`, or `terms=inError signature=complete …`. */
export function stateKey(state: string | Readonly<Record<string, string>>): string {
  if (typeof state === 'string') return state;
  return Object.entries(state)
    .map(([region, value]) => `${region}=${value}`)
    .join(' ');
}

/**
 * Every state that can be reached from the initial one, each once with a shortest path, nearest first. Breadth first and
 * in the order of definition, so the answer is the same every time.
 */
export function shortestPaths<Name extends LifecycleName>(lifecycle: Name): readonly ShortestPath<Name>[] {
  const start: ShortestPath<Name> = { state: initialState(lifecycle), events: [] };
  const found = new Map([[stateKey(start.state), start]]);
  // A Map hands out entries that are added while it is walked: it is the queue and the record of what was seen.
  for (const { state, events } of found.values()) {
    for (const event of allowedEvents(lifecycle, state)) {
      const reached = next(lifecycle, state, event);
      if (reached === undefined || found.has(stateKey(reached))) continue;
      found.set(stateKey(reached), { state: reached, events: [...events, event] });
    }
  }
  return [...found.values()];
}

/** Every (state, event) pair that the lifecycle refuses; empty where no event is ever illegal (`enrollment`). */
export function illegalPairs<Name extends LifecycleName>(lifecycle: Name): readonly IllegalPair<Name>[] {
  return shortestPaths(lifecycle).flatMap(({ state }) => {
    const allowed = allowedEvents(lifecycle, state);
    return eventsOf(lifecycle)
      .filter((event) => !allowed.includes(event))
      .map((event) => ({ state, event }));
  });
}
