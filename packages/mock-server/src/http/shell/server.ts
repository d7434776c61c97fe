import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerClientError, LIMITS, NO_HEADERS, Refusal, splitAddress } from '@client-portal/contract';
import { answerControl } from '../control/control.ts';
import { answerDownload, answerOperation } from './answer-call.ts';
import { type Exchange, send } from './exchange.ts';
import { PREFLIGHT_HEADERS } from './preflight.ts';
import { toProblemAnswer } from './problem.ts';
import { recordCall } from './record-call.ts';
import { type ServerParts, toRefusal } from './server-parts.ts';
import { hasWorld, worldOf } from './world-of.ts';

const CONSOLE_PATH = '/__mock/console';

/** A server that does not listen yet. */
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
      // A connection that breaks is the client's matter; without a listener it would end the process.
      response.on('error', ignore);
      void answer(parts, toExchange(request, response, `mock-${count}`));
    },
  );
  server.keepAliveTimeout = 30_000;
  server.on('clientError', answerClientError);
  return server;
}

const ignore = () => {};

/** An exchange whose CORS headers are known only once its origin was checked. */
type IncomingExchange = Exchange & { corsHeaders: Exchange['corsHeaders'] };

function toExchange(request: IncomingMessage, response: ServerResponse, requestId: string): IncomingExchange {
  return {
    request,
    response,
    method: request.method ?? 'GET',
    ...splitAddress(request.url ?? '/'),
    requestId,
    corsHeaders: NO_HEADERS,
  };
}

/** Never rejects: whatever fails is answered. */
async function answer(parts: ServerParts, exchange: IncomingExchange): Promise<void> {
  const { contract, guard } = parts;
  const { request, method, path } = exchange;
  try {
    guard.checkTarget(request);
    guard.checkHost(request);
    exchange.corsHeaders = guard.checkOrigin(request);
    if (path === '/__mock' || path.startsWith('/__mock/')) {
      if (exchange.corsHeaders !== NO_HEADERS)
        throw new Refusal(403, 'Control calls are taken from no other origin.');
      if (path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`)) {
        requireRead(exchange);
        // Loaded when it is opened, which most servers never see.
        const { answerConsole } = await import('../../console/answer-console.ts');
        return send(exchange, answerConsole(contract, path));
      }
      return send(exchange, await answerControl(parts, request, path, exchange.search));
    }
    const operation = contract.find(method, path);
    if (operation !== undefined) return await answerOperation(parts, exchange, operation);
    const methods = path.startsWith('/files/') ? ['GET', 'HEAD'] : contract.methodsOf(path);
    if (method === 'OPTIONS' && (methods.length > 0 || path.startsWith('/api/'))) {
      return send(exchange, {
        status: 204,
        payload: '',
        headers: { ...PREFLIGHT_HEADERS, allow: methods.join(', ') },
      });
    }
    if (methods.length > 0 && !methods.includes(method)) {
      const allow = methods.join(', ');
      throw new Refusal(405, `${method} ${path} is not a call of the contract; the path takes ${allow}.`, {
        headers: { allow },
      });
    }
    if (path.startsWith('/files/')) return await answerDownload(parts, exchange);
    if (path.startsWith('/api/')) throw new Refusal(404, `${method} ${path} is not a call of the contract.`);
    answerPortal(parts, exchange);
  } catch (error) {
    if (error instanceof Refusal && path.startsWith('/api/')) recordStranger(parts, exchange, error.status);
    sendFailure(parts, exchange, error);
  }
}

/** A call that the contract does not know, by its path or its method: whoever wrote it looks for it among the others. */
function recordStranger({ worlds, log }: ServerParts, exchange: Exchange, status: number): void {
  const { request, method } = exchange;
  log(`${method} - ${status}`);
  // Who is not let in at all has no world.
  if ((status === 404 || status === 405) && hasWorld(request)) {
    recordCall(worldOf(worlds, request), exchange, { operationId: '', status, ms: 0 });
  }
}

function answerPortal({ portal }: ServerParts, exchange: Exchange): void {
  const { request, response, path } = exchange;
  if (portal === undefined) {
    throw new Refusal(
      404,
      `Nothing is served at ${path}. Give a build of the portal with --portal <directory>.`,
    );
  }
  requireRead(exchange);
  portal(request, response, () =>
    send(exchange, toProblemAnswer(new Refusal(404, `The portal has no file ${path}.`))),
  );
}

function requireRead({ method, path }: Exchange): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new Refusal(405, `${method} ${path} is not served.`, { headers: { allow: 'GET, HEAD' } });
}

function sendFailure(parts: ServerParts, exchange: Exchange, error: unknown): void {
  exchange.request.resume();
  send(exchange, toProblemAnswer(toRefusal(parts, error, `${exchange.method} ${exchange.path}`)));
}
