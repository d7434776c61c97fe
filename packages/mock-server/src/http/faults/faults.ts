import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@client-portal/contract';
import type { Fault } from '../../world/fault-rules.ts';
import { type Exchange, headersOf, type ServedAnswer, send, toJsonAnswer } from '../shell/exchange.ts';
import type { Payload } from '../shell/payload.ts';
import { toNullFields } from './null-fields.ts';
import { firstHalf, piecesOf } from './pieces.ts';
import { toWrongAnswer } from './wrong-answer.ts';

/** Faults that answer in the operation's place; `delay` only makes the answer late, `last-file-only` changes the request. */
export type AnsweringFault = Exclude<Fault, { kind: 'delay' | 'last-file-only' }>;

/** Returns the decoded body with the last item of each list alone; the only lists of a form are its files. */
export function keepLastFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.slice(-1) : value]),
  );
}

/** Faults that spoil the real answer, which must have been made before. */
const SPOIL_THE_REAL_ANSWER: ReadonlySet<Fault['kind']> = new Set([
  'drop-mid-body',
  'slow-drip',
  'wrong-type',
  'cut-file',
  'null-fields',
]);

/** Whether the call is carried out before its answer is lost; a stale answer needs an earlier one. */
export function isApplied(fault: AnsweringFault, earlier: ServedAnswer | undefined): boolean {
  if (fault.kind === 'stale' && earlier === undefined) return true;
  return fault.applied ?? SPOIL_THE_REAL_ANSWER.has(fault.kind);
}

/** Waits, but not longer than the client does, nor than the fault stands. */
export function delay({ response }: Exchange, milliseconds: number, cleared: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cleared.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    response.once('close', end);
    cleared.addEventListener('abort', end);
  });
}

const HTML = '<!doctype html><html lang="en"><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>';

/** What a service of that status says, where nothing else is asked for. */
function toFaultProblem(status: number): ServedAnswer {
  const message = `Answered with ${status} on purpose.`;
  const errors = status === 422 ? { errors: { body: ['is refused on purpose'] } } : {};
  return toJsonAnswer(status, { status, message, ...errors }, status === 429 ? RETRY_SOON : undefined);
}

const RETRY_SOON = { 'retry-after': '1' };

/**
 * What goes out before a dropped connection ends. Not a beginning of HTTP: a browser sends a call again by itself when
 * a connection that was kept open ends without a byte, and would hide the fault.
 */
const NOISE = 'dropped on purpose\r\n';

/** How many pieces an answer that drips comes in. */
const DRIPS = 10;

/** What a fault acts on: the answer is the real one where the call was carried out. */
export interface Spoilable {
  readonly operation: Operation | undefined;
  readonly answer: ServedAnswer;
  /** What the operation answered the time before. */
  readonly earlier: ServedAnswer | undefined;
}

/** Spoils the answer. Returns the HTTP status that the client gets to see, 0 for none. */
export function spoil(
  exchange: Exchange,
  fault: AnsweringFault,
  { operation, answer, earlier }: Spoilable,
): number {
  const reply = (changed: ServedAnswer): number => {
    send(exchange, changed);
    return changed.status;
  };
  switch (fault.kind) {
    case 'status': {
      const problem = toFaultProblem(fault.status);
      const headers = fault.headers === undefined ? {} : { headers: fault.headers };
      if (fault.body === undefined) return reply({ ...problem, ...headers });
      return reply(toJsonAnswer(fault.status, fault.body, fault.headers));
    }
    case 'html': {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return reply({ status: fault.status ?? 200, payload: HTML, headers });
    }
    case 'stale':
      return reply(earlier ?? answer);
    case 'broken-json':
      return reply({ status: 200, payload: '{"status":200,"data":[{"id":' });
    case 'empty-body':
      return reply({ ...answer, payload: '' });
    case 'wrong-schema':
      return reply(toWrongAnswer(operation));
    case 'wrong-type': {
      const headers = { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' };
      return reply({ ...answer, headers });
    }
    case 'null-fields':
      return reply(toNullFields(operation, answer));
    case 'cut-file':
      return reply({ ...answer, payload: firstHalf(answer.payload) });
    case 'slow-drip':
      begin(exchange, answer);
      void drip(exchange, answer.payload, fault.ms).then(() => exchange.response.end());
      return answer.status;
    case 'drop-mid-body':
      begin(exchange, answer);
      void drip(exchange, firstHalf(answer.payload), 0).then(() => exchange.response.destroy());
      return answer.status;
    case 'drop':
      onceSent(exchange, (socket) => socket.end(NOISE, () => socket.destroy()));
      return 0;
    case 'reset':
      onceSent(exchange, (socket) => socket.resetAndDestroy());
      return 0;
    case 'hang':
      // The connection stays open until the client gives up or the server closes.
      return 0;
  }
}

/** Acts on the connection when the whole request is in: an end before that would reset it in any case. */
function onceSent({ request }: Exchange, act: (socket: Socket) => void): void {
  const { socket } = request;
  if (request.complete) act(socket);
  else request.once('end', () => act(socket)).resume();
}

const begin = (exchange: Exchange, answer: ServedAnswer) =>
  exchange.response.writeHead(answer.status, headersOf(exchange, answer));

/** Writes a payload piece by piece over `milliseconds`, as long as someone reads. Never rejects. */
async function drip({ response }: Exchange, payload: Payload, milliseconds: number): Promise<void> {
  try {
    for await (const piece of piecesOf(payload, DRIPS)) {
      if (response.destroyed) return;
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      await wait(milliseconds / DRIPS);
    }
  } catch {
    response.destroy();
  }
}
