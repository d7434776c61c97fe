import type { Operation } from '@client-portal/contract';
import { type DelayRange, type Fault, FILE_DOWNLOAD } from '../../world/fault-rules.ts';
import type { World } from '../../world/world.ts';
import { answerFile } from '../body/files.ts';
import { earlierAnswer, rememberAnswer } from '../faults/earlier-answers.ts';
import { faultOf } from '../faults/fault-header.ts';
import { delay, isApplied, spoil } from '../faults/faults.ts';
import { carryOut, type Outcome } from './call.ts';
import { compress } from './compress.ts';
import { type Exchange, type ServedAnswer, send } from './exchange.ts';
import { toProblemAnswer } from './problem.ts';
import { recordCall } from './record-call.ts';
import { type ServerParts, toRefusal } from './server-parts.ts';
import { worldOf } from './world-of.ts';

/** Answers a call of the contract, with the fault that the world has for it, and writes it down. */
export function answerOperation(parts: ServerParts, exchange: Exchange, operation: Operation): Promise<void> {
  const { request, search } = exchange;
  const world = worldOf(parts.worlds, request);
  return answerWithFaults(parts, exchange, world, operation, (fault) =>
    carryOut(parts, { operation, world, request, search, keepsLastFile: fault?.kind === 'last-file-only' }),
  );
}

/** Answers the download of a stored file. */
export async function answerDownload(parts: ServerParts, exchange: Exchange): Promise<void> {
  const world = worldOf(parts.worlds, exchange.request);
  await answerWithFaults(parts, exchange, world, undefined, async () => {
    try {
      return { answer: answerFile(parts.exampleFiles, world, exchange.path) };
    } catch (error) {
      return { answer: toProblemAnswer(toRefusal(parts, error, FILE_DOWNLOAD)) };
    }
  });
}

/** Stands for the answer of a call that is not carried out. */
const NOTHING_DONE: ServedAnswer = { status: 200, payload: '{"status":200}' };

/** `operation` is undefined for the download of a file. */
async function answerWithFaults(
  { log, delays }: ServerParts,
  exchange: Exchange,
  world: World,
  operation: Operation | undefined,
  carryOutCall: (fault?: Fault) => Promise<Outcome>,
): Promise<void> {
  const operationId = operation?.id ?? FILE_DOWNLOAD;
  const startedAt = performance.now();
  const record = (status: number, outcome?: Outcome, fault?: string) => {
    recordCall(world, exchange, {
      operationId,
      status,
      ms: performance.now() - startedAt,
      body: outcome?.body,
      ...(outcome === undefined ? {} : { answer: outcome.answer }),
      ...(outcome?.violations === undefined ? {} : { violations: outcome.violations }),
      ...(fault === undefined ? {} : { fault }),
    });
    log(`${exchange.method} ${operationId} ${status === 0 ? '(no answer)' : status}`);
  };
  const { faults } = world;
  const late = async (range?: DelayRange) => {
    if (range !== undefined) await delay(exchange, faults.toDelayMs(range), faults.cleared);
  };
  const fault = faultOf(exchange.request) ?? faults.take(operationId);
  await late(delays);
  if (fault === undefined || fault.kind === 'delay' || fault.kind === 'last-file-only') {
    if (fault?.kind === 'delay') await late(fault);
    const outcome = await carryOutCall(fault);
    rememberAnswer(world, operationId, outcome.answer);
    await late(delays);
    record(outcome.answer.status, outcome, fault?.kind);
    return send(exchange, await compress(outcome.answer, exchange.request.headers['accept-encoding']));
  }
  const earlier = earlierAnswer(world, operationId);
  const outcome = isApplied(fault, earlier) ? await carryOutCall() : undefined;
  if (outcome !== undefined) rememberAnswer(world, operationId, outcome.answer);
  const answer = outcome?.answer ?? NOTHING_DONE;
  const status = spoil(exchange, fault, { operation, answer, earlier });
  record(status, outcome, fault.kind);
}
