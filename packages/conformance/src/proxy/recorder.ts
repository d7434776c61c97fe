import type { IncomingHttpHeaders } from 'node:http';
import {
  type Contract,
  type HarEntry,
  type JudgedRequest,
  Masker,
  needsSession,
  type Operation,
  toHarEntry,
  toJson,
} from '@client-portal/contract';
import type { CopiedResponse, JudgeResponse } from './judge-responses.ts';
import { decodeResponse, Unjudgeable } from './response-copy.ts';

/** Origin in the entries of a recording, which does not name the backend. */
const NO_ORIGIN = 'http://backend.invalid';

/**
 * Largest body in bytes that is recorded. Of a larger one, only the size is: masking a list of 100,000 rows took 3.7 s,
 * in which no other request passes.
 */
const MOST_MASKED_BYTES = 4 * 1024 * 1024;

/** Request of an operation, without its body. */
export interface RecordedRequest {
  readonly at: number;
  readonly operation: Operation;
  /** Path with the query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** Recording of one request, which needs the copy of its response and its decoded body. */
export interface CallRecording {
  /** Takes the decoded body of the request, which must come before the response has ended. */
  takeBody(judging: Promise<JudgedRequest>): void;
  /** Returns a judge that records each response. Without a response, nothing is recorded. */
  copying(judge: JudgeResponse): JudgeResponse;
}

/** Records requests in the order in which their responses arrive, masked so that they can be shared. */
export class Recorder {
  readonly #masker: Masker;
  readonly #onEntry: (entry: HarEntry) => void;
  /** The last response of each read, since the same one need not be recorded again. */
  readonly #last = new Map<string, string>();
  #work: Promise<void> = Promise.resolve();

  readonly #onDefect: (error: unknown) => void;

  /** @param onDefect called if an entry could not be written. The next ones are tried again. */
  constructor(
    contract: Contract,
    onEntry: (entry: HarEntry) => void,
    onDefect: (error: unknown) => void = () => {},
  ) {
    this.#masker = new Masker(contract);
    this.#onEntry = onEntry;
    this.#onDefect = onDefect;
  }

  /**
   * Begins to record a request. Returns undefined for sign-in and the like: the mock server signs in without them, and
   * their bodies are secrets.
   */
  begin(request: RecordedRequest): CallRecording | undefined {
    if (!needsSession(request.operation)) return undefined;
    let body: Promise<unknown> = Promise.resolve();
    return {
      takeBody(judging) {
        body = judging.then(
          (judged) => judged.body,
          // The client aborted its request.
          () => undefined,
        );
      },
      copying: (judge) => (response) => {
        // The bytes are copied, because the buffer is transferred to a worker.
        const copy = { ...response, bytes: Buffer.from(response.bytes) };
        const ms = Date.now() - request.at;
        this.#work = this.#work
          .then(async () => this.#record(request, ms, await body, copy))
          .catch(this.#onDefect);
        return judge(response);
      },
    };
  }

  /** Resolves when all entries are written. */
  end(): Promise<void> {
    return this.#work;
  }

  async #record(
    request: RecordedRequest,
    ms: number,
    body: unknown,
    response: CopiedResponse,
  ): Promise<void> {
    const { operation } = request;
    const { status, contentType, encoding, bytes } = response;
    const entry = toHarEntry(
      this.#masker,
      {
        ...request,
        ...{ ms, method: operation.method, body, status, responseHeaders: { 'content-type': contentType } },
        response: { size: bytes.length, contentType, json: await readJson(bytes, encoding) },
      },
      NO_ORIGIN,
    );
    const shown = JSON.stringify([entry.request.url, status, entry.response.content]);
    if (operation.isSafe && this.#last.get(operation.id) === shown) return;
    if (operation.isSafe) this.#last.set(operation.id, shown);
    this.#onEntry(entry);
  }
}

/** Returns the parsed JSON of a response; undefined if it is none or cannot be decoded, which the proxy has reported. */
async function readJson(bytes: Buffer, encoding: string | undefined) {
  try {
    const text = await decodeResponse(bytes, encoding);
    return text.length > MOST_MASKED_BYTES ? undefined : toJson(text);
  } catch (error) {
    if (!(error instanceof Unjudgeable)) throw error;
    return undefined;
  }
}
