import { createServer, type IncomingMessage, type Server } from 'node:http';
import { LIMITS, Refusal } from '@client-portal/contract';
import {
  type Guard,
  isLoopbackAddress,
  NO_HEADERS,
  type Portal,
  respondToClientError,
} from '@client-portal/server-kit';
import type { MockParts } from '../core/shell/mock-parts.ts';
import { toProblemResponse } from '../core/shell/problem.ts';
import {
  isControlPath,
  respondToFailedRequest,
  respondToIncoming,
} from '../core/shell/respond-to-incoming.ts';
import { deliver, Exchange, send } from './exchange.ts';

/** Settings of the HTTP server in addition to those of the mock: allowed hosts, and the portal's build. */
export interface ServerParts extends MockParts {
  readonly guard: Guard;
  readonly portal: Portal | undefined;
}

const CONSOLE_PATH = '/__mock/console';

/** Creates a server that does not listen yet. */
export function createMockServer(parts: ServerParts): Server {
  const { headersTimeoutMs, requestTimeoutMs, timeoutCheckMs } = LIMITS;
  let count = 0;
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
    },
    (request, response) => {
      count += 1;
      // A broken connection is not an error of the server. Without a listener, the error would end the process.
      response.on('error', ignore);
      void respond(parts, new Exchange(request, response, `mock-${count}`));
    },
  );
  server.keepAliveTimeout = 30_000;
  server.on('clientError', respondToClientError);
  return server;
}

const ignore = () => {};

/** Responds to a request. Never rejects: every error gets a response. */
async function respond(parts: ServerParts, exchange: Exchange): Promise<void> {
  const { guard } = parts;
  const { request, path } = exchange;
  try {
    guard.checkTarget(request);
    guard.checkHost(request);
    const corsHeaders = guard.checkOrigin(request);
    if (corsHeaders !== NO_HEADERS) exchange.corsHeaders = corsHeaders;
    if (isControlPath(path)) {
      if (exchange.corsHeaders !== undefined)
        throw new Refusal(403, 'Control calls are taken from no other origin.');
      if (path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`)) {
        requireRead(exchange);
        // Imported when the console is opened, which rarely happens.
        const { respondToConsole } = await import('../console/respond-to-console.ts');
        return send(exchange, respondToConsole(parts, path));
      }
      checkCaller(request);
    }
    const reply = await respondToIncoming(parts, exchange);
    if (reply === undefined) respondToPortal(parts, exchange);
    else await deliver(exchange, reply);
  } catch (error) {
    send(exchange, respondToFailedRequest(parts, exchange, error));
  }
}

/** Refuses a control call from another machine. */
function checkCaller({ socket }: IncomingMessage): void {
  if (isLoopbackAddress(socket.remoteAddress)) return;
  throw new Refusal(403, 'Control calls are taken from this machine only.');
}

function respondToPortal({ portal }: ServerParts, exchange: Exchange): void {
  const { request, response, path } = exchange;
  if (portal === undefined) {
    throw new Refusal(
      404,
      `Nothing is served at ${path}. Give a build of the portal with --portal <directory>.`,
    );
  }
  requireRead(exchange);
  portal(request, response, () =>
    send(exchange, toProblemResponse(new Refusal(404, `The portal has no file ${path}.`))),
  );
}

function requireRead({ method, path }: Exchange): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new Refusal(405, `${method} ${path} is not served.`, { headers: { allow: 'GET, HEAD' } });
}
