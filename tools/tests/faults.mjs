/**
 * `npm run faults`: every call of the contract × every way in which a service misbehaves, against the built portal in a
 * browser. Takes most of an hour, and goes on where it was interrupted. `--fresh` begins anew; `--failed` runs only what
 * failed or was not reached. Other arguments go to `playwright test`. Ends with a table of what failed.
 */
import '../require-node.mjs';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage } from '../usage.mjs';

const USAGE = `npm run faults [-- --fresh | --failed] [options of playwright test]

Every operation with every fault in the browser; goes on where it was interrupted.

  --fresh    begins anew
  --failed   runs only what failed or was not reached`;
if (process.argv.includes('--help')) endWithUsage(USAGE);

/** @typedef {{ id: string, passed: boolean, why?: string }} Result */

const resultsPath = join(rootDir, 'node_modules/.cache/client-portal/faults.jsonl');
/** Results of the run before: a worker that begins late must choose the same tests as the others. */
const knownPath = `${resultsPath}.before`;
const OWN_FLAGS = ['--fresh', '--failed'];

const args = process.argv.slice(2);
mkdirSync(dirname(resultsPath), { recursive: true });
if (args.includes('--fresh')) rmSync(resultsPath, { force: true });
if (args.includes('--failed')) {
  const passed = readResults().filter((result) => result.passed);
  writeFileSync(resultsPath, passed.map((result) => `${JSON.stringify(result)}\n`).join(''));
}

if (existsSync(resultsPath)) copyFileSync(resultsPath, knownPath);
else rmSync(knownPath, { force: true });

const { exitCode } = await runCommand(
  process.execPath,
  [
    join(rootDir, 'tools/tests/e2e.mjs'),
    'e2e/faults/faults.e2e',
    '--reporter=dot',
    // All cells may have been run before.
    '--pass-with-no-tests',
    ...args.filter((arg) => !OWN_FLAGS.includes(arg)),
  ],
  { show: true, env: { FAULTS_RESULTS: resultsPath, FAULTS_KNOWN: knownPath } },
);
const failed = report(readResults());
process.exitCode = failed === 0 ? exitCode : 1;

/** @returns {readonly Result[]} */
function readResults() {
  if (!existsSync(resultsPath)) return [];
  return readFileSync(resultsPath, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Prints what failed, why, and the share that passed. @param {readonly Result[]} results @returns {number} how many failed */
function report(results) {
  const failures = results.filter(({ passed }) => !passed);
  /** @type {Record<string, Record<string, string>>} */
  const table = {};
  for (const { id } of failures) {
    const [operation = '', moment = '', fault = ''] = id.split(' ');
    const row = table[operation] ?? {};
    table[operation] = row;
    row[fault] = row[fault] === undefined ? moment : `${row[fault]}, ${moment}`;
  }
  if (failures.length > 0) console.table(table);
  for (const { id, why } of failures) console.log(`  ${id}: ${why ?? 'failed'}`);
  const passed = results.length - failures.length;
  const share = results.length === 0 ? 0 : (100 * passed) / results.length;
  console.log(`\n${results.length} cells, ${passed} passed (${share.toFixed(1)} %)`);
  return failures.length;
}
