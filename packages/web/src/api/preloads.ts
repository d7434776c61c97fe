/**
 * Values that the scripts in the page's HTML leave for the portal's code, which is loaded later. The scripts run before the
 * first paint; the build writes them into `index.html` with their hashes.
 */
export interface Preloads {
  /** Stops recording the buttons that were pressed before React was loaded, and returns them in order. */
  readonly release?: () => readonly HTMLElement[];
  /** Reads of the current screen, sent by the script in the page's HTML. The code that uses a response removes it. */
  readonly reads?: Preload[];
}

/** A read that was sent before the portal's code was loaded. */
export interface Preload {
  readonly request: Request;
  readonly response: Promise<Response>;
  /** Aborts the read. */
  readonly call: AbortController;
}

interface PreloadWindow {
  portalPreloads?: Preloads;
}

/** Stores the values of the first script for the portal. */
export function storePreloads(early: Preloads): void {
  const holder = window as PreloadWindow;
  holder.portalPreloads = { ...holder.portalPreloads, ...early };
}

/** Returns the preloaded responses of the first script; empty without it, as in development. */
export const readPreloads = (): Preloads => (window as PreloadWindow).portalPreloads ?? {};
