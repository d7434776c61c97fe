import type { Target } from '../facts/target.ts';
import type { Run } from './context.ts';

/** Groups of checks: the letter begins the id of each check, and the name is shown in reports. */
export const CHECK_GROUPS = {
  A: 'shape',
  B: 'input',
  C: 'auth',
  D: 'state',
  E: 'lifecycle',
  F: 'browser',
} as const;

export type Group = keyof typeof CHECK_GROUPS;

/** Subject of a check, such as an operation or a lifecycle. Each check runs once for each subject. */
export interface CheckSubject {
  readonly name: string;
  /** Operations that the check covers, so that `--only <operation>` finds it. */
  readonly operations: readonly string[];
}

/** Items that a check uses up, and the state that they must be in. */
export interface ItemDemand {
  readonly machine: string;
  readonly state: string;
  readonly count: number;
  readonly purpose: string;
}

/** Response that an operation must have given before a check of responses can evaluate it. */
export type JudgedResponses = 'any' | 'success' | 'refusal';

/** Claim that every backend must fulfil, with the code that tests it. */
export interface Check {
  readonly id: `${Group}-${string}`;
  /** Sentence that is true for every backend that keeps the contract. */
  readonly claim: string;
  /**
   * Kind of responses that the check judges: every response of an operation, whichever check sent the request. It sends
   * requests of its own only so that there are some. Without it, the check judges the requests that it sends.
   */
  readonly judges?: JudgedResponses;
  /** True if the check sends no request. A run of such checks alone needs no server. */
  readonly isOffline?: true;
  /** True if the check always changes data. A read-only run leaves it out. */
  readonly needsWrites?: true;
  /** True if the check compares the service with an expectation. A run without one leaves it out. */
  readonly needsExpectation?: true;
  /** Another flag of the command without which the check tests nothing. */
  readonly flag?: `--${string}`;
  /**
   * True if a run with writes begins with the reading part of this check, because writes of the run may hide the
   * fault.
   */
  readonly readsFirst?: true;
  /**
   * Place in the order of a run, if the order of the table does not do: `first` for faults that later reads would hide,
   * such as a list that decides a pending item with each read, and for HEAD requests before the terms are accepted;
   * `last` for wrong and new passwords, after which a service may lock the account or end its sessions.
   */
  readonly when?: 'first' | 'last';
  /** Mean number of requests for a subject, if it is many times that of the group: the time left is told by it. */
  readonly requests?: number;
  subjects(targets: readonly Target[]): readonly CheckSubject[];
  /** Returns the items that the check uses up for a subject in a run with writes. */
  demands?(subject: CheckSubject, targets: readonly Target[]): readonly ItemDemand[];
  /**
   * Reports findings with `run.report`. Throws {@link NotTestable} if the account lacks the data that the check
   * needs.
   */
  run(run: Run, subject: CheckSubject): Promise<void>;
}

/** Check of one operation at a time. Its code gets the operation. */
interface OperationCheck extends Omit<Check, 'run'> {
  run(run: Run, target: Target): Promise<void>;
}

/** Creates a check whose subjects are operations. */
export const operationCheck = ({ run: runOn, ...check }: OperationCheck): Check => ({
  ...check,
  run: (run, { name }) => runOn(run, run.target(name)),
});

/** Returns the flags of the command without which a check tests nothing. */
export const flagsOf = ({ needsWrites, needsExpectation, flag }: Check): readonly string[] =>
  [needsWrites && '--writes', needsExpectation && '--expect', flag].filter((one) => typeof one === 'string');

export const groupOf = ({ id }: Pick<Check, 'id'>): Group => id[0] as Group;

/** Returns one subject for each operation for which `applies` returns true. */
export const eachOperation =
  (applies: (target: Target) => boolean) =>
  (targets: readonly Target[]): readonly CheckSubject[] =>
    targets.filter(applies).map(({ id }) => ({ name: id, operations: [id] }));

/** Error that a check throws if it cannot test its subject. The result never counts as a pass. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

/** One breach of a claim by the backend. */
export interface Finding {
  readonly check: string;
  readonly subject: string;
  readonly operation: string;
  /** Expected response or effect. */
  readonly expected: string;
  /** Actual response or effect, without personal values. */
  readonly actual: string;
  readonly seed: number;
  /** The request as a curl command without secrets. */
  readonly curl: string;
  /** Shortest sequence of events that shows the breach, such as `['approve', 'decline']`. */
  readonly sequence?: readonly string[];
  /** Advice for fixing the breach in the framework of the service. */
  readonly hint?: string;
}

/** Result of one check on one subject. */
export interface UnitResult {
  readonly check: string;
  readonly subject: string;
  readonly operations: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'not testable';
  readonly findings: readonly Finding[];
  /** Reasons that the check, or a part of it, could not be tested. */
  readonly notes: readonly string[];
  /** True if the service refused requests of the check as too many, so that a part of it was not run. */
  readonly isLimited?: true;
}
