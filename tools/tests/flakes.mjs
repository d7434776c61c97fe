/**
 * Finds tests in the browser that fail now and then: `npm run flakes -- --times 20 sign-in/`. Runs each test that many times
 * while two busy processes take the processor away. `--late 400` also makes each request and each response late by up to
 * so many milliseconds. Other arguments go to `playwright test`, which prints the failed tests at the end.
 */
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';

const BUSY_PROCESSES = 2;

const args = process.argv.slice(2);
const times = takeNumber('--times', 20);
const late = takeNumber('--late', 0);
const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
try {
  const e2e = [join(rootDir, 'tools/tests/e2e.mjs'), `--repeat-each=${times}`, '--reporter=dot', ...args];
  const env = late === 0 ? {} : { PORTAL_DELAY: `0..${late}` };
  process.exitCode = (await runCommand(process.execPath, e2e, { show: true, env })).exitCode;
} finally {
  for (const child of busy) child.kill();
}

/** Takes a flag and its number out of the arguments. @param {string} flag @param {number} unset */
function takeNumber(flag, unset) {
  const at = args.indexOf(flag);
  if (at === -1) return unset;
  const number = Number(args.splice(at, 2)[1]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${flag} takes a whole number.`);
  return number;
}
