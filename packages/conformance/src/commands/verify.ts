import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Contract,
  ContractError,
  DEFAULT_CONTRACT,
  isObject,
  loadContract,
  toJson,
  toPrintable,
} from '@client-portal/contract';
import { orUsageError, UsageError } from '@client-portal/server-kit';
import { CHECK_GROUPS, flagsOf, groupOf, type UnitResult } from '../verify/calls/check.ts';
import type { Stories } from '../verify/calls/stories.ts';
import { findUnsent } from '../verify/facts/target.ts';
import { readBaseline, writeBaseline } from '../verify/report/baseline.ts';
import { createProgress, toConsoleText, toMoreText } from '../verify/report/console.ts';
import { toHtml } from '../verify/report/html.ts';
import { toJunit } from '../verify/report/junit.ts';
import { moreFlags } from '../verify/report/more-flags.ts';
import { toOperationLines, toSarif } from '../verify/report/sarif.ts';
import { type Summary, summarize } from '../verify/report/summary.ts';
import { CHECKS, checksOf } from '../verify/run/checks.ts';
import { type RunState, readState, StateError, writeState } from '../verify/run/state-file.ts';
import { storiesOf } from '../verify/run/stories-of.ts';
import { verify } from '../verify/run/verify.ts';
import { createHttpTransport } from '../verify/wire/http.ts';
import { speaksHttp2 } from '../verify/wire/http2.ts';
import { createRateCap } from '../verify/wire/rate.ts';
import { createCodeCommand } from './code-command.ts';
import { checkOnly, readText, readVerifyFlags, VERIFY_HELP } from './verify-flags.ts';

export const help = VERIFY_HELP;

/** Longest time in ms for a request that the contract does not describe, such as the download of a file. */
const LONGEST_MS = 30_000;

type Flags = Exclude<ReturnType<typeof readVerifyFlags>, string>;

