/**
 * Preloaded into the mock server by `npm run flakes -- --late 400`: each call reaches the service a little later than it
 * was sent, and its answer comes a little after it was given, by times drawn anew for each. Tests that take one thing for
 * a sign of another, e.g. a call in the journal for its answer on the screen, fail then. Calls that no page makes are not late.
 */
import { IncomingMessage, Server, ServerResponse } from 'node:http';

const MOST_MS = Number(process.env.PORTAL_LATE_MS);

/** Most are short, few are long, as on a line that is shared. */
const drawMs = () => MOST_MS * Math.random() ** 3;

/** @param {unknown} request */
const isOfPage = (request) =>
  request instanceof IncomingMessage &&
  'sec-fetch-mode' in request.headers &&
  !request.url?.startsWith('/__mock');

Server.prototype.emit = new Proxy(Server.prototype.emit, {
  apply(emit, server, args) {
    if (args[0] !== 'request' || !isOfPage(args[1])) return Reflect.apply(emit, server, args);
    setTimeout(() => Reflect.apply(emit, server, args), drawMs());
    return true;
  },
});

ServerResponse.prototype.end = new Proxy(ServerResponse.prototype.end, {
  apply(end, response, args) {
    if (!isOfPage(response.req)) return Reflect.apply(end, response, args);
    setTimeout(() => Reflect.apply(end, response, args), drawMs());
    return response;
  },
});
