/** Steps of `npm test` after the setup. Each is a script of package.json. Steps that run tests count each test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';

/** Folder of the reports, which is emptied before each run, so that no step reads an old report. */
export const REPORTS = join(rootDir, 'node_modules/.cache/client-portal/reports');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const E2E_REPORT = join(REPORTS, 'e2e.json');

/** Time after which a step is ended, since something in it does not end by itself: many times what a step takes. */
const LIMIT_MS = (process.argv.includes('--all') ? 60 : 30) * 60_000;
/** Vitest and Playwright end by themselves at the limit; reporters name what is under way. */
const GRACE_MS = 60_000;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script
 * @property {() => readonly string[]} [toArgs]
 * @property {string} [report] file in which the tests are counted; without it, the step counts as one check
 * @property {true} [isLong] true if `npm test` does not run it
 */

/**
 * Stages run one after the other. The lanes of a stage run in parallel, since most checks use only one core; all but the
 * first let others go first, so that they fill what it leaves free until its end. The steps of a lane run one after the
 * other. Browser tests fail more often on a busy machine, so they run alone.
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const STAGES = [
  [
    [
      {
        name: 'unit',
        script: 'test:unit',
        toArgs: () => [
          ...['dot', 'json', './tools/tests/limit-reporter.mjs'].map((reporter) => `--reporter=${reporter}`),
          `--outputFile.json=${UNIT_REPORT}`,
        ],
        report: UNIT_REPORT,
      },
    ],
    [
      { name: 'contract', script: 'check', toArgs: () => ['contract'] },
      { name: 'changes', script: 'check', toArgs: () => ['changes'] },
      { name: 'requirements', script: 'check', toArgs: () => ['requirements'] },
      { name: 'lint', script: 'lint' },
      { name: 'imports', script: 'lint:imports' },
      { name: 'types', script: 'types' },
      { name: 'build', script: 'build' },
      { name: 'packages', script: 'check', toArgs: () => ['packages'], isLong: true },
    ],
  ],
  [
    [
      {
        name: 'e2e',
        script: 'test:e2e',
        toArgs: () => [
          `--reporter=dot,json,${join(import.meta.dirname, 'under-way-reporter.mjs')}`,
          `--global-timeout=${LIMIT_MS}`,
        ],
        report: E2E_REPORT,
      },
    ],
  ],
];

/** @param {Step} step @param {boolean} [isPatient] true to let other processes go first */
export async function runStep({ script, toArgs = () => [], report }, isPatient = false) {
  const { exitCode, output } = await runCommand('npm', ['run', '--silent', script, '--', ...toArgs()], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT, STEP_LIMIT_MS: `${LIMIT_MS}` },
    isPatient,
    limitMs: LIMIT_MS + GRACE_MS,
  });
  // A run that could not start leaves no report.
  const isCounted = report !== undefined && existsSync(report);
  const counts = isCounted ? countTests(JSON.parse(readFileSync(report, 'utf8')), exitCode) : undefined;
  return { ...(counts ?? { passed: Number(exitCode === 0), failed: Number(exitCode !== 0) }), output };
}

/**
 * Counts the tests in a JSON report of Vitest or Playwright. A flaky test, which failed and then passed, counts as
 * failed. One failure is added if there were no tests, or if only the exit code shows a failure, e.g. of a file that
 * cannot be imported.
 * @param {{ numPassedTests: number, numFailedTests: number } | { stats: { expected: number, unexpected: number, flaky: number } }} report
 * @param {number} exitCode of the run
 */
export function countTests(report, exitCode) {
  const [passed, failed] =
    'stats' in report
      ? [report.stats.expected, report.stats.unexpected + report.stats.flaky]
      : [report.numPassedTests, report.numFailedTests];
  const isHidden = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isHidden ? 1 : failed };
}

/**
 * Counts generated files that were stale as failures, since a fresh clone would have the stale ones.
 * @param {readonly string[]} stale paths
 */
export const countStale = (stale) => ({
  passed: Number(stale.length === 0),
  failed: stale.length,
  output: stale.map((path) => `${path} was stale. It has been generated again; please commit it.`).join('\n'),
});
