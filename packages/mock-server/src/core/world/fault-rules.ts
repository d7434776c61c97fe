import { createRandom, type Random } from '@client-portal/contract/core';

/** Fault of a call. `applied` says if the call is carried out before its response is lost. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly applied?: boolean;
    }
  /** The response comes `ms` milliseconds late, or a random time from `ms` to `maxMs`, chosen by the world's seed. */
  | ({ readonly kind: 'delay' } & DelayRange)
  /** The answer begins at once and takes `ms` milliseconds, piece by piece. */
  | { readonly kind: 'slow-drip'; readonly ms: number; readonly applied?: boolean }
  /** The call is carried out with the last file of each field alone, as PHP reads several parts of one name. */
  | { readonly kind: 'last-file-only' }
  /** A gateway's page instead of JSON; under 200 without a status. */
  | { readonly kind: 'html'; readonly status?: number; readonly applied?: boolean }
  | { readonly kind: PlainKind; readonly applied?: boolean };

/** Faults without parameters. */
type PlainKind =
  | 'drop'
  | 'reset'
  | 'drop-mid-body'
  | 'hang'
  | 'broken-json'
  | 'empty-body'
  | 'wrong-schema'
  | 'wrong-type'
  | 'cut-file'
  | 'null-fields'
  | 'stale';

export type FaultKind = Fault['kind'];

/** Every kind with its description for users; a new kind does not compile without one. */
export const FAULTS: Readonly<Record<FaultKind, string>> = {
  status: 'a status of your choice, with a body and headers if you like',
  drop: 'no answer: noise, and the connection ends; no browser sends the call again by itself',
  reset: 'no answer: the connection is reset; on one that was kept open a browser sends the call again',
  'drop-mid-body': 'the real answer, which breaks off half-way',
  hang: 'no answer, and the connection stays open',
  delay:
    'the real answer, late by a time or a random time of a range, at once when faults are cleared; the next call may overtake it',
  'slow-drip': 'the real answer, piece by piece',
  html: "a gateway's page instead of JSON",
  'broken-json': '200 with JSON that is cut off',
  'empty-body': '200 with nothing in it',
  'wrong-schema': "success with JSON that the operation's schema refuses",
  'wrong-type': 'the real answer as text/plain',
  'cut-file': 'the first half of the real answer or file, as if it were whole',
  'last-file-only':
    'the real answer, but of several files only the last is kept, as PHP keeps parts of one name',
  'null-fields':
    'the real answer with null in every soft field of its rows, as a database with empty columns sends it',
  stale: "the answer to the operation's call before, once more",
};

export const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];

/** Default duration of a response that drips. */
export const SLOW_DRIP_MS = 2_000;

/** Names the download of a file among the operations that a fault can be set for. */
export const FILE_DOWNLOAD = 'downloadFile';

/** A delay from `ms` to `maxMs` milliseconds; of exactly `ms` without `maxMs`. */
export interface DelayRange {
  readonly ms: number;
  readonly maxMs?: number;
}

export interface FaultRule {
  /** An operation id, `downloadFile`, or `*` for all of them. */
  readonly operationId: string;
  readonly fault: Fault;
  /** Number of calls that the fault affects; undefined for all. */
  readonly times?: number;
}

/** A rule, and how often it will still strike; undefined for always. */
export interface ActiveFaultRule {
  readonly rule: FaultRule;
  left: number | undefined;
}

/** The faults that were set for one world. The oldest rule that fits strikes. */
export class FaultRules {
  readonly #random: Random;
  #standing: ActiveFaultRule[] = [];
  #untilCleared = new AbortController();

  /** @param seed of the world; it decides the random delays */
  constructor(seed: number) {
    this.#random = createRandom(seed, 'delays');
  }

  /** Milliseconds of a delay; another time for each call where it is a range. */
  toDelayMs({ ms, maxMs = ms }: DelayRange): number {
    return this.#random.integer(ms, Math.max(ms, maxMs));
  }

  add(rule: FaultRule): void {
    this.#standing.push({ rule, left: rule.times });
  }

  /** The fault that strikes this call, if any; counts it. */
  take(operationId: string): Fault | undefined {
    if (this.#standing.length === 0) return undefined;
    const found = this.#standing.find(
      ({ rule }) => rule.operationId === '*' || rule.operationId === operationId,
    );
    if (found?.left !== undefined) {
      found.left -= 1;
      if (found.left <= 0) this.#standing = this.#standing.filter((entry) => entry !== found);
    }
    return found?.rule.fault;
  }

  /** Returns the rules that are still set, oldest first. */
  standing(): readonly ActiveFaultRule[] {
    return this.#standing;
  }

  /** Restores the rules of {@link standing}. */
  restore(standing: readonly ActiveFaultRule[]): void {
    this.#standing.push(...standing);
  }

  /** Is aborted when the faults are cleared, which releases delayed responses. */
  get cleared(): AbortSignal {
    return this.#untilCleared.signal;
  }

  clear(): void {
    this.#standing = [];
    this.#untilCleared.abort();
    this.#untilCleared = new AbortController();
  }
}
