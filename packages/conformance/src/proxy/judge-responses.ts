import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type Breach,
  type Contract,
  judgeResponse,
  judgeRules,
  successStatus,
  toJson,
} from '@client-portal/contract';
import { isNumberAsText } from '../verify/wire/number-as-text.ts';
import { decodeResponse, Unjudgeable } from './response-copy.ts';

/** Copy of a response that is validated against the contract. */
export interface CopiedResponse {
  readonly operationId: string;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly encoding: string | undefined;
  readonly bytes: Buffer;
  /**
   * True if the caller still needs the bytes afterwards. Otherwise the buffer is transferred to the worker, since
   * copying a large one is slow.
   */
  readonly isKept: boolean;
}

/** Validates a response without blocking the requests that pass meanwhile. */
export type JudgeResponse = (response: CopiedResponse) => Promise<readonly Breach[]>;

/** Responses up to this size in bytes are validated in the main thread, which takes a few milliseconds. */
const SMALL_BYTES = 64 * 1024;
const SMALL_PACKED_BYTES = 4 * 1024;

/** Total size in bytes of the responses that may wait for the worker at the same time. */
const MOST_WAITING_BYTES = 128 * 1024 * 1024;

/** Decodes and validates a response in the current thread. Never rejects because of the data that the backend sent. */
export async function judgeHere(contract: Contract, response: CopiedResponse): Promise<readonly Breach[]> {
  const operation = contract.operations.find(({ id }) => id === response.operationId);
  if (operation === undefined) return [];
  try {
    const body = await decodeResponse(response.bytes, response.encoding);
    const { status, contentType } = response;
    const value = toJson(body)?.value;
    const breaches = judgeResponse(operation, { status, contentType, body }).filter(
      (breach) => !isNumberAsText(breach, value),
    );
    if (operation.holds.length === 0 || status !== successStatus(operation)) return breaches;
    return [...breaches, ...judgeRules(operation, value)];
  } catch (error) {
    if (!(error instanceof Unjudgeable)) throw error;
    return [{ location: 'answer.body', message: error.message }];
  }
}

/** Longest time in ms that a stopping proxy waits for pending results. */
const LAST_VERDICTS_MS = 10_000;

/** Returns the ArrayBuffer to transfer to the worker; empty if the buffer is only a part of a shared ArrayBuffer. */
const toTransfer = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

interface Waiting {
  readonly bytes: number;
  readonly resolve: (breaches: readonly Breach[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the built worker. From source, tsx must be loaded in the worker first, since Node 20 cannot run TypeScript.
 */
function startWorker(contractPath: string): Worker {
  const options = { workerData: { contractPath } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./judge-worker.js', import.meta.url), options);
  const url = JSON.stringify(new URL('./judge-worker.ts', import.meta.url).href);
  const api = JSON.stringify(
    pathToFileURL(
      createRequire(import.meta.url)
        .resolve('tsx/esm/api')
        .replace(/\.cjs$/, '.mjs'),
    ).href,
  );
  const script = `import(${api}).then(({ tsImport }) => tsImport(${url}, ${url}));`;
  return new Worker(script, { ...options, eval: true, execArgv: ['--conditions=@client-portal/source'] });
}

/** Validates small responses at once, and large ones in a worker thread that is started for the first of them. */
export class ResponseJudge {
  readonly #contract: Contract;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #count = 0;
  readonly #lastVerdictsMs: number;

  constructor(contract: Contract, { lastVerdictsMs = LAST_VERDICTS_MS } = {}) {
    this.#contract = contract;
    this.#lastVerdictsMs = lastVerdictsMs;
  }

  readonly judge: JudgeResponse = (response) => {
    const { length } = response.bytes;
    const isPacked = response.encoding !== undefined && response.encoding !== 'identity';
    if (length <= (isPacked ? SMALL_PACKED_BYTES : SMALL_BYTES)) return judgeHere(this.#contract, response);
    const waiting = [...this.#waiting.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (waiting + length > MOST_WAITING_BYTES) {
      const message = 'was not checked: too many large responses at the same time';
      return Promise.resolve([{ location: 'answer.body', message }]);
    }
    return new Promise<readonly Breach[]>((resolve, reject) => {
      this.#count += 1;
      this.#waiting.set(this.#count, { bytes: length, resolve, reject });
      this.#start().postMessage(
        { id: this.#count, response },
        response.isKept ? [] : toTransfer(response.bytes),
      );
    });
  };

  /** Resolves when all results have arrived or the time limit is over. */
  async close(waiting: Iterable<Promise<unknown>>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise((resolve) => {
      timer = setTimeout(resolve, this.#lastVerdictsMs);
    });
    await Promise.race([Promise.allSettled(waiting), timeIsUp.then(() => this.#giveUp())]);
    clearTimeout(timer);
    await this.#worker?.terminate();
  }

  #giveUp(): void {
    for (const { resolve } of this.#waiting.values()) {
      resolve([{ location: 'answer.body', message: 'was not checked: the proxy ended first' }]);
    }
    this.#waiting.clear();
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = startWorker(this.#contract.file);
    worker.unref();
    worker.on('message', ({ id, breaches }: { id: number; breaches: readonly Breach[] }) => {
      this.#waiting.get(id)?.resolve(breaches);
      this.#waiting.delete(id);
    });
    const end = (error: Error) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that judges answers has ended.')));
    this.#worker = worker;
    return worker;
  }
}
