/** A value that code outside of React changes, and its subscribers; fits `useSyncExternalStore`. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after each change. Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Setting the value that it has already calls no subscriber. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
