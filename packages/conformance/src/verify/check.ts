import type { Run } from './run-context.ts';
import type { Target } from './target.ts';

/** What the checks of a group look at. */
export const GROUPS = {
  A: 'shape',
  B: 'input',
  C: 'auth',
  D: 'state',
  E: 'lifecycle',
  F: 'browser',
} as const;

export type Group = keyof typeof GROUPS;

/** What a check looks at in one go: an operation, a lifecycle, or all of them. */
export interface CheckSubject {
  readonly name: string;
  /** The operations that it is about, so that `--only <operation>` finds it. */
  readonly operations: readonly string[];
}

/** How many items a check uses up, and in which state they must be. */
export interface Demand {
  readonly machine: string;
  readonly state: string;
  readonly count: number;
  readonly purpose: string;
}

/** One thing that a backend must keep to. */
export interface Check {
  readonly id: `${Group}-${string}`;
  /** One sentence that holds for every backend that keeps the contract. */
  readonly claim: string;
  /** Whether all of it changes data, so that nothing is left to do in a read-only run. */
  readonly needsWrites?: true;
  /** Whether a run with writes looks by reading alone first: its own writes may mend what was wrong. */
  readonly readsFirst?: true;
  subjects(targets: readonly Target[]): readonly CheckSubject[];
  /** What it uses up for a subject in a run with writes. */
  demands?(subject: CheckSubject, targets: readonly Target[]): readonly Demand[];
  /** Tells findings by `run.report`. Throws {@link NotTestable} when what it needs is not there. */
  run(run: Run, subject: CheckSubject): Promise<void>;
}

export const groupOf = ({ id }: Pick<Check, 'id'>): Group => id[0] as Group;

/** A subject for each operation that `applies`. */
export const eachOperation =
  (applies: (target: Target) => boolean) =>
  (targets: readonly Target[]): readonly CheckSubject[] =>
    targets.filter(applies).map(({ id }) => ({ name: id, operations: [id] }));

/** Why a check says nothing about its subject; never a pass. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

/** One way in which a backend breaks a claim. */
export interface Finding {
  readonly check: string;
  readonly subject: string;
  readonly operation: string;
  /** What should have come. */
  readonly expected: string;
  /** What came; names no value of a person. */
  readonly actual: string;
  readonly seed: number;
  /** The call as a line for a shell, without secrets. */
  readonly curl: string;
  /** The shortest sequence of calls known to show it, one event a word. */
  readonly sequence?: readonly string[];
  /** A way to mend it in the framework of the service. */
  readonly hint?: string;
}

/** What became of one check on one subject. */
export interface UnitResult {
  readonly check: string;
  readonly subject: string;
  readonly operations: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'not testable';
  readonly findings: readonly Finding[];
  /** Why it was not testable, or which part of it was not. */
  readonly notes: readonly string[];
}
