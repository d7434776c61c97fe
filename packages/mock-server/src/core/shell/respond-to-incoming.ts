import { Refusal } from '@client-portal/contract/core';
import { findBorderRefusal, isFile, isOfService } from '@client-portal/server-kit/borders';
import { respondToControl } from '../control/control.ts';
import type { Incoming, Reply } from './incoming.ts';
import { type MockParts, toRefusal } from './mock-parts.ts';
import { PREFLIGHT_HEADERS } from './preflight.ts';
import { toProblemResponse } from './problem.ts';
import { recordCall } from './record-call.ts';
import { respondToDownload, respondToOperation } from './respond-to-call.ts';
import type { ServedResponse } from './response.ts';
import { isServicePath } from './service-paths.ts';
import { hasWorld, worldOf } from './world-of.ts';

export const isControlPath = (path: string): boolean => path === '/__mock' || path.startsWith('/__mock/');

/**
 * Returns the response to a request for an operation, a stored file or a control call; undefined for any other
 * address. Throws or rejects with a Refusal, which {@link respondToFailedRequest} converts.
 */
export function respondToIncoming(parts: MockParts, request: Incoming): Promise<Reply> | Reply | undefined {
  const { contract } = parts;
  const { method, path } = request;
  if (isControlPath(path)) return respondToControl(parts, request).then(whole);
  if (isOfService(path)) refuseAtBorder(request);
  const operation = contract.find(method, path);
  if (operation !== undefined) return respondToOperation(parts, request, operation);
  const isOfFile = isFile(path);
  const methods = isOfFile ? ['GET', 'HEAD'] : contract.methodsOf(path);
  if (method === 'OPTIONS' && (methods.length > 0 || isServicePath(contract, path))) {
    return whole({ status: 204, payload: '', headers: { ...PREFLIGHT_HEADERS, allow: methods.join(', ') } });
  }
  if (methods.length > 0 && !methods.includes(method)) {
    const allow = methods.join(', ');
    throw new Refusal(405, `${method} ${path} is not a call of the contract; the path takes ${allow}.`, {
      headers: { allow },
    });
  }
  if (isOfFile) return respondToDownload(parts, request);
  if (isServicePath(contract, path))
    throw new Refusal(404, `${method} ${path} is not a call of the contract.`);
  return undefined;
}

/** Refuses what must not reach a service, since the mock may stand in front of a real one. */
function refuseAtBorder({ path, headers }: Incoming): void {
  const refusal = findBorderRefusal({
    target: path,
    destination: headers['sec-fetch-dest']?.toString(),
    serviceWorker: headers['service-worker']?.toString(),
  });
  if (refusal !== undefined) throw new Refusal(refusal.status, refusal.message);
}

const whole = (response: ServedResponse): Reply => ({ response, delivery: 'whole' });

/** Returns the response to a request that failed. A request that is not in the contract is recorded as well. */
export function respondToFailedRequest(parts: MockParts, request: Incoming, error: unknown): ServedResponse {
  if (error instanceof Refusal && isServicePath(parts.contract, request.path))
    recordStranger(parts, request, error.status);
  request.discard();
  return toProblemResponse(toRefusal(parts, error, `${request.method} ${request.path}`));
}

/**
 * Records a request that is not in the contract because of its path or method, since its author looks for it in the
 * journal.
 */
function recordStranger({ worlds, log, undocumented }: MockParts, request: Incoming, status: number): void {
  log(`${request.method} - ${status}`);
  if (status === 404 || status === 405) undocumented.add(`${request.method} ${request.path}`);
  // A request with an invalid world name cannot be recorded.
  if ((status === 404 || status === 405) && hasWorld(request)) {
    recordCall(worldOf(worlds, request), request, { operationId: '', status, ms: 0 });
  }
}
