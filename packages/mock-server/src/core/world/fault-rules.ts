import { createRandom, type Random } from '@client-portal/contract/core';

/** Fault for a request. `applied` is true if the request is carried out before its response is lost. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly applied?: boolean;
    }
  /** Delays the response by `ms`, or by a random time from `ms` to `maxMs` that depends on the world's seed. */
  | ({ readonly kind: 'delay' } & DelayRange)
  /** Sends the response chunk by chunk in `ms` milliseconds altogether. */
  | { readonly kind: 'slow-drip'; readonly ms: number; readonly applied?: boolean }
  /** Carries out the request with only the last file of each field, as PHP does with several parts of the same name. */
  | { readonly kind: 'last-file-only' }
  /** Sends an HTML page, as a gateway does, instead of JSON. The default status is 200. */
  | { readonly kind: 'html'; readonly status?: number; readonly applied?: boolean }
  | { readonly kind: PlainKind; readonly applied?: boolean };

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

/** Kinds of faults with a description for users. A new kind without one is a type error. */
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

/** Default duration of a `slow-drip` response in ms. */
export const SLOW_DRIP_MS = 2_000;

/** Name with which a fault is set for the download of files. */
export const FILE_DOWNLOAD = 'downloadFile';

/** Delay from `ms` to `maxMs` milliseconds, or of exactly `ms` without `maxMs`. */
export interface DelayRange {
  readonly ms: number;
  readonly maxMs?: number;
}

export interface FaultRule {
  /** Operation id, `downloadFile`, or `*` for all. */
  readonly operationId: string;
  readonly fault: Fault;
  /** Number of requests that the fault affects; undefined for all. */
  readonly times?: number;
}

/** Rule with the number of requests that it will still affect; undefined for all. */
export interface ActiveFaultRule {
  readonly rule: FaultRule;
  left: number | undefined;
}

/** Faults of one world. If several rules match a request, the oldest is used. */
export class FaultRules {
  readonly #random: Random;
  #standing: ActiveFaultRule[] = [];
  #untilCleared = new AbortController();

  /** @param seed seed of the world, which determines the random delays */
  constructor(seed: number) {
    this.#random = createRandom(seed, 'delays');
  }

  /** Returns a delay in ms. A range gives another random time for each request. */
  toDelayMs({ ms, maxMs = ms }: DelayRange): number {
    return this.#random.integer(ms, Math.max(ms, maxMs));
  }

  add(rule: FaultRule): void {
    this.#standing.push({ rule, left: rule.times });
  }

  /** Returns the fault for a request, if there is one, and counts the request. */
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

  /** Returns the active rules, oldest first. */
  standing(): readonly ActiveFaultRule[] {
    return this.#standing;
  }

  /** Restores rules that {@link standing} returned. */
  restore(standing: readonly ActiveFaultRule[]): void {
    this.#standing.push(...standing);
  }

  /** Aborted when the faults are cleared, which ends all current delays. */
  get cleared(): AbortSignal {
    return this.#untilCleared.signal;
  }

  clear(): void {
    this.#standing = [];
    this.#untilCleared.abort();
    this.#untilCleared = new AbortController();
  }
}
