import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StreamedBody, splitAddress } from '@client-portal/contract';
import type { StoredBytes } from '../core/engine/world/file-store.ts';
import { DRIPS, type Incoming, type Reply } from '../core/shell/incoming.ts';
import { firstHalfOf, isInMemory, type Payload } from '../core/shell/payload.ts';
import { headersOf, type ResponseFacts, type ServedResponse } from '../core/shell/response.ts';
import { compress } from './compress.ts';
import { piecesOf } from './pieces.ts';

/** Request over a connection, with the means to respond. */
export class Exchange extends StreamedBody implements Incoming, ResponseFacts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly requestId: string;
  /** CORS headers of the response. They are set after the origin was checked. */
  corsHeaders: Readonly<Record<string, string>> | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, requestId: string) {
    super(request);
    const { path, search } = splitAddress(request.url ?? '/');
    this.request = request;
    this.response = response;
    this.method = request.method ?? 'GET';
    this.path = path;
    this.search = search;
    this.requestId = requestId;
  }

  discard(): void {
    this.request.resume();
  }

  onGone(act: () => void): void {
    this.response.once('close', act);
  }
}

/** Part of an exchange that is needed to send a response. */
type Outgoing = Pick<Exchange, 'method' | 'response' | 'requestId' | 'corsHeaders'>;

const byteLength = (payload: Payload): number =>
  isInMemory(payload) ? Buffer.byteLength(payload) : payload.size;

function begin(exchange: Outgoing, served: ServedResponse): void {
  const headers = headersOf(exchange, served);
  if (served.status !== 204) headers['content-length'] = String(byteLength(served.payload));
  exchange.response.writeHead(served.status, headers);
}

/** Sends a response. Does nothing if the client has disconnected. */
export function send(exchange: Outgoing, served: ServedResponse): void {
  const { response } = exchange;
  if (response.destroyed || response.headersSent) return;
  begin(exchange, served);
  const { payload } = served;
  if (isInMemory(payload)) response.end(payload);
  else sendFile(exchange, payload);
}

/**
 * Sends the first `size` bytes of a file. If the client disconnects or the file is missing, the connection is closed.
 */
function sendFile({ method, response }: Outgoing, { path, size }: StoredBytes): void {
  if (size === 0 || method === 'HEAD') response.end();
  else pipeline(createReadStream(path, { end: size - 1 }), response, () => {});
}

/**
 * Bytes that are sent before a connection is dropped. They are not valid HTTP. Without any bytes, a browser would
 * repeat a request on a kept-alive connection and hide the fault.
 */
const NOISE = 'dropped on purpose\r\n';

/** Sends a response in the way that `delivery` names. */
export async function deliver(exchange: Exchange, { response: served, delivery }: Reply): Promise<void> {
  const { response } = exchange;
  if (delivery === 'whole') return send(exchange, served);
  if (delivery === 'compressed') {
    const made = compress(served, exchange.request.headers['accept-encoding']);
    return send(exchange, made instanceof Promise ? await made : made);
  }
  if (delivery === 'dropped') onceSent(exchange, (socket) => socket.end(NOISE, () => socket.destroy()));
  else if (delivery === 'reset') onceSent(exchange, (socket) => socket.resetAndDestroy());
  else if (delivery === 'cut') {
    begin(exchange, served);
    await drip(exchange, firstHalfOf(served.payload), 0);
    response.destroy();
  } else if (delivery !== 'held') {
    begin(exchange, served);
    await drip(exchange, served.payload, delivery.dripMs);
    response.end();
  }
  // With `held`, nothing is sent, and the connection stays open until the client or the server closes it.
}

/** Calls `act` when the whole request has arrived. Closing the connection earlier would always reset it. */
function onceSent({ request }: Exchange, act: (socket: Socket) => void): void {
  const { socket } = request;
  if (request.complete) act(socket);
  else request.once('end', () => act(socket)).resume();
}

/** Sends a payload chunk by chunk in `milliseconds`, until the client disconnects. Never rejects. */
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
