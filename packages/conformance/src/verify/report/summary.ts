import {
  CHECK_GROUPS,
  type Check,
  type Finding,
  type Group,
  groupOf,
  type UnitResult,
} from '../calls/check.ts';
import type { FixtureLine } from '../run/fixture-report.ts';
import { type ExitCode, toExitCode, type VerifyResult } from '../run/verify.ts';
import { type Framework, toGuidePath } from '../wire/framework.ts';
import { toCount } from '../wire/tell.ts';
import { adviceFor } from './advice.ts';
import { fingerprintOf } from './baseline.ts';
import { type BuildProgress, toBuildProgress } from './build-progress.ts';
import { type Cause, toCauses } from './causes.ts';
import { hintFor } from './hints.ts';
import type { MoreFlag } from './more-flags.ts';

/** Facts about a run that the reports show. */
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
  /** True if the backend may lack operations. */
  readonly onlyImplemented?: boolean | undefined;
  /** Flags that would let the run test more. */
  readonly more?: readonly MoreFlag[];
  /** Framework of the service, if the user named it. */
  readonly framework?: Framework | undefined;
  /** Fingerprints of known findings, which do not fail the run. */
  readonly baseline?: ReadonlySet<string>;
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

/** Content of all reports. The JSON report has exactly this shape. */
export interface Summary
  extends Pick<RunFacts, 'target' | 'contract' | 'durationMs' | 'seed' | 'runId' | 'writes' | 'only'> {
  readonly tool: 'portal-verify';
  readonly startedAt: string;
  readonly calls: number;
  /** Flags and variables that would let the run test more. */
  readonly more: readonly MoreFlag[];
  /** Framework that the hints are for. */
  readonly framework: Framework | null;
  readonly exitCode: ExitCode;
  /** Reason that the run could not start or ended early; null if it ended normally. */
  readonly obstacle: string | null;
  readonly fixtureReport: readonly FixtureLine[];
  /** Operations that the backend has and lacks. */
  readonly progress: BuildProgress;
  readonly checks: readonly CheckSummary[];
  /** The most frequent cause comes first. */
  readonly causes: readonly Cause[];
  readonly findings: readonly Finding[];
  /** Fingerprints of the findings that are in the baseline. */
  readonly known: readonly string[];
  /** Remarks about the run as a whole. */
  readonly remarks: readonly string[];
  readonly results: readonly UnitResult[];
}

export function summarize(verdict: VerifyResult, facts: RunFacts): Summary {
  const { units, fixtureReport, obstacle, calls } = verdict;
  const checks = [...new Set(units.map(({ check }) => check))];
  const framework = facts.framework ?? verdict.framework;
  const results = verdict.results.map((result) => ({
    ...result,
    findings: result.findings.map((finding) => withHint(finding, framework)),
  }));
  const findings = results.flatMap((result) => result.findings);
  const known = [...new Set(findings.map(fingerprintOf))].filter((one) => facts.baseline?.has(one));
  return {
    tool: 'portal-verify',
    target: facts.target,
    contract: facts.contract,
    startedAt: facts.startedAt.toISOString(),
    durationMs: facts.durationMs,
    calls,
    seed: facts.seed,
    runId: facts.runId,
    writes: facts.writes,
    only: facts.only,
    more: facts.more ?? [],
    framework: framework ?? null,
    exitCode: toExitCode(withoutKnown(verdict, known), facts.isStrict, facts.onlyImplemented),
    obstacle: obstacle ?? null,
    fixtureReport: fixtureReport?.lines ?? [],
    progress: toBuildProgress(verdict),
    checks: checks.map((check) => sumUp(check, results)),
    causes: toCauses(findings),
    findings,
    known,
    remarks: [
      ...verdict.remarks,
      ...(framework === undefined
        ? []
        : [`Hints are for ${framework}; ${toGuidePath(framework)} says what else to set.`]),
    ],
    results,
  };
}

function withHint(finding: Finding, framework: Framework | undefined): Finding {
  const hint = hintFor(finding, framework);
  return hint === undefined ? finding : { ...finding, hint };
}

/** Returns the results as if the known findings had not been found. */
function withoutKnown(verdict: VerifyResult, known: readonly string[]): VerifyResult {
  const results = verdict.results.map((result): UnitResult => {
    const isKnown = result.findings.every((finding) => known.includes(fingerprintOf(finding)));
    return result.outcome === 'failed' && isKnown ? { ...result, outcome: 'passed' } : result;
  });
  return { ...verdict, results };
}

function sumUp(check: Check, results: readonly UnitResult[]): CheckSummary {
  const own = results.filter((result) => result.check === check.id);
  const count = (outcome: UnitResult['outcome']) => own.filter((result) => result.outcome === outcome).length;
  const group = groupOf(check);
  return {
    id: check.id,
    group,
    groupName: CHECK_GROUPS[group],
    claim: check.claim,
    passed: count('passed'),
    failed: count('failed'),
    notTestable: count('not testable'),
  };
}

/** Returns the result of the run as one sentence. */
export function toSentence(summary: Summary): string {
  const { exitCode, obstacle, findings, known, checks, results } = summary;
  const left = checks.reduce((sum, { notTestable }) => sum + notTestable, 0);
  const waiting = results.filter(({ notes }) => notes.some((note) => note.includes('needs --writes'))).length;
  const why = waiting > left / 2 ? '; most need --writes' : '';
  const parts = left === 0 ? '' : ` ${toCount(left, 'part')} could not be tested${why}.`;
  const isKnown = (finding: Finding) => known.includes(fingerprintOf(finding));
  const old = findings.filter(isKnown).length;
  const kept = old === 0 ? '' : `, ${old} of them known`;
  const count = `${toCount(findings.length, 'finding')}${kept}`;
  const early = obstacle === null ? '' : `, and the run ended early: ${obstacle}`;
  if (exitCode === 1) return `${count}${early}.${parts}`;
  if (obstacle !== null) return `Could not test: ${obstacle}.`;
  const found = old > 0 ? `Nothing new was found (${count})` : 'Nothing was found';
  const limited = results.filter(({ isLimited }) => isLimited).length;
  if (exitCode === 3)
    return `${found}, but ${toCount(limited, 'part')} ${limited === 1 ? 'was' : 'were'} not run, since the service accepts no more requests: lower --rate.${parts}`;
  return exitCode === 2 ? `${found}, but not everything was tested.${parts}` : `${found}.${parts}`;
}

export interface Reason {
  readonly note: string;
  /** Advice for the reader; undefined if there is none. */
  readonly advice: string | undefined;
  /** Check and subject, for example `E-final timesheet`. */
  readonly units: readonly string[];
}

/** Returns each reason for untested parts once, with the checks that it concerns. */
export function toReasons(results: readonly UnitResult[]): readonly Reason[] {
  const reasons = new Map<string, string[]>();
  for (const { check, subject, notes } of results) {
    for (const note of notes) reasons.set(note, [...(reasons.get(note) ?? []), `${check} ${subject}`]);
  }
  return [...reasons].map(([note, units]) => ({ note, advice: adviceFor(note), units }));
}
