import type { Contract } from '@client-portal/contract';
import { NotTestable, type UnitResult } from '../calls/check.ts';
import type { RunParts } from '../calls/context.ts';
import { Tallies } from '../calls/probes.ts';
import { SentWrites } from '../calls/sent-writes.ts';
import { openSession, placeSession, Renewals } from '../calls/session.ts';
import { resultUnlessLost, selectReads } from '../calls/snapshot.ts';
import type { Stories } from '../calls/stories.ts';
import type { Account, BackendSession } from '../facts/account.ts';
import type { Expectation } from '../facts/expected/expectation.ts';
import { ExpectedWorld } from '../facts/expected/expected-world.ts';
import { isSignIn, needsSession, type Target, toTargets } from '../facts/target.ts';
import { Backend, type BackendOptions } from '../wire/backend.ts';
import type { Framework } from '../wire/framework.ts';
import { CallLost } from '../wire/raw.ts';
import { checksOf, toRunOrder } from './checks.ts';
import { type FixtureReport, reportFixtures } from './fixture-report.ts';
import { findMissing } from './implemented.ts';
import { callsWithRunSession, Runner, toUnitKey, toUnits, type Unit } from './runner.ts';
import { storiesOf } from './stories-of.ts';
import { requireAccess, Trouble } from './trouble.ts';

/** Parts of a run that the caller gives, and those that it may give. */
type GivenParts = Pick<RunParts, 'credentials' | 'writes' | 'seed' | 'runId'> &
  Partial<
    Pick<RunParts, 'har' | 'codes' | 'origin' | 'takesKeys' | 'changesPassword' | 'fileLimits' | 'cacheMs'>
  >;

/** Parts of the connection to the backend that the caller gives. */
type GivenConnection = Pick<
  BackendOptions,
  'base' | 'transport' | 'rateCap' | 'timeoutMs' | 'fileFieldBrackets' | 'clock'
>;

export interface VerifyOptions extends GivenParts, GivenConnection {
  readonly contract: Contract;
  readonly headers?: Readonly<Record<string, string>>;
  /** Hosts other than the backend's from which the run may download files. */
  readonly allowedHosts?: readonly string[];
  /** Names of groups, checks and operations to run; all if it is empty. */
  readonly only?: readonly string[];
  /** Facts and checks of the service beyond its contract; those of the portal for the portal's contract. */
  readonly stories?: Partial<Stories> | undefined;
  /** Rows that the reads of the seeded accounts return, before and after some writes. */
  readonly expectation?: Expectation | undefined;
  /** True if the service has the optional operations. */
  readonly hasExtensions?: boolean;
  /** True if the service supports HTTP/2; undefined if the caller does not know. */
  readonly speaksHttp2?: boolean;
  /** Results of an interrupted run, whose checks are not repeated. */
  readonly resumed?: readonly UnitResult[];
  readonly onFixtures?: (fixtureReport: FixtureReport, units: readonly Unit[]) => void;
  readonly onResult?: (result: UnitResult, all: readonly UnitResult[]) => void;
  /** Ends the run early by returning true. */
  readonly isEnough?: (results: readonly UnitResult[]) => boolean;
}

/** Result of a run. */
export interface VerifyResult {
  /** Reason that nothing could be tested; undefined if the run took place. */
  readonly obstacle: string | undefined;
  readonly fixtureReport: FixtureReport | undefined;
  readonly units: readonly Unit[];
  /** Number of operations that `only` names, or that the selected checks cover. */
  readonly operations: number;
  /** Operations of these that the backend does not have yet. */
  readonly missing: readonly Target[];
  readonly results: readonly UnitResult[];
  /** Number of requests that were sent. */
  readonly calls: number;
  /** Remarks about the run as a whole. */
  readonly remarks: readonly string[];
  /** Framework of the backend, as recognised from a response. */
  readonly framework: Framework | undefined;
}

/** Longer than the half minute and the minute for which services usually keep a response. */
const CACHE_MS = 61_000;

const REPEATED_POST =
  'Over HTTP/1.1 a browser repeats a POST request by itself when a kept-alive connection breaks, and the service may not recognise the second one. Support Idempotency-Key (then run with --idempotency), or use HTTP/2.';

/**
 * Verifies a backend. Never rejects because of the backend: if the server cannot be reached, the result has an
 * `obstacle`.
 */
