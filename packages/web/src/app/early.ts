/**
 * What the scripts in the page's HTML leave for the portal's code, which comes later. They run before the first paint;
 * the build writes them into `index.html` with their hashes.
 */
export interface Early {
  /** Ends the watch over buttons that were pressed before React was there, and gives them in their order. */
  readonly release?: () => readonly HTMLElement[];
}

interface EarlyWindow {
  portalEarly?: Early;
}

/** Leaves something for later. */
export function leave(early: Early): void {
  const holder = window as EarlyWindow;
  holder.portalEarly = { ...holder.portalEarly, ...early };
}

/** What was left; nothing where the page came without its scripts, as in development. */
export const readEarly = (): Early => (window as EarlyWindow).portalEarly ?? {};
