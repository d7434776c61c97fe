/**
 * Runs a command and waits for its end. Its output is either shown or kept for the case that it fails. All tools use
 * this function, so that an old Node version, Windows, a missing program and signals are handled in one place.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { whenParentIsGone } from './process/end-with-parent.mjs';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns true if a version such as `v20.19.1` is at least that of a range such as `>=20.19.0`.
 * @param {string} version
 * @param {string} range
 */
export const isAtLeast = (version, range) =>
  version.slice(1).localeCompare(range.slice('>='.length), 'en', { numeric: true }) >= 0;

const { engines } = JSON.parse(readFileSync(`${rootDir}package.json`, 'utf8'));
if (!isAtLeast(process.version, engines.node)) {
  console.error(
    `This project needs Node ${engines.node}; this is Node ${process.version}. See https://nodejs.org/`,
  );
  process.exit(1);
}

/** On Windows, npm and npx are batch files, which need a shell. */
const needsShell = (/** @type {string} */ command) =>
  process.platform === 'win32' && ['npm', 'npx'].includes(command);

/**
 * @typedef {{ exitCode: number, output: string }} Ended exit code 127 means that the program does not exist; 128 plus
 *   a signal's number means that the signal ended it, as in shells
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: Record<string, string | undefined>, isPatient?: boolean, limitMs?: number }} [options]
 *   show: prints the output, leaves `output` empty, and passes on signals; env: added to this process's environment;
 *   isPatient: lets other processes go first; limitMs: time after which SIGTERM ends the command, without `show`
 * @returns {Promise<Ended>}
 */
export function runCommand(command, args, options = {}) {
  const { show = false, cwd = rootDir, env = {}, isPatient = false, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell: needsShell(command),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    if (isPatient && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (show) endWithin(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      // A process that the ended one has started may keep the stream open.
      child.on('exit', () => child.killed && stream?.destroy());
    }
    child.on('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (exitCode, signal) => {
      if (child.killed && limitMs !== undefined) output += `Ended after ${limitMs / 60_000} minutes.\n`;
      resolve({ exitCode: signal === null ? (exitCode ?? 1) : 128 + constants.signals[signal], output });
    });
  });
}

/** Ends a child process with this one: by signals, and when npm, which runs this one, is gone. */
function endWithin(/** @type {import('node:child_process').ChildProcess} */ child) {
  passSignals(child);
  // Started by a shell, this process may outlive it on purpose (nohup).
  if (process.env.npm_lifecycle_event === undefined) return;
  const stop = whenParentIsGone(() => child.kill('SIGTERM'));
  child.on('close', stop);
}

/**
 * Passes signals such as Ctrl-C on to a child process. In a terminal, the child receives Ctrl-C anyway.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignals(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const pass = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, pass);
    child.on('close', () => process.off(signal, pass));
  }
}

/**
 * Runs a step of the setup or build and prints one line with the time that it took. If it fails, prints its output and
 * ends the program with exit code 1.
 * @param {string} title
 * @param {() => Promise<Ended>} run
 * @param {{ afterMs: number, text: string }} [hint] is printed once the step has taken that long
 */
export async function quietStep(title, run, hint) {
  const startedAt = performance.now();
  process.stdout.write(`${title} … `);
  const timer = hint && setTimeout(() => process.stdout.write(`${hint.text} … `), hint.afterMs);
  const { exitCode, output } = await run();
  clearTimeout(timer);
  console.log(exitCode === 0 ? `${((performance.now() - startedAt) / 1000).toFixed(1)} s` : 'failed');
  if (exitCode === 0) return;
  console.error(`\n${output.trimEnd()}\n\n${title}: failed with exit code ${exitCode}.`);
  process.exit(1);
}

/** Returns true if Node was started with this module. @param {string} moduleUrl */
export const isMain = (moduleUrl) => process.argv[1] === fileURLToPath(moduleUrl);