export async function verify(options: VerifyOptions): Promise<VerifyResult> {
  const { contract, base, credentials, writes, seed, runId, only = [], har } = options;
  const { expectation } = options;
  const stories = storiesOf(contract, options.stories);
  const order = toRunOrder(checksOf(stories)).filter(
    ({ needsExpectation }) => needsExpectation === undefined || expectation !== undefined,
  );
  const all = toTargets(contract);
  let units = toUnits(order, all, only);
  const named = all.filter(({ id }) => only.includes(id));
  const covered = new Set(units.flatMap(({ subject }) => subject.operations));
  const wanted = named.length > 0 ? named : all.filter(({ id }) => covered.has(id));
  let missing: ReadonlySet<string> = new Set();
  const tallies = new Tallies();
  let runner: Runner | undefined;
  /** Responses, and requests without one, from before the first check. */
  const early: ((runner: Runner) => void)[] = [];
  const tell = (hear: (runner: Runner) => void) => (runner === undefined ? early.push(hear) : hear(runner));
  let renewals: Renewals | undefined;
  const trouble = new Trouble();
  const backend = new Backend({
    base,
    async transport(request) {
      const response = await options.transport(request);
      trouble.hearStatus(response.status);
      return response;
    },
    rateCap: options.rateCap,
    headers: options.headers ?? {},
    onSeen(seen) {
      trouble.hear(seen);
      tell((hearing) => hearing.hear(seen));
    },
    onBusy: (seen) => tell((hearing) => hearing.hearBusy(seen)),
    onLost(plan, lost) {
      if (!lost.isUnreachable) trouble.hearLost(plan.target.id, lost);
      tell((hearing) => hearing.hearLost(plan, lost));
    },
    async renew(session, plan) {
      const isOpen = (await renewals?.renew(session, plan)) === true;
      if (!isOpen) trouble.hearEnded(session);
      return isOpen;
    },
    timeoutMs: options.timeoutMs,
    fileFieldBrackets: options.fileFieldBrackets,
    ...(options.clock && { clock: options.clock }),
    isAllowed: (address) => isAllowed(address),
  });
  const allowed = new Set([base.host, ...(options.allowedHosts ?? [])]);
  const isAllowed = ({ host, hostname }: URL) => allowed.has(host) || allowed.has(hostname);
  let fixtureReport: FixtureReport | undefined;
  const toVerdict = (obstacle?: string): VerifyResult => ({
    obstacle,
    fixtureReport,
    units,
    operations: wanted.length,
    missing: wanted.filter(({ id }) => missing.has(id)),
    results: [...(runner?.results.values() ?? [])],
    calls: backend.calls,
    framework: runner?.framework,
    remarks: [
      ...(renewals?.remarks ?? []),
      ...(runner !== undefined && options.speaksHttp2 === false && options.takesKeys !== true
        ? [REPEATED_POST]
        : []),
      ...(runner?.remarks ?? []),
    ],
  });
  try {
    const signInTarget = all.find(isSignIn);
    const isOffline = units.length > 0 && units.every(({ check }) => check.isOffline);
    const session = isOffline ? NO_CLIENT : await openSession(backend, signInTarget, credentials.account);
    trouble.watch(session);
    if (!isOffline) await learnIds(backend, all, session);
    // A run that continues asks only for operations without a result.
    const answered = new Set(
      (options.resumed ?? [])
        .filter(({ outcome }) => outcome !== 'not testable')
        .flatMap(({ operations }) => operations),
    );
    const asked = isOffline ? [] : all.filter(({ id }) => !answered.has(id));
    missing = await findMissing(backend, asked, session, writes);
    const targets = all.filter(({ id }) => !missing.has(id));
    units = toUnits(order, targets, only, missing);
    const opened = new Renewals(() => backend, signInTarget);
    await requireAccess(backend, targets, session);
    renewals = opened;
    const second = isOffline ? undefined : credentials.other;
    const other = second && (await openSecond(backend, targets, signInTarget, second));
    const checks = [...new Set(units.map(({ check }) => check))];
    fixtureReport = await reportFixtures(
      { ...callsWithRunSession({ backend, targets, session }), stories, writes },
      isOffline ? [] : checks,
      isOffline ? [] : targets,
      credentials,
      options.codes !== undefined,
    );
    // A recording needs no account.
    if (isOffline) fixtureReport = { ...fixtureReport, lines: [] };
    options.onFixtures?.(fixtureReport, units);
    const { fixtures } = fixtureReport;
    const parts: RunParts = {
      backend,
      stories,
      targets,
      extensions: options.hasExtensions === true ? toTargets(contract, contract.extensions) : [],
      session,
      other,
      credentials,
      writes,
      seed,
      runId,
      fixtures,
      othersBefore: new Map(),
      ownBefore: new Map(),
      sent: new SentWrites(),
      rowsBefore: new Map(),
      codes: options.codes,
      origin: options.origin,
      takesKeys: options.takesKeys === true,
      changesPassword: options.changesPassword === true,
      fileLimits: options.fileLimits ?? {},
      har,
      expected: expectation && new ExpectedWorld(expectation),
      cacheMs: options.cacheMs ?? CACHE_MS,
      isAllowed,
    };
    runner = new Runner(parts, tallies, units);
    runner.resume(options.resumed ?? []);
    for (const hear of early) hear(runner);
    const look = () => trouble.look(backend, opened);
    if (writes) await readFirst(runner, only.length === 0 ? selectReads(targets) : [], units, look);
    await runAll(runner, units, options, look);
  } catch (error) {
    if (error instanceof NotTestable || error instanceof CallLost)
      return toVerdict(trouble.toObstacle(error));
    throw error;
  }
  return toVerdict();
}

