import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type Breach, judgeAnswer, type Operation } from '@client-portal/contract';
import { copyAnswer, decodeAnswer, Unjudgeable } from './answer-copy.ts';
import { toForwardedHeaders } from './headers.ts';

/** What the backend gave for one call. */
export class BackendAnswer {
  readonly message: IncomingMessage;
  readonly #hasClientLeft: () => boolean;

  constructor(message: IncomingMessage, hasClientLeft: () => boolean) {
    this.message = message;
    this.#hasClientLeft = hasClientLeft;
  }

  get status(): number {
    return this.message.statusCode ?? 0;
  }

  /** Passes on status and headers; the body is written by whoever passes it on. */
  writeHead(response: ServerResponse): void {
    const { statusMessage, rawHeaders } = this.message;
    response.writeHead(this.status, statusMessage, toForwardedHeaders(rawHeaders));
  }

  /** Reads the answer to its end beside whoever else does. A client that left is no breach of the backend's. */
  async judge(
    operation: Operation,
  ): Promise<{ readonly bytes: Buffer; readonly breaches: readonly Breach[] }> {
    const { headers } = this.message;
    let bytes: Buffer = Buffer.alloc(0);
    try {
      bytes = await copyAnswer(this.message);
      const body = await decodeAnswer(bytes, headers['content-encoding']);
      const seen = { status: this.status, contentType: headers['content-type'], body };
      return { bytes, breaches: judgeAnswer(operation, seen) };
    } catch (error) {
      if (!(error instanceof Unjudgeable)) throw error;
      const breach = { location: 'answer.body', message: error.message };
      return { bytes, breaches: this.#hasClientLeft() ? [] : [breach] };
    }
  }
}

/** Waits for the answer to an opened call; tells why there is none. A client that leaves ends the call. */
export function awaitAnswer(
  call: ClientRequest,
  response: ServerResponse,
): Promise<BackendAnswer | { readonly breaches: readonly Breach[] }> {
  let clientLeft = false;
  let backendFailed = false;
  response.once('close', () => {
    if (response.writableFinished || backendFailed) return;
    clientLeft = true;
    call.destroy();
  });
  return new Promise((resolve) => {
    call.once('response', (message) => {
      message.once('error', () => {
        backendFailed = !clientLeft;
      });
      resolve(new BackendAnswer(message, () => clientLeft));
    });
    // Stays: an error after the answer began is told by the answer, and unheard would end the process.
    call.on('error', ({ message }) => {
      backendFailed = !clientLeft;
      resolve({ breaches: clientLeft ? [] : [{ location: 'answer', message: `did not come: ${message}` }] });
    });
  });
}
