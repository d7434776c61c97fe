import type { Violations } from '@client-portal/contract/core';

/** Unmasked request and response. The code that shows them must mask secrets. */
export interface Payloads {
  /** Path with the query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded body; undefined if there is none. */
  readonly body: unknown;
  /** Body as JSON; undefined for a file. */
  readonly response: string | Uint8Array | undefined;
}

/** Request that a world received. Its payloads are stored separately, see {@link Journal.payloadsOf}. */
export interface JournalEntry {
  /** Number of the request in its world, from 1. */
  readonly number: number;
  /** Epoch ms on the world's clock. */
  readonly at: number;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Operation id or `downloadFile`; empty for a request that is not in the contract. */
  readonly operationId: string;
  /** HTTP status of the response; 0 if a fault prevented it. */
  readonly status: number;
  /** Time from the request to the response in ms. */
  readonly ms: number;
  /** Fields of a refused request that broke the contract, with error messages. */
  readonly violations?: Violations;
  /** Fault that replaced the response. */
  readonly fault?: string;
  /** True if the real service responded. */
  readonly passedOn?: true;
}

const KEPT = 1000;
const PAYLOADS_KEPT = 100;

/** Recent requests of one world, oldest first. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  #count = 0;
  #keepsPayloads = true;
  readonly #payloads = new Map<number, Payloads>();

  record(call: Omit<JournalEntry, 'number'>, payloads: Payloads): void {
    this.#count += 1;
    this.#entries.push({ number: this.#count, ...call });
    if (this.#entries.length > KEPT) this.#entries.shift();
    if (!this.#keepsPayloads) return;
    this.#payloads.set(this.#count, payloads);
    this.#payloads.delete(this.#count - PAYLOADS_KEPT);
  }

  entries(): readonly JournalEntry[] {
    return [...this.#entries];
  }

  entry(number: number): JournalEntry | undefined {
    return this.#entries.find((entry) => entry.number === number);
  }

  /**
   * Returns request and response of one of the last 100 requests, with its secrets; undefined if they were not
   * recorded.
   */
  payloadsOf(number: number): Payloads | undefined {
    return this.#payloads.get(number);
  }

  get keepsPayloads(): boolean {
    return this.#keepsPayloads;
  }

  /** If it is set to false, the recorded payloads are deleted, too. */
  set keepsPayloads(keep: boolean) {
    this.#keepsPayloads = keep;
    if (!keep) this.#payloads.clear();
  }
}
