import { createStore, type Store } from './store.ts';

const clears: (() => void)[] = [];

/** Registers a function that removes data of the client from memory. Call it once for each module. */
export const onClientLeft = (clear: () => void): void => {
  clears.push(clear);
};

/** Creates a store with data of the client, which returns to its first value when the client leaves. */
export function createClientStore<Value>(initial: Value): Store<Value> {
  const store = createStore(initial);
  onClientLeft(() => store.set(initial));
  return store;
}

/** Removes everything of the client from memory, e.g. at log-out (SES-09). */
export function clearClientStores(): void {
  for (const clear of clears) clear();
}
