/**
 * Runs the portal's mutants against the tests in the browser: one build with all of them, once through every test to see
 * which passes which, then in rounds: in each round every mutant that is left is tried by its next few tests.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../browser.mjs';
import { buildIfStale } from '../build.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { type Mutant, outputFolder } from './instrument.ts';
import type { Round, TestName } from './round.ts';
import { type Ended, RESULTS_PATH } from './test-reporter.ts';
import type { Verdict } from './units.ts';

/** Tests of other builds, other servers, sizes and looks, or of the same many times over. */
const NOT_FOR_MUTANTS = [
  ...[
    'faults/',
    'pseudo-locale',
    'size.e2e',
    'sizes.e2e',
    'second-engine',
    'mock-',
    'proxy',
    'verify-report',
  ],
  ...['every-screen', 'missing-code', 'brand', 'print', 'contact-sheet', 'hostile-files'],
];

/** So many tests try a mutant in each round. */
const ROUNDS = [1, 2, 4, 8];

const folder = outputFolder('portal');
const web = join(rootDir, 'packages/web');
const coveragePath = join(folder, 'coverage.json');

/** A test that passes mutants; what passes few says more of each. */
interface Passing extends TestName {
  readonly duration: number;
  readonly passed: readonly string[];
}

/**
 * Builds the portal with its mutants and sees which test passes which; what is known of these sources is kept.
 * @param files a pattern: only tests whose path below `e2e` begins with it
 */
export async function gatherPageCoverage(digest: string, files: string): Promise<readonly Passing[]> {
  const testMatch = `/e2e/(?:${files}).*\\.e2e\\.ts$`;
  const known = JSON.stringify([digest, testMatch]);
  const kept = existsSync(coveragePath) ? JSON.parse(readFileSync(coveragePath, 'utf8')) : undefined;
  if (kept?.known === known) return kept.tests;
  await build();
  const ended = await runRound([{ mutant: null, tests: null }], testMatch);
  const red = ended.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  console.log(
    `  ${ended.length} tests in the browser, ${red.length} of them red without a mutant and not asked`,
  );
  for (const { file, title, error } of red) console.log(`    ${file}: ${title}: ${error}`);
  const tests = ended
    .filter(({ status, passed }) => status === 'passed' && passed !== '')
    .map(({ file, title, duration, passed }) => ({ file, title, duration, passed: passed.split(' ') }));
  writeFileSync(coveragePath, JSON.stringify({ known, tests }));
  return tests;
}

/** Tries each mutant by the tests that pass it, those first that pass little else. Gives what is known after each round. */
export async function* judgeInPages(
  mutants: readonly Mutant[],
  coverage: readonly Passing[],
): AsyncGenerator<ReadonlyMap<string, Verdict>> {
  const covering = new Map(
    mutants.map(({ id }) => [id, coverage.filter(({ passed }) => passed.includes(id)).sort(byWorth)]),
  );
  const verdicts = new Map<string, Verdict>(
    mutants.map(({ id }) => [
      id,
      { outcome: covering.get(id)?.length === 0 ? 'uncovered' : 'survived', tests: 0 },
    ]),
  );
  let tried = 0;
  for (const count of ROUNDS) {
    const projects = mutants.flatMap(({ id }) => {
      const tests = verdicts.get(id)?.outcome === 'survived' ? (covering.get(id) ?? []) : [];
      const next = tests.slice(tried, tried + count).map(({ file, title }) => ({ file, title }));
      return next.length === 0 ? [] : [{ mutant: id, tests: next }];
    });
    tried += count;
    if (projects.length === 0) continue;
    console.log(`  ${projects.length} mutants, the next ${count} tests of each …`);
    for (const { project, file, title, status, error } of await runRound(projects)) {
      const { outcome, tests } = verdicts.get(project) ?? { outcome: 'survived', tests: 0 };
      const by = `${file}: ${title} ${error}`;
      if (status === 'failed') verdicts.set(project, { outcome: 'killed', by, tests: tests + 1 });
      else if (status === 'timedOut') verdicts.set(project, { outcome: 'timed out', by, tests: tests + 1 });
      else if (outcome === 'survived') verdicts.set(project, { outcome, tests: tests + 1 });
    }
    yield verdicts;
  }
}

const byWorth = (one: Passing, other: Passing) =>
  one.passed.length * one.duration - other.passed.length * other.duration;

/** Builds the portal with every mutant behind its switch; its first page is made with the other packages as built. */
async function build(): Promise<void> {
  await buildIfStale();
  const { exitCode, output } = await runInWeb('vite', 'bin/vite.js', [
    'build',
    '--config',
    'vite.mutants.config.ts',
  ]);
  if (exitCode !== 0) throw new Error(`The portal with mutants does not build:\n${output}`);
}

async function runRound(projects: Round['projects'], testMatch = ''): Promise<readonly Ended[]> {
  const round: Round = { projects, testIgnore: NOT_FOR_MUTANTS, testMatch };
  writeFileSync(join(folder, 'round.json'), JSON.stringify(round));
  rmSync(RESULTS_PATH, { force: true });
  const env = { ...toPlaywrightEnv(await requireBrowser()), PORTAL_DIST: join(folder, 'dist') };
  const { output } = await runInWeb('@playwright/test', 'cli.js', ['test', '-c', 'mutants.config.ts'], env);
  if (!existsSync(RESULTS_PATH)) throw new Error(`No test ran:\n${output}`);
  return readFileSync(RESULTS_PATH, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function runInWeb(name: string, program: string, args: readonly string[], env: Record<string, string> = {}) {
  const manifest = createRequire(join(web, 'package.json')).resolve(`${name}/package.json`);
  return runCommand(process.execPath, ['--import', 'tsx', join(dirname(manifest), program), ...args], {
    cwd: web,
    env: { ...env, NODE_ENV: undefined },
  });
}
