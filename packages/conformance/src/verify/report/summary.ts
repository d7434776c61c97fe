import type { BillLine } from '../bill.ts';
import { type Check, type Finding, GROUPS, type Group, groupOf, type UnitResult } from '../check.ts';
import { type ExitCode, toExitCode, type Verdict } from '../verify.ts';

/** What a run was asked to do. */
export interface RunFacts {
  readonly target: string;
  readonly contract: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly seed: number;
  readonly runId: string;
  readonly writes: boolean;
  readonly only: readonly string[];
  readonly isStrict: boolean;
}

export interface CheckSummary {
  readonly id: string;
  readonly group: Group;
  readonly groupName: string;
  readonly claim: string;
  readonly passed: number;
  readonly failed: number;
  readonly notTestable: number;
}

/** Everything that a report tells, in whichever form; also the JSON report as it is. */
export interface Summary {
  readonly tool: 'portal-mock verify';
  readonly target: string;
  readonly contract: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly calls: number;
  readonly seed: number;
  readonly runId: string;
  readonly writes: boolean;
  readonly only: readonly string[];
  readonly exitCode: ExitCode;
  /** Why nothing, or not all, could be tested. */
  readonly obstacle: string | null;
  readonly bill: readonly BillLine[];
  readonly checks: readonly CheckSummary[];
  readonly findings: readonly Finding[];
  readonly results: readonly UnitResult[];
}

export function summarize(verdict: Verdict, facts: RunFacts): Summary {
  const { results, units, bill, obstacle, calls } = verdict;
  const checks = [...new Set(units.map(({ check }) => check))];
  return {
    tool: 'portal-mock verify',
    target: facts.target,
    contract: facts.contract,
    startedAt: facts.startedAt.toISOString(),
    durationMs: facts.durationMs,
    calls,
    seed: facts.seed,
    runId: facts.runId,
    writes: facts.writes,
    only: facts.only,
    exitCode: toExitCode(verdict, facts.isStrict),
    obstacle: obstacle ?? null,
    bill: bill?.lines ?? [],
    checks: checks.map((check) => sumUp(check, results)),
    findings: results.flatMap(({ findings }) => findings),
    results,
  };
}

function sumUp(check: Check, results: readonly UnitResult[]): CheckSummary {
  const own = results.filter((result) => result.check === check.id);
  const count = (outcome: UnitResult['outcome']) => own.filter((result) => result.outcome === outcome).length;
  const group = groupOf(check);
  return {
    id: check.id,
    group,
    groupName: GROUPS[group],
    claim: check.claim,
    passed: count('passed'),
    failed: count('failed'),
    notTestable: count('not testable'),
  };
}

/** The verdict in one sentence. */
export function toSentence({ exitCode, obstacle, findings, checks, writes }: Summary): string {
  const left = checks.reduce((sum, { notTestable }) => sum + notTestable, 0);
  const parts =
    left === 0 ? '' : ` ${left} parts could not be tested${writes ? '' : '; most of them need --writes'}.`;
  if (exitCode === 1) return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.${parts}`;
  if (obstacle !== null) return `Could not test: ${obstacle}.`;
  return exitCode === 2
    ? `Nothing was found, but not everything was tested.${parts}`
    : `Nothing was found.${parts}`;
}

export interface Reason {
  readonly note: string;
  /** `E-final timesheet` */
  readonly units: readonly string[];
}

/** Why something was left out, each reason once. */
export function toReasons(results: readonly UnitResult[]): readonly Reason[] {
  const reasons = new Map<string, string[]>();
  for (const { check, subject, notes } of results) {
    for (const note of notes) reasons.set(note, [...(reasons.get(note) ?? []), `${check} ${subject}`]);
  }
  return [...reasons].map(([note, units]) => ({ note, units }));
}
