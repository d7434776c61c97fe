import { createStore } from './lib/store.ts';

/**
 * Local storage that never throws. A browser may block it, run out of space, or clear it at any time; values that
 * cannot be stored are kept in memory while the page is open.
 */
const memory = createStore<ReadonlyMap<string, string>>(new Map());

/** Returns the result of `act`, or `undefined` if the browser refuses. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    // Storage is blocked or full; memory replaces it, and pages that depend on it say so.
    return undefined;
  }
}

function changeMemory(change: (texts: Map<string, string>) => void): void {
  const texts = new Map(memory.get());
  change(texts);
  memory.set(texts);
}

export const storage = {
  /** Returns the value under a name, or `null`. */
  read: (key: string): string | null =>
    memory.get().get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,

  /** Stores text under a name: for the next visit if the browser allows it, else while the page is open. */
  keep: (key: string, text: string): void => {
    const isKept = attempt(() => {
      localStorage.setItem(key, text);
      return true;
    });
    if (isKept) {
      if (storage.isInMemory(key)) changeMemory((texts) => texts.delete(key));
      return;
    }
    // An older value would come back after a reload.
    attempt(() => localStorage.removeItem(key));
    changeMemory((texts) => texts.set(key, text));
  },

  forget: (key: string): void => {
    attempt(() => localStorage.removeItem(key));
    if (storage.isInMemory(key)) changeMemory((texts) => texts.delete(key));
  },

  /** Returns true if the value under this name is only in memory and ends with the page. */
  isInMemory: (key: string): boolean => memory.get().has(key),

  /** Calls the listener when {@link isInMemory} may have changed. Returns a function that stops it. */
  subscribe: memory.subscribe,
};
