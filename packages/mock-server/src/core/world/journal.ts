import type { Violations } from '@client-portal/contract/core';

/** Request and response of a call, as the server has them; the place that shows them decides what may be shown. */
export interface Payloads {
  /** Path with its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded body; undefined for a call without one. */
  readonly body: unknown;
  /** Body as JSON; undefined for a file. */
  readonly response: string | Uint8Array | undefined;
}

/** A request that a world received. Payloads are stored apart, see {@link Journal.payloadsOf}. */
export interface JournalEntry {
  /** Counts the calls of a world, from 1. */
  readonly number: number;
  /** Epoch milliseconds on the world's clock. */
  readonly at: number;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** An operation of the contract, or `downloadFile`; empty for what is no call of the contract. */
  readonly operationId: string;
  /** HTTP status of the answer; 0 when a fault left the call without one. */
  readonly status: number;
  /** Time from the request to the response in ms. */
  readonly ms: number;
  /** Places where a refused call broke the contract, and the rules that it broke. */
  readonly violations?: Violations;
  /** The fault that answered in the operation's place. */
  readonly fault?: string;
}

const KEPT = 1000;
const PAYLOADS_KEPT = 100;

/** The recent calls of one world, oldest first. */
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

  /** Returns request and response of one of the last 100 calls, secrets included; undefined for a call that is not kept. */
  payloadsOf(number: number): Payloads | undefined {
    return this.#payloads.get(number);
  }

  get keepsPayloads(): boolean {
    return this.#keepsPayloads;
  }

  /** Setting this to false also deletes the payloads kept so far. */
  set keepsPayloads(keep: boolean) {
    this.#keepsPayloads = keep;
    if (!keep) this.#payloads.clear();
  }
}
