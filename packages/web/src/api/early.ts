import type { OperationRow } from '@client-portal/sdk';

/**
 * What the scripts in the page's HTML leave for the portal's code, which comes later. They run before the first paint;
 * the build writes them into `index.html` with their hashes.
 */
export interface Early {
  /** Ends the watch over buttons that were pressed before React was there, and gives them in their order. */
  readonly release?: () => readonly HTMLElement[];
  /** What the screen asked for reads, on its way since the page's first bytes. Whoever takes an answer removes it. */
  readonly reads?: EarlyRead[];
}

/** How a read without input is sent, as the contract says it. */
export type EarlyCall = Pick<OperationRow, 'method' | 'path' | 'body' | 'bearer' | 'token'>;

/** A read that was sent before the service's client was there. */
export interface EarlyRead {
  readonly method: string;
  /** The address without its query, which may hold the token. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<Response>;
  /** Ends it. */
  readonly call: AbortController;
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
