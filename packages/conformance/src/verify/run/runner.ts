import { isObject, toOneLine, toPrintable } from '@client-portal/contract';
import {
  type Check,
  type CheckSubject,
  type Finding,
  groupOf,
  NotTestable,
  type UnitResult,
} from '../calls/check.ts';
import type { Report, Run, RunParts, StoryFacts } from '../calls/context.ts';
import { type Tallies, toMissingEvidence } from '../calls/probes.ts';
import { placeSession } from '../calls/session.ts';
import { resultUnlessLost, toComparableText, toNamedPart } from '../calls/snapshot.ts';
import { rowIdsOf } from '../facts/rows.ts';
import { needsSession, type Target } from '../facts/target.ts';
import { type Backend, type CallWithResponse, NO_SESSION } from '../wire/backend.ts';
import { toFileCurl } from '../wire/curl.ts';
import { type Framework, frameworkOf } from '../wire/framework.ts';
import { judgePatience, judgeShape, softFieldsOf } from '../wire/judge.ts';
import { rowTwice, storedResponse } from '../wire/judge-any.ts';
import type { Plan } from '../wire/plan.ts';
import { CallLost } from '../wire/raw.ts';

/** One check with one subject. */
export interface Unit {
  readonly check: Check;
  readonly subject: CheckSubject;
}

export const toUnitKey = ({ check, subject }: Unit): string => `${check.id} ${subject.name}`;

/**
 * Returns the checks of a run with their subjects. `only` names groups, checks and operations; an empty list selects
 * all.
 * @param missing ids of operations that the backend does not have, which `targets` leaves out
 */
export function toUnits(
  checks: readonly Check[],
  targets: readonly Target[],
  only: readonly string[],
  missing: ReadonlySet<string> = new Set(),
): readonly Unit[] {
  const operations = new Set([...targets.map(({ id }) => id), ...missing]);
  const wantedOperations = only.filter((word) => operations.has(word));
  const wantedChecks = only.filter((word) => !operations.has(word));
  return (
    checks
      .filter(
        (check) =>
          wantedChecks.length === 0 ||
          wantedChecks.some((word) => word === check.id || word === groupOf(check)),
      )
      .flatMap((check) => check.subjects(targets).map((subject) => ({ check, subject })))
      // A story names operations, which another contract may not have.
      .filter(({ subject }) => subject.operations.every((id) => operations.has(id)))
      .filter(
        ({ subject }) =>
          wantedOperations.length === 0 || subject.operations.some((id) => wantedOperations.includes(id)),
      )
  );
}

/**
 * Returns true if a text is searched for in responses. Short passwords and plain words, such as `password`, occur by
 * chance.
 */
const isSecret = (text: string): boolean => text.length >= 8 && /[^a-z]/i.test(text);

const LIMITED = 'a part was not run, since the service accepts no more requests (429): lower --rate';

const TWO_STATUSES =
  'The status in the body differs from the HTTP status. The one in the body counts, and both should be the same.';

/** Returns true if a response has another number in its body than its HTTP status. */
const hasTwoStatuses = ({ response, body }: CallWithResponse): boolean =>
  isObject(body) && Number.isInteger(body.status) && body.status !== response.status;

/** Runs checks one by one and stores their results. */
export class Runner {
  readonly results = new Map<string, UnitResult>();
  /** Remarks, with the operations that they concern. */
  readonly #remarks = new Map<string, Set<string>>();
  /** Framework of the backend, as recognised from a response. */
  framework: Framework | undefined;
  readonly #softFields = new Map<string, readonly string[]>();
  readonly #parts: RunParts;
  readonly #tallies: Tallies;
  readonly #wanted: ReadonlySet<string>;
  /** Number of markers of each check, so that one more of a check changes no request of another. */
  readonly #markers = new Map<string, number>();
  readonly #secrets: readonly string[];
  readonly #listen: ReturnType<NonNullable<StoryFacts['listen']>> | undefined;

  constructor(parts: RunParts, tallies: Tallies, units: readonly Unit[]) {
    this.#parts = parts;
    this.#listen = parts.stories.listen?.();
    this.#tallies = tallies;
    this.#wanted = new Set(units.map(toUnitKey));
    const { session, other, credentials } = parts;
    this.#secrets = [session.account, other?.account, credentials.awaitingCode]
      .map((account) => account?.password ?? '')
      .filter(isSecret);
  }

