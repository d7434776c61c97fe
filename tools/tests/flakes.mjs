/**
 * `npm run flakes -- --times 20 values/`: runs the tests in the browser again and again while two busy processes take the
 * processor away from them, and says which failed how often. What fails here and passes alone waits for a time instead of
 * for what it is about. `--late 400` also makes each call and each answer late, by up to so many milliseconds. Other
 * arguments go to `playwright test`.
 */
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignal } from '../end-on-signal.mjs';
import { secondsSince } from '../quiet-step.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { listTests } from './playwright-report.mjs';

const BUSY_PROCESSES = 2;

const { times, late, others } = readArguments(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'client-portal-flakes-'));
const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const isEnding = endOnSignal(busy);
/** How often each test failed. @type {Map<string, number>} */
const failures = new Map();
let runs = 0;

try {
  while (runs < times && !isEnding()) await runOnce();
} finally {
  for (const child of busy) child.kill();
  rmSync(folder, { recursive: true });
}
for (const [name, count] of [...failures].sort(([, a], [, b]) => b - a)) console.log(`${count} × ${name}`);
console.log(`\n${runs} runs, ${failures.size} tests failed`);
process.exitCode = failures.size === 0 ? 0 : 1;

async function runOnce() {
  runs += 1;
  const startedAt = performance.now();
  const file = join(folder, `${runs}.json`);
  const { exitCode, output } = await runCommand(
    process.execPath,
    [join(rootDir, 'tools/tests/e2e.mjs'), ...others, '--reporter=json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(late > 0 && { PORTAL_LATE_MS: String(late) }) } },
  );
  const failed = existsSync(file) ? failedIn(file) : [];
  // A run that failed outside of its tests, e.g. one that could not begin, is no run of tests at all.
  if (exitCode !== 0 && failed.length === 0 && !isEnding()) throw new Error(`Run ${runs} failed:\n${output}`);
  for (const { name } of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
  console.log(`run ${runs} of ${times}: ${failed.length} failed (${secondsSince(startedAt)})`);
  for (const { name, why } of failed) console.log(`  ${name}\n    ${why}`);
}

/** @param {string} file */
function failedIn(file) {
  const tests = listTests(JSON.parse(readFileSync(file, 'utf8')));
  return tests.filter(({ passed }) => !passed);
}

/** @param {readonly string[]} args */
function readArguments(args) {
  const others = [...args];
  const take = (/** @type {string} */ name, /** @type {number} */ unset) => {
    const at = others.indexOf(name);
    if (at === -1) return unset;
    const number = Number(others.splice(at, 2)[1]);
    if (!Number.isInteger(number) || number < 1) throw new Error(`${name} takes a whole number.`);
    return number;
  };
  return { times: take('--times', 20), late: take('--late', 0), others };
}
