import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Breach, Operation } from '@client-portal/contract';
import type { JudgeResponse } from './judge-responses.ts';
import { copyResponse, Unjudgeable } from './response-copy.ts';

/** Response of the backend to one request. */
export class BackendResponse {
  readonly message: IncomingMessage;
  readonly #hasClientLeft: () => boolean;
  readonly #parts: ResponseParts;

  constructor(message: IncomingMessage, parts: ResponseParts, hasClientLeft: () => boolean) {
    this.message = message;
    this.#parts = parts;
    this.#hasClientLeft = hasClientLeft;
  }

  get status(): number {
    return this.message.statusCode ?? 0;
  }

  /** Sends the status and the headers to the client. The caller sends the body. */
  writeHead(response: ServerResponse): void {
    const { statusMessage, rawHeaders } = this.message;
    response.writeHead(this.status, statusMessage, this.#parts.toHeaders(rawHeaders));
  }

  /**
   * Reads a copy of the response to its end and validates it. If the client disconnects, the response has no breach.
   * `isHeld` is true if the proxy holds the response back until it is validated: then it must arrive completely within
   * the idle timeout.
   */
  async judge(
    { id: operationId }: Operation,
    isHeld = false,
  ): Promise<{ readonly bytes: Buffer; readonly breaches: readonly Breach[] }> {
    const { headers } = this.message;
    let bytes: Buffer = Buffer.alloc(0);
    try {
      bytes = await copyResponse(this.message, { patienceMs: this.#parts.patienceMs, isHeld });
    } catch (error) {
      if (!(error instanceof Unjudgeable)) throw error;
      const breach = { location: 'answer.body', message: error.message };
      return { bytes, breaches: this.#hasClientLeft() ? [] : [breach] };
    }
    const breaches = await this.#parts.judgeResponse({
      operationId,
      status: this.status,
      contentType: headers['content-type'],
      encoding: headers['content-encoding'],
      bytes,
      isKept: isHeld,
    });
    const trailers = Object.keys(this.message.trailers);
    if (trailers.length === 0) return { bytes, breaches };
    const message = `has trailers after its body (${trailers.slice(0, 5).join(', ')}), which browsers ignore`;
    return { bytes, breaches: [...breaches, { location: 'answer.trailers', message }] };
  }
}

/** Parts that are needed to wait for responses and to validate them. */
export interface ResponseParts {
  readonly judgeResponse: JudgeResponse;
  /** Longest time in ms that the backend may send nothing. */
  readonly patienceMs: number;
  /** Returns the raw headers that the client gets of the backend's. */
  readonly toHeaders: (raw: readonly string[]) => string[];
}

/**
 * Sends the body of an opened request and waits for the response. Returns the reason if there is none. If the client
 * disconnects, the request is aborted. The idle timeout is paused while the upload makes progress.
 */
export function awaitResponse(
  call: ClientRequest,
  body: Readable,
  response: ServerResponse,
  parts: ResponseParts,
): Promise<BackendResponse | { readonly breaches: readonly Breach[] }> {
  let clientLeft = false;
  let backendFailed = false;
  response.once('close', () => {
    if (response.writableFinished || backendFailed) return;
    clientLeft = true;
    call.destroy();
  });
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => call.destroy(new Error(`no data within ${parts.patienceMs / 1000} s`)),
      parts.patienceMs,
    );
    body.on('data', () => timer.refresh());
    const end = (result: BackendResponse | { readonly breaches: readonly Breach[] }) => {
      clearTimeout(timer);
      resolve(result);
    };
    call.once('response', (message) => {
      message.once('error', () => {
        backendFailed = !clientLeft;
      });
      const { statusCode = 0 } = message;
      if (statusCode >= 200 && statusCode < 1000)
        return end(new BackendResponse(message, parts, () => clientLeft));
      // Neither Node's server nor a browser accepts a status outside of this range.
      backendFailed = true;
      message.destroy();
      const written = String(statusCode).padStart(3, '0');
      end({ breaches: [{ location: 'answer.status', message: `${written} is not an HTTP status` }] });
    });
    call.once('upgrade', (_message, socket) => {
      backendFailed = true;
      socket.destroy();
      end({ breaches: [{ location: 'answer.status', message: '101 was not requested' }] });
    });
    // The listener stays after the response has begun: later errors are handled with the response, but without a
    // listener they would end the process.
    call.on('error', ({ message }) => {
      backendFailed = !clientLeft;
      end({ breaches: clientLeft ? [] : [{ location: 'answer', message: `did not arrive: ${message}` }] });
    });
  });
}