  /** Takes over results of an interrupted run for the checks that belong to this run. */
  resume(results: readonly UnitResult[]): void {
    for (const result of results) {
      const key = `${result.check} ${result.subject}`;
      if (this.#wanted.has(key)) this.results.set(key, result);
    }
  }

  /** Replaces all results by earlier ones. */
  restore(results: ReadonlyMap<string, UnitResult>): void {
    this.results.clear();
    for (const [key, result] of results) this.results.set(key, result);
  }

  /** Validates the shape of a response, whichever check sent the request. */
  hear(seen: CallWithResponse): void {
    this.#tallies.add(seen);
    this.#parts.sent.add(seen);
    this.framework ??= frameworkOf(seen);
    if (seen.plan.target.row.safe) this.#noteSoftFields(seen);
    if (hasTwoStatuses(seen)) this.#addRemark(TWO_STATUSES, seen.plan.target.id);
    const faults = [
      ...judgeShape(seen, this.#secrets),
      ...[rowTwice(seen), storedResponse(seen)].filter((fault) => fault !== undefined),
    ];
    for (const { check, expected, actual } of faults) this.#observe(check, seen.plan, expected, actual);
    const stale = this.#listen?.(seen);
    if (stale !== undefined)
      this.#observe(stale.check, seen.plan, stale.expected, stale.actual, stale.subject);
  }

  /**
   * Looks only at the first success of each read, because rows that the run creates later have the same soft fields.
   */
  #noteSoftFields(seen: CallWithResponse): void {
    const { id } = seen.plan.target;
    if (!seen.isSuccess || this.#softFields.has(id)) return;
    this.#softFields.set(id, softFieldsOf(seen));
  }

  #addRemark(text: string, operation?: string): void {
    const operations = this.#remarks.get(text) ?? new Set();
    this.#remarks.set(text, operation === undefined ? operations : operations.add(operation));
  }

  /** Returns the remarks, each once. */
  get remarks(): readonly string[] {
    const remarks = [...this.#remarks].map(([text, operations]) =>
      operations.size === 0 ? text : `${text} (${[...operations].join(', ')})`,
    );
    return [...this.#softRemarks, ...remarks];
  }

  /** Returns one sentence about soft fields that broke the schema; empty if there are none. */
  get #softRemarks(): readonly string[] {
    const reads = [...this.#softFields].filter(([, names]) => names.length > 0);
    if (reads.length === 0) return [];
    const fields = reads.map(([id, names]) => `${id} (${names.join(', ')})`).join(', ');
    return [
      `Fields that were null or missing although the contract has a value, or had a number as text or text as a number. The portal accepts them: ${fields}.`,
    ];
  }

  /** Judges how long a 429 asks to wait. The request is sent again, so that its body says nothing about the operation. */
  hearBusy(seen: CallWithResponse): void {
    for (const { check, expected, actual } of judgePatience(seen))
      this.#observe(check, seen.plan, expected, actual);
  }

  /** Reports a request without a response. */
  hearLost(plan: Plan, lost: CallLost): void {
    this.#parts.sent.add({ plan });
    if (!lost.isUnreachable) this.#observe('A-answered', plan, 'a response', lost.message);
  }

  /** Sends a read once, so that its response is validated. Rejects only if the server cannot be reached. */
  async look(target: Target): Promise<void> {
    const { other } = this.#parts;
    const { read } = callsWithRunSession(this.#parts);
    await resultUnlessLost(async () => {
      const own = await read(target);
      if (own.isSuccess) {
        this.#parts.rowsBefore.set(target.id, rowIdsOf(target, own.body));
        this.#parts.ownBefore.set(target.id, toComparableText(toNamedPart(target, own.body)));
      }
      if (other === undefined) return;
      const seen = await read(target, other);
      if (seen.isSuccess)
        this.#parts.othersBefore.set(target.id, toComparableText(toNamedPart(target, seen.body)));
    });
  }

  /** Runs a check as in a read-only run. Parts that could not be tested are left for the run with writes. */
  async readFirst(unit: Unit): Promise<void> {
    const found = { findings: [] as Finding[], notes: [] as string[] };
    try {
      await unit.check.run({ ...this.#createRun(unit, found), writes: false }, unit.subject);
    } catch (error) {
      if (!(error instanceof NotTestable) && !(error instanceof CallLost)) throw error;
      if (error instanceof CallLost && error.isUnreachable) throw error;
    }
    if (found.findings.length > 0) this.#settle(unit, found.findings, found.notes, true);
  }

  /** Runs a check with one subject. Rejects only if the server cannot be reached. */
  async run(unit: Unit): Promise<UnitResult> {
    const { check, subject } = unit;
    const found = { findings: [] as Finding[], notes: [] as string[] };
    const run = this.#createRun(unit, found);
    const { refused } = this.#parts.backend;
    let isTestable = true;
    try {
      if (check.needsWrites && !this.#parts.writes) throw new NotTestable('needs --writes');
      await check.run(run, subject);
      const lack =
        check.judges && toMissingEvidence(check.judges, this.#tallies.of(subject.name), this.#parts.writes);
      if (lack !== undefined) throw lack;
    } catch (error) {
      if (error instanceof CallLost && error.isUnreachable) throw error;
      if (!(error instanceof NotTestable) && !(error instanceof CallLost)) throw error;
      found.notes.push(error.message);
      isTestable = false;
    }
    const isLimited = this.#parts.backend.refused > refused;
    if (isLimited && isTestable) found.notes.push(LIMITED);
    return this.#settle(unit, found.findings, found.notes, isTestable && !isLimited, isLimited);
  }

  /**
   * Completes the checks that validate every response: later requests may have brought the responses that were missing.
   */
  finish(units: readonly Unit[]): void {
    for (const unit of units) {
      const { judges } = unit.check;
      const result = this.results.get(toUnitKey(unit));
      if (judges === undefined || result?.outcome !== 'not testable') continue;
      if (toMissingEvidence(judges, this.#tallies.of(unit.subject.name), this.#parts.writes) === undefined) {
        this.#settle(unit, [], [], true);
      }
    }
  }

  #settle(
    unit: Unit,
    findings: readonly Finding[],
    notes: readonly string[],
    isTestable: boolean,
    isLimited = false,
  ): UnitResult {
    const earlier = this.results.get(toUnitKey(unit))?.findings ?? [];
    const isKnown = (one: Finding) =>
      earlier.some(({ expected, actual }) => expected === one.expected && actual === one.actual);
    const all = [...earlier, ...findings.filter((one) => !isKnown(one))];
    const result: UnitResult = {
      check: unit.check.id,
      subject: unit.subject.name,
      operations: unit.subject.operations,
      outcome: all.length > 0 ? 'failed' : isTestable ? 'passed' : 'not testable',
      findings: all,
      notes,
      ...(isLimited && { isLimited }),
    };
    this.results.set(toUnitKey(unit), result);
    return result;
  }

  /** Adds a finding about a response to another check's request. Each kind is added once for an operation. */
  #observe(check: Check['id'], plan: Plan, expected: string, actual: string, subject = plan.target.id): void {
    const key = `${check} ${subject}`;
    if (!this.#wanted.has(key)) return;
    const known = this.results.get(key);
    if (known?.findings.some((finding) => finding.actual === actual)) return;
    const finding = this.#toFinding(check, subject, { plan, expected, actual });
    this.results.set(key, {
      check,
      subject,
      operations: known?.operations ?? [plan.target.id],
      outcome: 'failed',
      findings: [...(known?.findings ?? []), finding],
      notes: known?.notes ?? [],
    });
  }

  #toFinding(check: string, subject: string, { plan, expected, actual, sequence, file }: Report): Finding {
    const { backend, seed } = this.#parts;
    const operation = plan.target.id;
    const curl = file === undefined ? backend.toCurl(plan) : toFileCurl(file);
    return {
      ...{ check, subject, operation, seed },
      ...{ expected: toOneLine(expected), actual: toOneLine(actual), curl: toPrintable(curl) },
      ...(sequence && { sequence }),
    };
  }

  #createRun({ check, subject }: Unit, found: { findings: Finding[]; notes: string[] }): Run {
    const parts = this.#parts;
    return {
      ...callsWithRunSession(parts),
      ...parts,
      report: (report) => {
        found.findings.push(this.#toFinding(check.id, subject.name, report));
      },
      note: (words) => {
        const text = toOneLine(words);
        if (!found.notes.includes(text)) found.notes.push(text);
      },
      remark: (words, operation) => {
        const text = toOneLine(words);
        this.#addRemark(text, operation);
      },
      marker: () => {
        const count = (this.#markers.get(check.id) ?? 0) + 1;
        this.#markers.set(check.id, count);
        return `verify-${parts.runId}-${check.id.toLowerCase()}-${count}`;
      },
    };
  }
}

/** Beginning of a note about a check that needs an operation which the backend does not have. */
export const NEEDS = 'needs an operation that the backend does not have yet: ';

/** Returns `plan`, `send` and similar functions with the session of the run. */
export function callsWithRunSession({
  backend,
  targets,
  session,
}: {
  readonly backend: Backend;
  readonly targets: readonly Target[];
  readonly session: RunParts['session'];
}): Pick<Run, 'target' | 'targets' | 'plan' | 'read' | 'once' | 'send' | 'sendAs'> {
  const plan: Run['plan'] = (target, changes = {}) => {
    const own = needsSession(target)
      ? { session: placeSession(target, session), holder: session }
      : { session: NO_SESSION };
    return { target, ...(changes.session === undefined ? own : {}), session: own.session, ...changes };
  };
  const planAs = (who: RunParts['session'], target: Target): Plan => ({
    target,
    session: placeSession(target, who),
    holder: who,
  });
  return {
    plan,
    targets,
    target(id) {
      const found = targets.find((target) => target.id === id);
      if (found === undefined) throw new NotTestable(`${NEEDS}${id}`);
      return found;
    },
    read: (target, who, writes) =>
      backend.read(who === undefined ? plan(target) : planAs(who, target), writes),
    once: (target, changes) => backend.once(plan(target, changes)),
    send: (target, changes) => backend.send(plan(target, changes)),
    sendAs: (who, target, changes) => backend.send({ ...planAs(who, target), ...changes }),
  };
}
