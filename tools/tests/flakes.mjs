/**
 * Finds browser tests that fail sometimes: `npm run check -- flakes --times 20 sign-in/`. Further arguments are passed on
 * to `playwright test`, which prints the failed tests at the end.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { endWithUsage, toCount } from '../usage.mjs';

const USAGE = `npm run check -- flakes [-- --times <number>] [--late <ms>] [paths and options of playwright test]

Runs each browser test many times while two processes keep the processor busy.

  --times <number>   how often (20)
  --late <ms>        makes each request and each response late by up to so many milliseconds`;
const BUSY_PROCESSES = 2;

const args = process.argv.slice(2);
if (args.includes('--help')) endWithUsage(USAGE);
const times = takeNumber('--times') ?? 20;
const late = takeNumber('--late');
const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const e2e = [join(rootDir, 'tools/tests/e2e.mjs'), `--repeat-each=${times}`, '--reporter=dot', ...args];
const env = late === undefined ? {} : { PORTAL_DELAY: `0..${late}` };
process.exitCode = (await runCommand(process.execPath, e2e, { show: true, env })).exitCode;
for (const child of busy) child.kill();

/** Removes a flag and its number from the arguments and returns the number. @param {string} flag */
function takeNumber(flag) {
  const at = args.indexOf(flag);
  return at === -1 ? undefined : toCount(USAGE, flag, args.splice(at, 2)[1]);
}
