import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Breach,
  type IncomingBody,
  type JudgedRequest,
  judgeRequest,
  type Operation,
} from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import { type AnswerParts, awaitAnswer, BackendAnswer } from './backend-answer.ts';
import { dedupeBreaches, toReasons } from './dedupe-breaches.ts';
import type { OpenCall } from './open-call.ts';

/** One call on its way through; `operation` is undefined where there is nothing to judge it by. */
export interface Passage {
  readonly openCall: OpenCall;
  readonly operation: Operation | undefined;
  readonly search: string;
  readonly maxUploadBytes: number;
  readonly answerParts: AnswerParts;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Outcome of a call: the status that the client got, 0 for none, and the verdicts on request and response. */
export interface Passed {
  readonly status: number;
  readonly judged: JudgedRequest | undefined;
  readonly answerBreaches: readonly Breach[];
}

/** Passes bytes through as they come, and judges copies of them. */
export async function passThrough(passage: Passage): Promise<Passed> {
  const { openCall, request, response, operation, answerParts } = passage;
  const call = openCall(request);
  // A client that breaks off its own call is no breach of the contract.
  const judging = judgeBody(passage, copyRequest(request))?.then((judged) =>
    request.complete ? judged : undefined,
  );
  request.pipe(call);
  const answer = await awaitAnswer(call, request, response, answerParts);
  if (!(answer instanceof BackendAnswer)) {
    sendProblem(response, 502, 'The backend did not answer.');
    request.resume();
    return { status: 502, judged: await judging, answerBreaches: answer.breaches };
  }
  const judgingAnswer = operation === undefined ? undefined : answer.judge(operation);
  answer.writeHead(response);
  // Closes the client's connection if the backend's breaks: half a response must not look like a whole one.
  await pipeline(answer.message, response).catch(() => response.destroy());
  return {
    status: answer.status,
    judged: await judging,
    answerBreaches: (await judgingAnswer)?.breaches ?? [],
  };
}

/** Judges a copy of a request's body, which is read to its end for any verdict. */
export function judgeBody(passage: Passage, body: IncomingBody): Promise<JudgedRequest> | undefined {
  const { operation, search, maxUploadBytes } = passage;
  if (operation === undefined) {
    body.resume();
    return undefined;
  }
  // An unread rest would block the backend, which gets the same bytes.
  return judgeRequest(operation, search, body, { maxUploadBytes, toClientId }).finally(() => body.resume());
}

function copyRequest(request: IncomingMessage): IncomingBody {
  const copy = Object.assign(new PassThrough(), { headers: request.headers });
  request.pipe(copy);
  // A pipe does not pass on that the client broke off.
  request.once('close', () => {
    if (!request.complete) copy.destroy();
  });
  return copy;
}

/** Answers in the backend's place, with the contract's Problem. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  breaches: readonly Breach[] = [],
): void {
  if (response.headersSent || response.destroyed) return;
  const reasons = toReasons(dedupeBreaches(breaches));
  const body = JSON.stringify({ status, message: [message, ...reasons].join(' ') });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
