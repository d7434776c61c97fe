import { type Operation, Refusal } from '@client-portal/contract/core';
import { responseFaultOf } from '../control/response-header.ts';
import { earlierResponse, rememberResponse } from '../engine/faults/earlier-responses.ts';
import { faultOf } from '../engine/faults/fault-header.ts';
import { applyFault, isApplied, seenStatus, waitForFault } from '../engine/faults/faults.ts';
import { type DelayRange, type Fault, FILE_DOWNLOAD } from '../engine/world/fault-rules.ts';
import type { World } from '../engine/world/world.ts';
import { passOn, passOnFile } from '../passthrough/pass-on.ts';
import { isPassedOn } from '../passthrough/passthrough.ts';
import { type CallOutcome, executeCall } from './call.ts';
import { respondWithFile } from './files.ts';
import type { Incoming, Reply } from './incoming.ts';
import { type MockParts, toRefusal } from './mock-parts.ts';
import { toProblemResponse } from './problem.ts';
import { recordCall } from './record-call.ts';
import type { ServedResponse } from './response.ts';
import { worldOf } from './world-of.ts';

/** Returns the response of an operation, with the world's faults applied, and records the request in the journal. */
export function respondToOperation(
  parts: MockParts,
  request: Incoming,
  operation: Operation,
): Promise<Reply> {
  const world = worldOf(parts.worlds, request);
  const { service } = parts;
  if (service !== undefined && isPassedOn(world, operation)) {
    return respondWithFaults(parts, request, world, operation, () =>
      passOn(parts, service, { operation, world, request }),
    );
  }
  return respondWithFaults(parts, request, world, operation, (fault) =>
    executeCall(parts, { operation, world, request, keepsLastFile: fault?.kind === 'last-file-only' }),
  );
}

/** Returns a stored file. */
export async function respondToDownload(parts: MockParts, request: Incoming): Promise<Reply> {
  const world = worldOf(parts.worlds, request);
  return respondWithFaults(parts, request, world, undefined, async () => {
    try {
      return { response: respondWithFile(parts.exampleFiles, world, request.path) };
    } catch (error) {
      const { service } = parts;
      const isUnknown = error instanceof Refusal && error.status === 404;
      if (isUnknown && service !== undefined && world.passthrough.size > 0)
        return passOnFile(parts, service, request);
      return { response: toProblemResponse(toRefusal(parts, error, FILE_DOWNLOAD)) };
    }
  });
}

/** Response to a request that a fault prevents from being carried out. */
const NOTHING_DONE: ServedResponse = { status: 200, payload: '{"status":200}' };

/** Applies the faults of the world. `operation` is undefined for the download of a file. */
async function respondWithFaults(
  { contract, log, delays }: MockParts,
  request: Incoming,
  world: World,
  operation: Operation | undefined,
  carryOut: (fault?: Fault) => Promise<CallOutcome>,
): Promise<Reply> {
  const operationId = operation?.id ?? FILE_DOWNLOAD;
  const startedAt = performance.now();
  const record = (status: number, outcome?: CallOutcome, fault?: string) => {
    recordCall(world, request, {
      operationId,
      status,
      ms: performance.now() - startedAt,
      body: outcome?.body,
      ...(outcome === undefined ? {} : { response: outcome.response }),
      ...(outcome?.violations === undefined ? {} : { violations: outcome.violations }),
      ...(fault === undefined ? {} : { fault }),
      ...(outcome?.isPassedOn === true && { passedOn: true as const }),
    });
    log(
      `${request.method} ${operationId} ${status === 0 ? '(no response)' : status}${outcome?.isPassedOn === true ? ' (real service)' : ''}`,
    );
  };
  const { faults } = world;
  const late = (range: DelayRange) => waitForFault(request, faults.toDelayMs(range), faults.cleared);
  const fault = responseFaultOf(contract, operation, request) ?? faultOf(request) ?? faults.take(operationId);
  if (delays !== undefined) await late(delays);
  if (fault === undefined || fault.kind === 'delay' || fault.kind === 'last-file-only') {
    if (fault?.kind === 'delay') await late(fault);
    const outcome = await carryOut(fault);
    rememberResponse(world, operationId, outcome.response);
    if (delays !== undefined) await late(delays);
    record(outcome.response.status, outcome, fault?.kind);
    return { response: outcome.response, delivery: 'compressed' };
  }
  const earlier = earlierResponse(world, operationId);
  const outcome = isApplied(fault, earlier) ? await carryOut() : undefined;
  if (outcome !== undefined) rememberResponse(world, operationId, outcome.response);
  const response = outcome?.response ?? NOTHING_DONE;
  const reply = applyFault(fault, { operation, response, earlier });
  const chosen = fault.kind === 'status' ? { response: reply.response } : undefined;
  record(seenStatus(reply), outcome ?? chosen, fault.kind);
  return reply;
}
