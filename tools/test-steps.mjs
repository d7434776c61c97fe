/**
 * What `npm test` proves, in its order. Most steps are a script of package.json and count as one check; the two that
 * run tests count each test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from './run-command.mjs';
import { timePlaywright, timeVitest } from './slowest-tests.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/**
 * @typedef {import('./slowest-tests.mjs').Timed} Timed
 * @typedef {import('./test-counts.mjs').Counts & { output: string, times?: Timed[] }} Result
 *   output: all that the step printed; times: what each of its tests took
 * @typedef {{ name: string, title: string, run: (reports: string) => Promise<Result> }} Step reports: a folder for files
 */

/** @type {readonly Step[]} */
export const STEPS = [
  check('generated', 'Generated files are fresh', 'generate:check'),
  check('contract', 'The contract keeps its rules', 'lint:contract'),
  check('changes', 'The contract breaks nothing under the same version', 'contract:diff'),
  check('lint', 'Lint and format', 'lint'),
  check('imports', 'Imports follow the arrows', 'lint:imports'),
  check('types', 'Types', 'types'),
  { name: 'unit', title: 'Unit tests', run: runUnitTests },
  { name: 'requirements', title: 'Requirements named by a test', run: runRequirementCoverage },
  check('build', 'Build', 'build'),
  check('packages', 'The packages as strangers install them', 'check:packages'),
  { name: 'e2e', title: 'Tests in the browser', run: runBrowserTests },
];

/** Whether a step must come before anything is generated. @param {Step} step */
export const isAboutGenerated = ({ name }) => name === 'generated';

/** @param {string} script @param {readonly string[]} [args] */
const runScript = (script, args = []) => runCommand('npm', ['run', '--silent', script, '--', ...args]);

/**
 * @param {string} name
 * @param {string} title
 * @param {string} script
 * @returns {Step}
 */
function check(name, title, script) {
  return { name, title, run: async () => toResult(await runScript(script)) };
}

/** @param {import('./run-command.mjs').Ended} ended @returns {Result} */
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
 * @param {import('./run-command.mjs').Ended} ended
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
