/** What goes wrong with a call. `applied` says whether the call is carried out before its answer is lost. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly applied?: boolean;
    }
  /** The answer comes `ms` milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The answer begins at once and takes `ms` milliseconds, piece by piece. */
  | { readonly kind: 'slow-drip'; readonly ms: number; readonly applied?: boolean }
  | { readonly kind: PlainKind; readonly applied?: boolean };

/** Faults that need no further word. */
type PlainKind =
  | 'drop'
  | 'drop-mid-body'
  | 'hang'
  | 'html'
  | 'broken-json'
  | 'empty-body'
  | 'wrong-schema'
  | 'wrong-type'
  | 'cut-file';

export type FaultKind = Fault['kind'];

/** Every kind; a new one does not compile before it stands here. */
const KINDS: Readonly<Record<FaultKind, true>> = {
  status: true,
  drop: true,
  'drop-mid-body': true,
  delay: true,
  'slow-drip': true,
  hang: true,
  html: true,
  'broken-json': true,
  'empty-body': true,
  'wrong-schema': true,
  'wrong-type': true,
  'cut-file': true,
};

export const FAULT_KINDS = Object.keys(KINDS) as readonly FaultKind[];

/** Names the download of a file among the operations that a fault can be set for. */
export const FILE_DOWNLOAD = 'downloadFile';

export interface FaultRule {
  /** An operation id, `downloadFile`, or `*` for all of them. */
  readonly operationId: string;
  readonly fault: Fault;
  /** How often it strikes; undefined for always. */
  readonly times?: number;
}

/** The faults that were set for one world. The oldest rule that fits strikes. */
export class FaultRules {
  #rules: { rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  /** The fault that strikes this call, if any; counts it. */
  take(operationId: string): Fault | undefined {
    if (this.#rules.length === 0) return undefined;
    const found = this.#rules.find(
      ({ rule }) => rule.operationId === '*' || rule.operationId === operationId,
    );
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#rules = this.#rules.filter((entry) => entry !== found);
    return found.rule.fault;
  }

  clear(): void {
    this.#rules = [];
  }
}
