import { type Preload, readPreloads } from './preloads.ts';

/** Longest time from the page's first bytes to the request that takes an answer over; later it is out of date. */
const USABLE_MS = 30_000;

const isSame = (read: Preload, request: Request): boolean =>
  read.method === request.method &&
  read.address === request.url.split('?')[0] &&
  Object.entries(read.headers).every(([name, value]) => request.headers.get(name) === value);

/**
 * The answer to a read that the page's first script has sent, for the first request that is the same: same call, session and
 * language. Everything else about it, its limit of time too, is as if it had just been sent.
 */
export function takePreload(request: Request): Promise<Response> | undefined {
  const { reads = [] } = readPreloads();
  const place = reads.findIndex((read) => isSame(read, request));
  const [read] = place === -1 ? [] : reads.splice(place, 1);
  // The page's clock begins with the page, just before the first script.
  if (read === undefined || performance.now() > USABLE_MS) return undefined;
  const { answer, call } = read;
  const { signal } = request;
  // An abandoned request must be aborted: the browser makes a GET wait for an earlier one of the same address.
  const giveUp = () => call.abort(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp);
  return answer;
}
