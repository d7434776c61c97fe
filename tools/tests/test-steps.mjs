/**
 * Steps of `npm test`. Most are a script of package.json and count as one check; the two that run tests count each test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { generateAnew } from '../setup.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result output: everything that the step printed
 * @typedef {{ name: string, title: string, run: () => Promise<Result>, isLong?: boolean }} Step isLong: not run by `npm test`
 */

/** Emptied before each run, so that no step reads a report of an earlier one. */
export const REPORTS = join(rootDir, 'node_modules/.cache/client-portal/reports');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const E2E_REPORT = join(REPORTS, 'e2e.json');

/**
 * One stage after the other. Lanes of a stage run side by side, since most checks keep one core busy; steps of a lane run one
 * after the other. Tests in the browser notice a busy machine, so they run alone.
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const STAGES = [
  [[{ name: 'generated', title: 'Generated files are fresh', run: checkGenerated }]],
  [
    [
      tests('unit', 'Unit tests', UNIT_REPORT, countVitest, () =>
        runScript('test:unit', ['--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
      ),
      check('requirements', 'A test names each requirement', 'requirements', () => [
        '--require-all',
        ...(existsSync(UNIT_REPORT) ? ['--report', UNIT_REPORT] : []),
      ]),
    ],
    [
      check('contract', 'The contract keeps its rules', 'lint:contract'),
      check('changes', 'The contract breaks nothing under the same version', 'contract:diff'),
      check('lint', 'Lint and format', 'lint'),
      check('imports', 'Imports follow the arrows', 'lint:imports'),
      check('types', 'Types', 'types'),
      check('build', 'Build', 'build'),
      {
        ...check('packages', 'The packages as strangers install them', 'check', () => ['packages']),
        isLong: true,
      },
    ],
  ],
  [
    [
      tests('e2e', 'Tests in the browser', E2E_REPORT, countPlaywright, () =>
        runScript('test:e2e', ['--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT }),
      ),
    ],
  ],
];

/** @param {string} script @param {readonly string[]} args @param {Record<string, string>} [env] */
function runScript(script, args, env = {}) {
  return runCommand('npm', ['run', '--silent', script, '--', ...args], { env });
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string} script
 * @param {() => readonly string[]} [toArgs]
 * @returns {Step}
 */
function check(name, title, script, toArgs = () => []) {
  const run = async () => {
    const { exitCode, output } = await runScript(script, toArgs());
    return toResult(exitCode === 0, output);
  };
  return { name, title, run };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string} report is not there when the run could not begin
 * @param {(report: any, exitCode: number) => import('./test-counts.mjs').Counts} count
 * @param {() => Promise<import('../run-command.mjs').Ended>} start
 * @returns {Step}
 */
function tests(name, title, report, count, start) {
  const run = async () => {
    const { exitCode, output } = await start();
    if (!existsSync(report)) return toResult(false, output);
    const { note = '', ...counts } = count(JSON.parse(readFileSync(report, 'utf8')), exitCode);
    return { ...counts, output: `${output}\n${note}` };
  };
  return { name, title, run };
}

async function checkGenerated() {
  const stale = await generateAnew();
  const output = stale.map((path) => `${path} was stale; it has been generated anew: commit it.`).join('\n');
  return toResult(stale.length === 0, output);
}

/** A step that counts as one check. @param {boolean} hasPassed @param {string} output @returns {Result} */
const toResult = (hasPassed, output) => ({ passed: Number(hasPassed), failed: Number(!hasPassed), output });
