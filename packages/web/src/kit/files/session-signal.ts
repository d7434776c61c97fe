let page = new AbortController();

/** Ends once the client whose page this is has left: no file is made or saved for the next one. */
export const sessionSignal = (): AbortSignal => page.signal;

/** Ends what runs for the client who leaves. */
export function abortSessionRequests(): void {
  page.abort();
  page = new AbortController();
}
