import { readPreloads } from './preloads.ts';

/** Oldest preloaded response that is still used, counted from the start of the page. */
const USABLE_MS = 30_000;

/** Returns the address without its query, in which a token may be escaped in two ways. */
const toPath = ({ url }: Request) => url.split('?')[0];

const HEADERS = ['Accept', 'Accept-Language', 'Authorization'];

const isSame = (read: Request, request: Request): boolean =>
  read.method === request.method &&
  toPath(read) === toPath(request) &&
  HEADERS.every((name) => read.headers.get(name) === request.headers.get(name));

/**
 * Returns the response to a read that the script in the page's HTML has sent, for the first request with the same call,
 * session and language. The request behaves as if it had just been sent, its timeout included.
 */
export function takePreload(request: Request): Promise<Response> | undefined {
  const { reads = [] } = readPreloads();
  const index = reads.findIndex((read) => isSame(read.request, request));
  const [read] = index === -1 ? [] : reads.splice(index, 1);
  // `performance.now()` starts with the page, just before that script.
  if (read === undefined || performance.now() > USABLE_MS) return undefined;
  const { response, call } = read;
  const { signal } = request;
  // A request that is not used must be aborted: the browser delays a second GET of the same address until the first has
  // ended.
  const giveUp = () => call.abort(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp);
  return response;
}
