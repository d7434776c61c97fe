/**
 * Runs one command to its end: on the screen, or quietly with the output kept for when it fails. The tools start everything
 * through here, so that an old Node, Windows, a missing program and a signal are handled once.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

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

/** npm and npx are batch files on Windows, which only a shell can start. */
const needsShell = (/** @type {string} */ command) =>
  process.platform === 'win32' && ['npm', 'npx'].includes(command);

/**
 * @typedef {{ exitCode: number, output: string }} Ended exit code 127: no such program; 128 and the signal's number: ended by a
 *   signal, as shells say it
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: Record<string, string | undefined> }} [options]
 *   show: output goes to the screen, `output` stays empty, and signals to end are passed on; env: set in addition to this process's own.
 * @returns {Promise<Ended>}
 */
export function runCommand(command, args, { show = false, cwd = rootDir, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell: needsShell(command),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    if (show) passSignals(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (exitCode, signal) =>
      resolve({ exitCode: signal === null ? (exitCode ?? 1) : 128 + constants.signals[signal], output }),
    );
  });
}

/**
 * Passes Ctrl-C and the like on to a program for which this one waits. A terminal sends Ctrl-C to it as well.
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
 * Runs a step of setting up or building: one line while it goes well. Prints the output of one that fails, and ends the program
 * with 1.
 * @param {string} title
 * @param {() => Promise<Ended>} run
 */
export async function quietStep(title, run) {
  process.stdout.write(`${title} … `);
  const { exitCode, output } = await run();
  console.log(exitCode === 0 ? 'done' : 'failed');
  if (exitCode === 0) return;
  console.error(`\n${output.trimEnd()}\n\n${title}: failed with exit code ${exitCode}.`);
  process.exit(1);
}

/** Returns true if node was started with the module at this address. @param {string} moduleUrl */
export const isMain = (moduleUrl) => process.argv[1] === fileURLToPath(moduleUrl);
