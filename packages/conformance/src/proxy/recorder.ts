import { type Contract, type Operation, parseJson } from '@client-portal/contract';
import { decodeAnswer } from './answer-copy.ts';
import type { CopiedAnswer } from './judge-answers.ts';
import { maskSecrets } from './mask-secrets.ts';

/** Number of responses that are recorded for one operation, beginning with the first. */
const MOST_ANSWERS = 100;

interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Scenario file of the mock server with recorded responses; see docs/how-to/scenario-file.md. */
export interface Recording {
  readonly scenario: 'default';
  readonly answers: Readonly<Record<string, readonly RecordedAnswer[]>>;
}

/**
 * Returns true if an operation is recorded. Sign-in and the like are not: their responses hold secrets, and the mock
 * server signs in without them.
 */
const isRecorded = ({ takesBearer, tokenPlace }: Operation): boolean => takesBearer || tokenPlace !== 'none';

/** Records the responses of a backend in the order in which they arrive, with secrets masked. */
export class Recorder {
  readonly #recorded: ReadonlySet<string>;
  readonly #answers: Record<string, RecordedAnswer[]> = {};
  #work: Promise<void> = Promise.resolve();

  constructor({ operations }: Contract) {
    this.#recorded = new Set(operations.filter(isRecorded).map(({ id }) => id));
  }

  take({ operationId, status, encoding, bytes }: CopiedAnswer): void {
    if (!this.#recorded.has(operationId)) return;
    // The bytes are copied, because the buffer is transferred to a worker.
    const copy = Buffer.from(bytes);
    this.#work = this.#work.then(async () => {
      try {
        const text = await decodeAnswer(copy, encoding);
        this.#keep(operationId, { status, body: maskSecrets(parseJson(text)) });
      } catch {
        // A body that is not JSON is not recorded. The proxy has already reported it.
      }
    });
  }

  /** Resolves to the recording after all recorded responses are decoded. */
  async toRecording(): Promise<Recording> {
    await this.#work;
    return { scenario: 'default', answers: this.#answers };
  }

  #keep(operationId: string, answer: RecordedAnswer): void {
    const answers = this.#answers[operationId] ?? [];
    this.#answers[operationId] = answers;
    const isSame = JSON.stringify(answers.at(-1)) === JSON.stringify(answer);
    if (!isSame && answers.length < MOST_ANSWERS) answers.push(answer);
  }
}
