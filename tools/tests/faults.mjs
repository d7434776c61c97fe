/**
 * `npm run check -- faults`: tests every operation with every fault of a service, with the built portal in a browser. It takes
 * almost an hour, and continues after an interruption. Further arguments are passed on to `playwright test`. The last
 * lines are the combinations that failed.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage } from '../usage.mjs';

/** @typedef {{ id: string, passed: boolean, why?: string }} Result */

const USAGE = `npm run check -- faults [-- --fresh | --failed] [options of playwright test]

Tests every operation with every fault in the browser. Continues after an interruption.

  --fresh    forgets earlier results and tests everything
  --failed   runs only what failed or was not reached`;
const RESULTS = join(rootDir, 'node_modules/.cache/client-portal/faults.jsonl');
/**
 * Copy of the results from before this run. All workers read it, so that a worker that starts late selects the same
 * tests as the others.
 */
const KNOWN = `${RESULTS}.before`;

const args = process.argv.slice(2);
if (args.includes('--help')) endWithUsage(USAGE);
mkdirSync(dirname(RESULTS), { recursive: true });
const kept = args.includes('--fresh') ? [] : readResults();
const known = args.includes('--failed') ? kept.filter(({ passed }) => passed) : kept;
writeFileSync(RESULTS, known.map((result) => `${JSON.stringify(result)}\n`).join(''));
copyFileSync(RESULTS, KNOWN);

const passedOn = args.filter((arg) => !['--fresh', '--failed'].includes(arg));
// All combinations may have been tested already.
const options = ['--reporter=dot', '--pass-with-no-tests', ...passedOn];
const { exitCode } = await runCommand(
  process.execPath,
  [join(rootDir, 'tools/tests/e2e.mjs'), 'e2e/faults/faults.e2e', ...options],
  { show: true, env: { FAULTS_RESULTS: RESULTS, FAULTS_KNOWN: KNOWN } },
);
const results = readResults();
const failed = results.filter(({ passed }) => !passed);
for (const { id, why } of failed) console.log(`  ${id}: ${why ?? 'failed'}`);
console.log(`\n${results.length} cells, ${results.length - failed.length} passed`);
process.exitCode = failed.length === 0 ? exitCode : 1;

/** @returns {readonly Result[]} */
function readResults() {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [];
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
