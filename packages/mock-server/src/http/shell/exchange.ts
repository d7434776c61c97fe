import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { NO_HEADERS } from '@client-portal/contract';
import type { FileOnDisk } from '../../world/file-store.ts';
import { isInMemory, type Payload, sizeOf } from './payload.ts';

/** One request and the answer to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  /** What stands after `?`. */
  readonly search: string;
  readonly requestId: string;
  /** Headers that let an allowed origin read the answer; empty for a same-origin call. */
  readonly corsHeaders: Readonly<Record<string, string>>;
}

/** An answer ready to be sent. */
export interface ServedAnswer {
  readonly status: number;
  readonly payload: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer whose payload is in memory. */
export interface TextAnswer extends ServedAnswer {
  readonly payload: string | Buffer;
}

/** The headers of an answer. Those of every call, and what this one adds; written out, since every call pays for it. */
export function headersOf(exchange: Exchange, answer: ServedAnswer): Record<string, string | number> {
  const headers: Record<string, string | number> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': exchange.requestId,
    'content-length': sizeOf(answer.payload),
  };
  if (exchange.corsHeaders !== NO_HEADERS) Object.assign(headers, exchange.corsHeaders);
  if (answer.headers !== undefined) {
    Object.assign(headers, answer.headers);
    const { vary } = answer.headers;
    if (vary !== undefined && exchange.corsHeaders.vary !== undefined)
      headers.vary = `${exchange.corsHeaders.vary}, ${vary}`;
  }
  return headers;
}

/** Sends an answer; does nothing when the client has gone. */
export function send(exchange: Exchange, answer: ServedAnswer): void {
  const { response } = exchange;
  if (response.destroyed || response.headersSent) return;
  response.writeHead(answer.status, headersOf(exchange, answer));
  const { payload } = answer;
  if (isInMemory(payload)) response.end(payload);
  else sendFile(exchange, payload);
}

/** Sends the first `size` bytes of a file. A client that leaves, or a file that is gone, ends the connection. */
function sendFile({ method, response }: Exchange, { path, size }: FileOnDisk): void {
  if (size === 0 || method === 'HEAD') response.end();
  else pipeline(createReadStream(path, { end: size - 1 }), response, () => {});
}

export const toJsonAnswer = (
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): TextAnswer => ({ status, payload: JSON.stringify(body), ...(headers === undefined ? {} : { headers }) });
