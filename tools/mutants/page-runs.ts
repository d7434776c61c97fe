/** Starts Playwright over the portal that is built with the mutants of a sample. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../browser.mjs';
import { buildIfStale, listBuildInputs } from '../build.mjs';
import { isFresh, makeAndStamp } from '../freshness.mjs';
import { listFiles } from '../project-files.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { outputFolder } from './instrument.ts';
import { PLACED_PATH, readPlaced } from './place.ts';
import type { Round, TestName } from './round.ts';
import { type Ended, NOTICED_FOLDER, RESULTS_PATH } from './test-reporter.ts';

const folder = outputFolder('portal');
const web = join(rootDir, 'packages/web');

/** The build with mutants: the same again as long as no source, no rule and no choice has changed. */
const PAGES = {
  root: rootDir,
  stampPath: join(folder, 'dist.stamp'),
  listInputs: () => [
    ...listBuildInputs(),
    ...['ignored', 'instrument', 'parts', 'place', 'plugin'].map((name) => `tools/mutants/${name}.ts`),
    relative(rootDir, PLACED_PATH),
  ],
  listOutputs: () => listFiles('.mutants/portal/dist', () => false),
};

/**
 * Builds the portal with those mutants behind their switches that were placed last; its first page is made with the other
 * packages as built.
 */
export async function buildPages(): Promise<void> {
  if (isFresh(PAGES)) return;
  await buildIfStale();
  await makeAndStamp(PAGES, async () => {
    const { exitCode, output } = await runInWeb('vite', 'bin/vite.js', [
      'build',
      '--config',
      'vite.mutants.config.ts',
    ]);
    if (exitCode !== 0) throw new Error(`The portal with mutants does not build:\n${output}`);
  });
}

/**
 * Runs the tests that each project names; gives how each of them ended.
 * @throws {Error} with what Playwright said, where not one test ran
 */
export async function runInPages(projects: Round['projects']): Promise<readonly Ended[]> {
  rmSync(RESULTS_PATH, { force: true });
  rmSync(NOTICED_FOLDER, { force: true, recursive: true });
  const { names } = readPlaced();
  const toSwitch = new Map(names);
  const toMutant = new Map(names.map(([id, placed]) => [placed, id]));
  const output = await startTests(
    projects.map((project) => ({ ...project, mutant: toSwitch.get(project.mutant ?? '') ?? project.mutant })),
    [],
  );
  if (!existsSync(RESULTS_PATH)) throw new Error(`No test ran:\n${output}`);
  return readFileSync(RESULTS_PATH, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Ended => JSON.parse(line))
    .map((ended) => ({
      ...ended,
      project: toMutant.get(ended.project) ?? ended.project,
      // What lies inside of a mutant's range has a switch as well, and no name.
      passed: ended.passed.flatMap((placed) => toMutant.get(placed) ?? []),
    }));
}

/** A suite as Playwright lists it: a file, or a description inside of one. */
interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string }[];
  readonly suites?: readonly Suite[];
}

/** The tests of these files, none of them run. */
export async function listTests(files: readonly string[]): Promise<readonly TestName[]> {
  const output = await startTests([{ mutant: null, files, tests: null }], ['--list', '--reporter=json']);
  const { suites }: { readonly suites: readonly Suite[] } = JSON.parse(output.slice(output.indexOf('{')));
  const namesIn = ({ file, specs, suites: inner = [] }: Suite, above: readonly string[]): TestName[] => [
    ...specs.map(({ title }) => ({ file, title: [...above, title].join(' ') })),
    ...inner.flatMap((suite) => namesIn(suite, [...above, suite.title])),
  ];
  return suites.flatMap((suite) => namesIn(suite, []));
}

async function startTests(projects: Round['projects'], flags: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'round.json'), JSON.stringify({ projects } satisfies Round));
  const env = { ...toPlaywrightEnv(await requireBrowser()), PORTAL_DIST: join(folder, 'dist') };
  const args = ['test', '-c', 'mutants.config.ts', ...flags];
  return (await runInWeb('@playwright/test', 'cli.js', args, env)).output;
}

function runInWeb(name: string, program: string, args: readonly string[], env: Record<string, string> = {}) {
  const manifest = createRequire(join(web, 'package.json')).resolve(`${name}/package.json`);
  return runCommand(process.execPath, ['--import', 'tsx', join(dirname(manifest), program), ...args], {
    cwd: web,
    env: { ...env, NODE_ENV: undefined },
  });
}
