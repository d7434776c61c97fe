import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Breach,
  type Contract,
  type Operation,
  Refusal,
  redactPath,
  redactQuery,
  shownFieldsOf,
  splitAddress,
  toRedactedCurl,
} from '@client-portal/contract';
import type { Guard, Portal } from '@client-portal/server-kit';
import { findBorderRefusal, isOfService } from '@client-portal/server-kit/borders';
import { dedupeBreaches } from './dedupe-breaches.ts';
import { passIfValid } from './enforced-passage.ts';
import { toForwardedHeaders, toGuardedResponseHeaders } from './headers.ts';
import type { JudgeResponse } from './judge-responses.ts';
import type { OpenCall } from './open-call.ts';
import { type Passage, type Passed, passThrough, sendProblem } from './passage.ts';
import type { ProxiedCall } from './proxied-call.ts';
import type { Recorder } from './recorder.ts';

/** Settings and parts that are needed to forward a request. */
export interface ProxyParts {
  readonly backend: URL;
  readonly enforce: boolean;
  readonly maxUploadBytes: number;
  readonly contract: Contract;
  /** First parts of the contract's paths: a request below one of them that the contract does not have is a breach. */
  readonly roots: ReadonlySet<string>;
  readonly openCall: OpenCall;
  readonly guard: Guard;
  readonly portal: Portal | undefined;
  /** Undefined if nothing is recorded. */
  readonly recorder: Recorder | undefined;
  readonly judgeResponse: JudgeResponse;
  /** Longest time in ms that the backend may send nothing. */
  readonly patienceMs: number;
  readonly record: (call: ProxiedCall) => void;
}

/** Returns the first part of a path: `loans` of `/loans/{loanId}`. */
export const rootOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Forwards a request to the backend and its response to the client. Throws a Refusal if the request has a wrong host
 * or origin.
 */
export async function passCall(
  parts: ProxyParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { backend, contract, enforce, guard, maxUploadBytes, openCall, portal, record, recorder } = parts;
  guard.checkHost(request);
  const at = Date.now();
  const { method = 'GET', url = '/' } = request;
  if (!url.startsWith('/')) throw new Refusal(400, 'The proxy accepts only paths of its backend.');
  const address = splitAddress(url);
  const { path } = address;
  const operation = contract.find(method, path);
  const isCall = operation !== undefined || (parts.roots.has(rootOf(path)) && method !== 'OPTIONS');
  if (portal !== undefined) {
    if (!isOfService(path))
      return portal(request, response, () => sendProblem(response, 404, `The portal has no file ${path}.`));
    refuseAtBorder(request);
  }
  const { headers } = request;
  const recording = operation && recorder?.begin({ at, operation, target: url, headers });
  const { judgeResponse, patienceMs } = parts;
  const origins = [backend.origin, `http://${headers.host}`];
  const responseParts = {
    judgeResponse: recording?.copying(judgeResponse) ?? judgeResponse,
    patienceMs,
    toHeaders: (raw: readonly string[]) =>
      portal === undefined ? toForwardedHeaders(raw) : toGuardedResponseHeaders(raw, path, origins),
  };
  const rules = { openCall, operation, address, maxUploadBytes, responseParts };
  const passage: Passage = { ...rules, recording, request, response };
  const shownPath = operation === undefined ? redactPath(path) : path;
  const seen = { at, method, path: redactQuery(toShownTarget(operation, url)), operationId: operation?.id };
  if (!isCall) return void (await passThrough(passage));
  if (operation === undefined && enforce) {
    const breaches = [notInContract(contract, method, path, shownPath)];
    sendProblem(response, 404, 'The proxy refused this request:', breaches);
    return record({ ...seen, status: 404, breaches, curl: toCurl(parts, passage, undefined) });
  }
  const passed = await (enforce ? passIfValid : passThrough)(passage);
  const breaches = dedupeBreaches([
    ...(operation === undefined ? [notInContract(contract, method, path, shownPath)] : []),
    ...(passed.judged?.breaches ?? []),
    ...passed.responseBreaches,
  ]);
  const curl = breaches.length === 0 ? {} : { curl: toCurl(parts, passage, passed) };
  record({ ...seen, status: passed.status, breaches, ...curl });
}

/** Refuses a request that must not reach the backend on the host of the portal. */
function refuseAtBorder({ url = '/', headers }: IncomingMessage): void {
  const refusal = findBorderRefusal({
    target: url,
    destination: headers['sec-fetch-dest']?.toString(),
    serviceWorker: headers['service-worker']?.toString(),
  });
  if (refusal !== undefined) throw new Refusal(refusal.status, refusal.message);
}

/** Returns the target of a request without values in its path. */
function toShownTarget(operation: Operation | undefined, target: string): string {
  const { path } = splitAddress(target);
  return (operation?.path ?? redactPath(path)) + target.slice(path.length);
}

function notInContract(contract: Contract, method: string, path: string, shown: string): Breach {
  const methods = contract.methodsOf(path);
  const message =
    methods.length === 0
      ? `${shown} is not a path of the contract`
      : `${shown} accepts ${methods.join(', ')}, not ${method}`;
  return { location: 'request', message };
}

function toCurl(
  { backend }: ProxyParts,
  { operation, request }: Passage,
  passed: Passed | undefined,
): string {
  return toRedactedCurl({
    method: request.method ?? 'GET',
    url: backend.origin + toShownTarget(operation, request.url ?? '/'),
    isForm: operation?.body?.isForm === true,
    hasBearer: request.headers.authorization !== undefined,
    body: passed?.judged?.body,
    shownFields: operation === undefined ? new Set() : shownFieldsOf(operation),
  });
}
