import { type Contract, type Operation, parseJson } from '@client-portal/contract';
import { decodeAnswer } from './answer-copy.ts';
import type { CopiedAnswer } from './judge-answers.ts';
import { maskSecrets } from './mask-secrets.ts';

/** Most responses of one operation that are kept: the first ones. */
const MOST_ANSWERS = 100;

interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A scenario file of the mock server with the responses of a backend; see docs/how-to/scenario-file.md. */
export interface Recording {
  readonly scenario: 'default';
  readonly answers: Readonly<Record<string, readonly RecordedAnswer[]>>;
}

/** Sign-in and the like give secrets away, and the mock's own accounts sign in without a recording. */
const isRecorded = ({ takesBearer, tokenPlace }: Operation): boolean => takesBearer || tokenPlace !== 'none';

/** Keeps the responses of a backend, secrets masked, in the order in which they came. */
export class Recorder {
  readonly #recorded: ReadonlySet<string>;
  readonly #answers: Record<string, RecordedAnswer[]> = {};
  #work: Promise<void> = Promise.resolve();

  constructor({ operations }: Contract) {
    this.#recorded = new Set(operations.filter(isRecorded).map(({ id }) => id));
  }

  take({ operationId, status, encoding, bytes }: CopiedAnswer): void {
    if (!this.#recorded.has(operationId)) return;
    // The judge transfers the bytes to a thread.
    const copy = Buffer.from(bytes);
    this.#work = this.#work.then(async () => {
      try {
        const text = await decodeAnswer(copy, encoding);
        this.#keep(operationId, { status, body: maskSecrets(parseJson(text)) });
      } catch {
        // The proxy has reported a body that is no JSON; a recording cannot hold it.
      }
    });
  }

  /** Resolves to what was recorded once all of it is read. */
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
