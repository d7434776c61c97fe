/**
 * Runs one command to its end: on the screen, or quietly with the output kept for when it fails.
 * The tools start everything through here, so that Windows, a missing program and a signal are handled once.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** npm and npx are batch files on Windows, which only a shell can start. */
const needsShell = (/** @type {string} */ command) =>
  process.platform === 'win32' && ['npm', 'npx'].includes(command);

/**
 * @typedef {{ exitCode: number, output: string }} Ended exit code 127: no such program; 128 and the signal's number: ended by a signal, as shells say it
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
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const stopPassing = show ? passSignals([child]) : () => {};
    const end = (/** @type {Ended} */ ended) => {
      stopPassing();
      resolve(ended);
    };
    child.on('error', (error) => end({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (exitCode, signal) =>
      end({ exitCode: signal === null ? (exitCode ?? 1) : 128 + constants.signals[signal], output }),
    );
  });
}

/**
 * Passes Ctrl-C and the like on to programs for which this one waits. A terminal sends Ctrl-C to them as well.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @param {() => void} [onSignal]
 * @returns {() => void} ends it
 */
export function passSignals(children, onSignal = () => {}) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    onSignal();
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

/** Returns true if node was started with the module at this address. @param {string} moduleUrl */
export const isMain = (moduleUrl) => process.argv[1] === fileURLToPath(moduleUrl);