/** Reads the lists first whose items other operations name in their paths. A list that fails is judged later. */
async function learnIds(backend: Backend, targets: readonly Target[], session: BackendSession) {
  const paths = targets.filter(({ row }) => row.inPath !== undefined).map(({ row }) => row.path);
  const lists = targets.filter(
    ({ row }) =>
      row.safe && row.inPath === undefined && paths.some((path) => path.startsWith(`${row.path}/{`)),
  );
  for (const target of lists) {
    const holder = needsSession(target) ? { holder: session } : {};
    await resultUnlessLost(() => backend.read({ target, session: placeSession(target, session), ...holder }));
  }
}

/**
 * Opens the session of the second account. Adds the words "the second account" to the error of a failed sign-in, since
 * the message would otherwise seem to be about the first one.
 */
async function openSecond(
  backend: Backend,
  targets: readonly Target[],
  signInTarget: Target | undefined,
  account: Account,
): Promise<BackendSession> {
  try {
    const session = await openSession(backend, signInTarget, account);
    await requireAccess(backend, targets, session);
    return session;
  } catch (error) {
    throw error instanceof NotTestable ? new NotTestable(`the second account: ${error.message}`) : error;
  }
}

/** Session of a run that sends no request. */
const NO_CLIENT: BackendSession = { token: '', clientId: undefined, account: {} };

/** Throws NotTestable if the run cannot go on. */
type Look = () => Promise<void>;

/** Does a part of a run. If the run cannot go on after it, its findings are dropped: they say what is missing, not wrong. */
async function runPart<T>(runner: Runner, look: Look, part: () => Promise<T>): Promise<T> {
  const known = new Map(runner.results);
  try {
    const result = await part();
    await look();
    return result;
  } catch (error) {
    runner.restore(known);
    throw error;
  }
}

/** Runs the reading part of the checks before the first write can hide their findings. */
async function readFirst(runner: Runner, reads: readonly Target[], units: readonly Unit[], look: Look) {
  await runPart(runner, look, async () => {
    for (const target of reads) await runner.look(target);
  });
  for (const unit of units.filter(({ check }) => check.readsFirst))
    await runPart(runner, look, () => runner.readFirst(unit));
}

async function runAll(
  runner: Runner,
  units: readonly Unit[],
  { resumed = [], onResult, isEnough }: VerifyOptions,
  look: Look,
) {
  const done = new Set(
    resumed
      .filter(({ outcome }) => outcome !== 'not testable')
      .map(({ check, subject }) => `${check} ${subject}`),
  );
  for (const unit of units) {
    if (done.has(toUnitKey(unit))) continue;
    const result = await runPart(runner, look, () => runner.run(unit));
    const all = [...runner.results.values()];
    onResult?.(result, all);
    if (isEnough?.(all)) return;
  }
  runner.finish(units);
}

/** 0: pass. 1: findings. 2: could not test. 3: parts were not run, since the service limits the number of requests. */
export type ExitCode = 0 | 1 | 2 | 3;

/**
 * @param isStrict whether parts that could not be tested make the run fail
 * @param onlyImplemented whether a backend may lack operations
 */
export function toExitCode(
  { obstacle, results, missing }: VerifyResult,
  isStrict: boolean,
  onlyImplemented = false,
): ExitCode {
  if (results.some(({ outcome }) => outcome === 'failed')) return 1;
  if (missing.length > 0 && !onlyImplemented) return 1;
  const hasPassed = results.some(({ outcome }) => outcome === 'passed');
  const hasLeftOut = results.some(({ outcome }) => outcome === 'not testable');
  if (obstacle !== undefined || !hasPassed) return 2;
  if (results.some(({ isLimited }) => isLimited)) return 3;
  return isStrict && hasLeftOut ? 2 : 0;
}
