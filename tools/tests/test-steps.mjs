/**
 * Steps of `npm test` in their order. Most are a script of package.json and count as one check; the two that run tests count
 * each test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { timePlaywright, timeVitest } from './slowest-tests.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/**
 * @typedef {import('./slowest-tests.mjs').Timed} Timed
 * @typedef {import('./test-counts.mjs').Counts & { output: string, times?: Timed[] }} Result
 *   output: all that the step printed; times: what each of its tests took
 * @typedef {{ name: string, title: string, run: (reports: string) => Promise<Result> }} Step reports: a folder for files
 */

/** Committed files are checked before generating would repair them. */
export const BEFORE_GENERATING = check('generated', 'Generated files are fresh', 'generate:check');

/**
 * One stage after the other. The lanes of a stage run side by side, since most checks keep one core busy and wait a good
 * deal; the steps of a lane run one after the other, each with what the ones before have made. What reads the sources
 * stands before the build in its lane, and nothing stands beside the tests in the browser.
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const STAGES = [
  [
    [
      { name: 'unit', title: 'Unit tests', run: runUnitTests },
      { name: 'requirements', title: 'Requirements named by a test', run: runRequirementCoverage },
    ],
    [
      check('contract', 'The contract keeps its rules', 'lint:contract'),
      check('changes', 'The contract breaks nothing under the same version', 'contract:diff'),
      check('lint', 'Lint and format', 'lint'),
      check('imports', 'Imports follow the arrows', 'lint:imports'),
      check('types', 'Types', 'types'),
      check('build', 'Build', 'build'),
      check('packages', 'The packages as strangers install them', 'check', ['packages']),
    ],
  ],
  [[{ name: 'e2e', title: 'Tests in the browser', run: runBrowserTests }]],
];

/** @type {readonly Step[]} */
export const STEPS = [BEFORE_GENERATING, ...STAGES.flat(2)];

/** @param {string} script @param {readonly string[]} [args] */
const runScript = (script, args = []) => runCommand('npm', ['run', '--silent', script, '--', ...args]);

/**
 * @param {string} name
 * @param {string} title
 * @param {string} script
 * @param {readonly string[]} [args]
 * @returns {Step}
 */
function check(name, title, script, args) {
  return { name, title, run: async () => toResult(await runScript(script, args)) };
}

/** @param {import('../run-command.mjs').Ended} ended @returns {Result} */
function toResult({ exitCode, output }) {
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

const unitReport = (/** @type {string} */ reports) => join(reports, 'unit.json');

/** @type {Step['run']} */
async function runUnitTests(reports) {
  const file = unitReport(reports);
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return withCounts(await runScript('test:unit', args), file, countVitest, (report) =>
    timeVitest(report, rootDir),
  );
}

/** @type {Step['run']} */
async function runRequirementCoverage(reports) {
  const file = unitReport(reports);
  const { exitCode, output } = await runScript('requirements', existsSync(file) ? ['--report', file] : []);
  const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
  return { ...toResult({ exitCode, output }), note: lastLine };
}

/** @type {Step['run']} */
async function runBrowserTests(reports) {
  const file = join(reports, 'e2e.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  return withCounts(
    await runScript('test:e2e', ['--reporter=dot,json']),
    file,
    countPlaywright,
    timePlaywright,
  );
}

/**
 * @param {import('../run-command.mjs').Ended} ended
 * @param {string} file the report, which is not there when the run could not begin
 * @param {(report: any, exitCode: number) => import('./test-counts.mjs').Counts} count
 * @param {(report: any) => Timed[]} time
 * @returns {Result}
 */
function withCounts({ exitCode, output }, file, count, time) {
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'the run did not begin', output };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { ...count(report, exitCode), output, times: time(report) };
}
