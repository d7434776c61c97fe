let page = new AbortController();

/** Aborted when the client leaves, so that no file is made or saved for the next client. */
export const sessionSignal = (): AbortSignal => page.signal;

/** Aborts all file requests of the client who leaves. */
export function abortSessionRequests(): void {
  page.abort();
  page = new AbortController();
}
