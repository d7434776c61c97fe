import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Address,
  type Breach,
  type IncomingBody,
  type JudgedRequest,
  judgeRequest,
  type Operation,
} from '@client-portal/contract';
import { toClientId } from '@client-portal/sdk';
import { GUARDS } from '@client-portal/server-kit/borders';
import { awaitResponse, BackendResponse, type ResponseParts } from './backend-response.ts';
import { dedupeBreaches, toReasons } from './dedupe-breaches.ts';
import type { OpenCall } from './open-call.ts';
import type { CallRecording } from './recorder.ts';

/**
 * One request on its way to the backend. `operation` is undefined if the contract has no such operation, so that the
 * request is not validated.
 */
export interface Passage {
  readonly openCall: OpenCall;
  readonly operation: Operation | undefined;
  readonly address: Address;
  readonly maxUploadBytes: number;
  readonly responseParts: ResponseParts;
  /** Undefined if the request is not recorded. */
  readonly recording: CallRecording | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Outcome of a request: the status that the client got (0 if none), and the breaches of the request and the response.
 */
export interface Passed {
  readonly status: number;
  readonly judged: JudgedRequest | undefined;
  readonly responseBreaches: readonly Breach[];
}

/** Forwards request and response chunk by chunk, and validates copies of them. */
export async function passThrough(passage: Passage): Promise<Passed> {
  const { openCall, request, response, operation, responseParts } = passage;
  const call = openCall(request);
  // A client that aborts its request does not break the contract.
  const judging = judgeBody(passage, copyRequest(request))?.then((judged) =>
    request.complete ? judged : undefined,
  );
  request.pipe(call);
  const received = await awaitResponse(call, request, response, responseParts);
  if (!(received instanceof BackendResponse)) {
    const status = statusOfNone(response);
    sendProblem(response, status, 'The backend did not respond.');
    request.resume();
    return { status, judged: await judging, responseBreaches: received.breaches };
  }
  const judgingResponse = operation === undefined ? undefined : received.judge(operation);
  received.writeHead(response);
  // If the backend's connection breaks, the client's is closed, too: half of a response must not look like a whole
  // one.
  await pipeline(received.message, response).catch(() => response.destroy());
  return {
    status: received.status,
    judged: await judging,
    responseBreaches: (await judgingResponse)?.breaches ?? [],
  };
}

/** Returns the status of a request without a response of the backend: none for a client that has left. */
export const statusOfNone = ({ destroyed }: ServerResponse): number => (destroyed ? 0 : 502);

/** Validates a copy of the request body. The copy is always read to its end. */
export function judgeBody(passage: Passage, body: IncomingBody): Promise<JudgedRequest> | undefined {
  const { operation, address, maxUploadBytes, recording } = passage;
  if (operation === undefined) {
    body.resume();
    return undefined;
  }
  // The rest must be read: a copy that is not read would block the stream that goes to the backend.
  const judging = judgeRequest(operation, address, body, { maxUploadBytes, toClientId });
  recording?.takeBody(judging);
  return judging.finally(() => body.resume());
}

function copyRequest(request: IncomingMessage): IncomingBody {
  const copy = Object.assign(new PassThrough(), { headers: request.headers });
  request.pipe(copy);
  // `pipe` does not pass the abort of the client on to the copy. After an early response of the backend, the request does
  // not close with its connection.
  const end = () => {
    if (!request.complete) copy.destroy();
  };
  request.once('close', end);
  request.socket.once('close', end);
  copy.once('close', () => request.socket.off('close', end));
  return copy;
}

/** Sends an error response to the client instead of the backend's, in the format that the contract calls Problem. */
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
    ...GUARDS,
  });
  response.end(body);
}
