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
  status: 'a status of your choice, with an optional body and headers',
  drop: 'no valid response: the server sends random text and closes the connection; browsers do not repeat the request',
  reset:
    'no response: the connection is reset; browsers repeat the request if they had used the connection before',
  'drop-mid-body': 'the real response; the connection ends after half of it',
  hang: 'no response; the connection stays open',
  delay:
    'the real response, delayed by a fixed time or a random time from a range; clearing the faults sends it at once, and a later request can overtake it',
  'slow-drip': 'the real response, slowly and in chunks',
  html: 'an HTML page, as gateways send it, instead of JSON',
  'broken-json': 'status 200 with incomplete JSON',
  'empty-body': 'status 200 with an empty body',
  'wrong-schema': "the status of success with JSON that breaks the operation's schema",
  'wrong-type': 'the real response with the content type text/plain',
  'cut-file': 'the first half of the real response or file, with headers as if it were complete',
  'last-file-only':
    'the real response, but the server stores only the last of several files, as PHP does with several parts of the same name',
  'null-fields':
    'the real response with null in every soft field of its rows, as from a database with empty columns',
  stale: 'the response to the previous request of this operation, again',
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

  /** Adds a response. Without `times`, it replaces an earlier one of the operation that had none either. */
  addResponse(rule: FaultRule): void {
    if (rule.times === undefined) {
      this.#standing = this.#standing.filter(
        ({ rule: { operationId, fault }, left }) =>
          operationId !== rule.operationId || fault.kind !== 'status' || left !== undefined,
      );
    }
    this.add(rule);
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
