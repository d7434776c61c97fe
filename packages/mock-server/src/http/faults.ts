import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../contract/operation.ts';
import type { Fault } from '../world/fault-rules.ts';
import { type Answer, type Exchange, headersOf, send, toJsonAnswer } from './exchange.ts';
import type { Payload } from './payload.ts';
import { firstHalf, piecesOf } from './pieces.ts';
import { toWrongAnswer } from './wrong-answer.ts';

/** Faults that answer in the operation's place; `delay` only makes it late. */
export type AnsweringFault = Exclude<Fault, { kind: 'delay' }>;

/** Faults that spoil the real answer, which must have been made before. */
const SPOIL_THE_REAL_ANSWER: ReadonlySet<Fault['kind']> = new Set([
  'drop-mid-body',
  'slow-drip',
  'wrong-type',
  'cut-file',
]);

/** Whether the call is carried out before its answer is lost. */
export const isApplied = (fault: AnsweringFault): boolean =>
  fault.applied ?? SPOIL_THE_REAL_ANSWER.has(fault.kind);

/** Waits, but not longer than the client does. */
export function delay({ response }: Exchange, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const HTML = '<!doctype html><html lang="en"><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>';

/** How many pieces an answer that drips comes in. */
const DRIPS = 10;

/** What a fault acts on: the answer is the real one where the call was carried out. */
export interface Spoilable {
  readonly operation: Operation | undefined;
  readonly answer: Answer;
}

/** Spoils the answer. Returns the HTTP status that the client gets to see, 0 for none. */
export function spoil(exchange: Exchange, fault: AnsweringFault, { operation, answer }: Spoilable): number {
  const reply = (changed: Answer): number => {
    send(exchange, changed);
    return changed.status;
  };
  switch (fault.kind) {
    case 'status': {
      const body = fault.body ?? {
        status: fault.status,
        message: `Answered with ${fault.status} on purpose.`,
      };
      return reply(toJsonAnswer(fault.status, body, fault.headers));
    }
    case 'html':
      return reply({ status: 200, payload: HTML, headers: { 'content-type': 'text/html; charset=utf-8' } });
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
      exchange.response.destroy();
      return 0;
    case 'hang':
      // The connection stays open until the client gives up or the server closes.
      return 0;
  }
}

const begin = (exchange: Exchange, answer: Answer) =>
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
