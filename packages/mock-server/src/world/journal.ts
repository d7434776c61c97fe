/** One call that a world received. Never holds payloads or tokens. */
export interface JournalEntry {
  /** Epoch milliseconds on the world's clock. */
  readonly at: number;
  readonly method: string;
  /** An operation of the contract, or `downloadFile`. */
  readonly operationId: string;
  /** HTTP status of the answer; 0 when a fault left the call without one. */
  readonly status: number;
  /** Where a refused call broke the contract and how. */
  readonly violations?: Readonly<Record<string, readonly string[]>>;
  /** The fault that answered in the operation's place. */
  readonly fault?: string;
}

const KEPT = 1000;

/** The recent calls of one world, oldest first. */
export class Journal {
  #entries: JournalEntry[] = [];

  record(entry: JournalEntry): void {
    this.#entries.push(entry);
    // Trimmed by halves: shifting a long list on every call would cost more than the call.
    if (this.#entries.length >= 2 * KEPT) this.#entries = this.#entries.slice(-KEPT);
  }

  entries(): readonly JournalEntry[] {
    return this.#entries.slice(-KEPT);
  }
}