/** Runs `portal-verify` and sets the exit code: 0 pass, 1 findings, 2 could not test or wrong flags, 3 parts not run. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const flags = readVerifyFlags(args, process.env);
    if (flags === 'help') console.log(VERIFY_HELP);
    else if (flags === 'list') console.log(toCheckList());
    else process.exitCode = (await verifyBackend(flags)).exitCode;
  } catch (error) {
    const isAdvice = error instanceof ContractError || error instanceof StateError;
    if (!isAdvice && !(error instanceof UsageError)) throw error;
    console.error(isAdvice ? error.message : `${error.message}\n(--help names every flag)`);
    process.exitCode = 2;
  }
}

const toCheckList = () =>
  CHECKS.map((check) => {
    const needs = flagsOf(check);
    const flags = needs.length > 0 ? ` (${needs.join(', ')})` : '';
    return `${check.id.padEnd(24)} ${CHECK_GROUPS[groupOf(check)].padEnd(10)} ${check.claim}${flags}`;
  }).join('\n');

async function verifyBackend(flags: Flags): Promise<Summary> {
  const contract = loadContract(flags.contractPath ?? DEFAULT_CONTRACT);
  for (const { message } of contract.notes) console.warn(`Note: ${message}`);
  for (const reason of findUnsent(contract)) console.warn(`Note: ${reason} It is not checked.`);
  const stories = flags.storiesPath === undefined ? undefined : await readStories(flags.storiesPath);
  const checks = checksOf(storiesOf(contract, stories));
  checkOnly(
    flags.only,
    contract.operations.map(({ id }) => id),
    checks,
    flags.expectation !== undefined,
  );
  const har: unknown = flags.harFile === undefined ? undefined : parseHar(flags.harFile);
  const baseline = flags.baselineFile === undefined ? undefined : readBaseline(flags.baselineFile);
  checkWritable(flags);
  const state = openState(flags, contract);
  const transport = createHttpTransport(flags.timeoutMs ?? LONGEST_MS);
  const progress = createProgress((text) => process.stdout.write(text), process.stdout.isTTY === true, {
    writes: flags.writes,
  });
  const startedAt = new Date();
  const how = flags.writes ? 'reads and writes' : 'read-only';
  console.log(flags.isOffline ? `Reading ${flags.harFile}\n` : `Verifying ${flags.backend.origin}, ${how}\n`);
  const more = flags.isOffline ? [] : moreFlags(checks, flags);
  if (more.length > 0) console.log(toMoreText(more));
  try {
    const verdict = await verify({
      ...flags,
      contract,
      stories,
      base: flags.backend,
      transport,
      rateCap: createRateCap(flags.rate),
      seed: state.seed,
      runId: state.runId,
      har,
      ...(flags.codeCommand !== undefined && { codes: createCodeCommand(flags.codeCommand) }),
      resumed: state.results,
      ...(!flags.isOffline && { speaksHttp2: await speaksHttp2(flags.backend) }),
      onFixtures: progress.onFixtures,
      onResult(result, all) {
        progress.onResult(result);
        state.keep(all);
      },
    });
    state.close(verdict.results);
    const summary = summarize(verdict, {
      target: flags.backend.origin,
      contract: digestOf(contract),
      startedAt,
      durationMs: Date.now() - startedAt.getTime(),
      seed: state.seed,
      runId: state.runId,
      writes: flags.writes,
      only: flags.only,
      isStrict: flags.isStrict,
      onlyImplemented: flags.onlyImplemented,
      more,
      framework: flags.framework,
      ...(baseline !== undefined && { baseline }),
    });
    // A run that ended early has not repeated every check, so writing its baseline would drop known findings.
    if (flags.newBaselineFile !== undefined && summary.obstacle === null)
      writeBaseline(flags.newBaselineFile, summary.findings);
    writeReports(flags, summary, contract);
    console.log(toPrintable(toConsoleText(summary)));
    return summary;
  } finally {
    transport.close();
  }
}

/** Returns the default export of a module with stories. */
async function readStories(file: string): Promise<Partial<Stories>> {
  try {
    const { default: stories }: { default?: unknown } = await import(pathToFileURL(resolve(file)).href);
    if (isObject(stories)) return stories;
  } catch (error) {
    throw new UsageError(
      `--stories ${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw new UsageError(`--stories ${file} has no default export with stories.`);
}

function parseHar(file: string): unknown {
  const har = toJson(Buffer.from(readText('--har', file)))?.value;
  if (har === undefined) throw new UsageError(`--har ${file} is not valid JSON.`);
  return har;
}

const digestOf = ({ file }: Contract): string =>
  `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)}`;

/**
 * Opens the report files before the first request: a run takes minutes, and its findings would be lost if the report
 * could not be written.
 */
function checkWritable({ reports, newBaselineFile }: Flags): void {
  for (const [flag, file] of Object.entries({ ...reports, 'write-baseline': newBaselineFile })) {
    if (file === undefined) continue;
    orUsageError(`--${flag} ${file} cannot be written`, () => closeSync(openSync(file, 'a', 0o600)));
  }
}

function writeReports({ reports }: Flags, summary: Summary, { file: contractFile }: Contract): void {
  const texts = {
    json: () => `${JSON.stringify(summary, null, 2)}\n`,
    junit: () => toJunit(summary),
    html: () => toHtml(summary),
    sarif: () => toSarif(summary, toOperationLines(readFileSync(contractFile, 'utf8'))),
  };
  for (const kind of ['json', 'junit', 'html', 'sarif'] as const) {
    const file = reports[kind];
    if (file !== undefined) writeFileSync(file, texts[kind](), { mode: 0o600 });
  }
}

/** Interval in ms at which the state of the run is saved: a killed run loses no more than this. */
const STATE_EVERY_MS = 500;

/**
 * Returns the state of this run, continued from the `--resume` file if the file exists. Throws a StateError if the
 * file belongs to another run.
 */
function openState(flags: Flags, contract: Contract) {
  const { resumeFile: file } = flags;
  const facts = {
    target: flags.backend.origin,
    contract: digestOf(contract),
    writes: flags.writes,
    seed: flags.seed,
  };
  const earlier = file === undefined ? undefined : readState(file);
  const other =
    earlier && (Object.keys(facts) as (keyof typeof facts)[]).find((key) => earlier[key] !== facts[key]);
  if (other !== undefined) {
    throw new StateError(`${file} holds a run with another ${other}. Remove it, or name another file.`);
  }
  let last = 0;
  const nameOf = ({ check, subject }: UnitResult) => `${check} ${subject}`;
  const known = new Map(earlier?.results.map((result) => [nameOf(result), result]));
  const write = (results: readonly UnitResult[]) => {
    // Keeps the earlier results of checks that `--only` leaves out of this run, so that a later run has them.
    for (const result of results) known.set(nameOf(result), result);
    const now: RunState = { version: 1, ...facts, results: [...known.values()] };
    if (file !== undefined) writeState(file, now);
  };
  orUsageError(`--resume ${file} cannot be written`, () => write([]));
  return {
    seed: facts.seed,
    // Each run needs a new id, since the e-mail addresses that an earlier run registered are taken.
    runId: Date.now().toString(36),
    results: earlier?.results ?? [],
    keep(results: readonly UnitResult[]) {
      if (Date.now() - last < STATE_EVERY_MS) return;
      last = Date.now();
      write(results);
    },
    close: write,
  };
}
