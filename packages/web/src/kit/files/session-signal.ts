import { onClientLeft } from '../../lib/client-store.ts';

let page = new AbortController();

/** Returns a signal that aborts when the client signs out, so that no file is made or saved for the next one. */
export const sessionSignal = (): AbortSignal => page.signal;

onClientLeft(() => {
  page.abort();
  page = new AbortController();
});
