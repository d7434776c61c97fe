/**
 * Local storage that never throws. A browser may block it, have no room left, or empty it at any moment; what cannot be
 * kept there is kept in memory, for as long as the page is open.
 */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** What `act` gives, or `undefined` where the browser refuses. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    // Blocked or full: memory stands in, and the page says so where it matters.
    return undefined;
  }
}

function changeMemory(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

export const storage = {
  /** What is kept under a name, or `null`. */
  read: (key: string): string | null => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,

  /** Keeps text under a name: for the next visit if the browser lets it, else for this one. */
  keep: (key: string, text: string): void => {
    const isKept = attempt(() => {
      localStorage.setItem(key, text);
      return true;
    });
    if (isKept) {
      if (memory.has(key)) changeMemory(() => memory.delete(key));
      return;
    }
    // An older text would speak again after a reload.
    attempt(() => localStorage.removeItem(key));
    changeMemory(() => memory.set(key, text));
  },

  forget: (key: string): void => {
    attempt(() => localStorage.removeItem(key));
    if (memory.has(key)) changeMemory(() => memory.delete(key));
  },

  /** Whether something under this name lives in memory alone and ends with the page. */
  isInMemory: (key: string): boolean => memory.has(key),

  /** Hears when {@link isInMemory} may have changed. Gives back the function that stops it. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
