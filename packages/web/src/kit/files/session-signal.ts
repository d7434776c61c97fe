let page = new AbortController();

/** Returns a signal that aborts when the client signs out, so that no file is made or saved for the next one. */
export const sessionSignal = (): AbortSignal => page.signal;

/** Aborts all file requests of the client who signs out. */
export function abortSessionRequests(): void {
  page.abort();
  page = new AbortController();
}
