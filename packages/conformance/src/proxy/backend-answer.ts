import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Breach, Operation } from '@client-portal/contract';
import { copyAnswer, Unjudgeable } from './answer-copy.ts';
import { toForwardedHeaders } from './headers.ts';
import type { JudgeAnswer } from './judge-answers.ts';

/** Response of the backend to one call. */
export class BackendAnswer {
  readonly message: IncomingMessage;
  readonly #hasClientLeft: () => boolean;
  readonly #parts: AnswerParts;

  constructor(message: IncomingMessage, parts: AnswerParts, hasClientLeft: () => boolean) {
    this.message = message;
    this.#parts = parts;
    this.#hasClientLeft = hasClientLeft;
  }

  get status(): number {
    return this.message.statusCode ?? 0;
  }

  /** Forwards status and headers; the caller writes the body. */
  writeHead(response: ServerResponse): void {
    const { statusMessage, rawHeaders } = this.message;
    response.writeHead(this.status, statusMessage, toForwardedHeaders(rawHeaders));
  }

  /**
   * Reads the response to its end beside its other readers, and judges it. A client that disconnected is no breach of the
   * backend's. `isHeld` says that the client gets no byte before the verdict, so that the whole response must arrive in
   * time.
   */
  async judge(
    { id: operationId }: Operation,
    isHeld = false,
  ): Promise<{ readonly bytes: Buffer; readonly breaches: readonly Breach[] }> {
    const { headers } = this.message;
    let bytes: Buffer = Buffer.alloc(0);
    try {
      bytes = await copyAnswer(this.message, { patienceMs: this.#parts.patienceMs, isHeld });
    } catch (error) {
      if (!(error instanceof Unjudgeable)) throw error;
      const breach = { location: 'answer.body', message: error.message };
      return { bytes, breaches: this.#hasClientLeft() ? [] : [breach] };
    }
    const breaches = await this.#parts.judgeAnswer({
      operationId,
      status: this.status,
      contentType: headers['content-type'],
      encoding: headers['content-encoding'],
      bytes,
      isKept: isHeld,
    });
    const trailers = Object.keys(this.message.trailers);
    if (trailers.length === 0) return { bytes, breaches };
    const message = `has fields behind its body (${trailers.slice(0, 5).join(', ')}), which no browser hands on`;
    return { bytes, breaches: [...breaches, { location: 'answer.trailers', message }] };
  }
}

/** Dependencies of waiting for responses and judging them. */
export interface AnswerParts {
  readonly judgeAnswer: JudgeAnswer;
  /** Idle timeout of the backend. */
  readonly patienceMs: number;
}

/**
 * Waits for the response to an opened request with that body; returns the reason if there is none. A client that disconnects
 * ends the request. While the body makes progress, the idle timeout does not run.
 */
export function awaitAnswer(
  call: ClientRequest,
  body: Readable,
  response: ServerResponse,
  parts: AnswerParts,
): Promise<BackendAnswer | { readonly breaches: readonly Breach[] }> {
  let clientLeft = false;
  let backendFailed = false;
  response.once('close', () => {
    if (response.writableFinished || backendFailed) return;
    clientLeft = true;
    call.destroy();
  });
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => call.destroy(new Error(`nothing within ${parts.patienceMs / 1000} s`)),
      parts.patienceMs,
    );
    body.on('data', () => timer.refresh());
    const end = (answer: BackendAnswer | { readonly breaches: readonly Breach[] }) => {
      clearTimeout(timer);
      resolve(answer);
    };
    call.once('response', (message) => {
      message.once('error', () => {
        backendFailed = !clientLeft;
      });
      const { statusCode = 0 } = message;
      if (statusCode >= 200 && statusCode < 1000)
        return end(new BackendAnswer(message, parts, () => clientLeft));
      // Neither a server nor a browser accepts a status outside of this range.
      backendFailed = true;
      message.destroy();
      const written = String(statusCode).padStart(3, '0');
      end({ breaches: [{ location: 'answer.status', message: `${written} is no status of HTTP` }] });
    });
    call.once('upgrade', (_message, socket) => {
      backendFailed = true;
      socket.destroy();
      end({ breaches: [{ location: 'answer.status', message: '101 was not asked for' }] });
    });
    // Stays: an error after the response began is reported by the response, and without a listener it would end the process.
    call.on('error', ({ message }) => {
      backendFailed = !clientLeft;
      end({ breaches: clientLeft ? [] : [{ location: 'answer', message: `did not come: ${message}` }] });
    });
  });
}
