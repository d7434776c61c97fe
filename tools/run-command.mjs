/**
 * Runs one command to its end: on the screen, or quietly with the output kept for when it fails.
 * The tools start everything through here, so that Windows, a missing program and a signal are handled once.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** npm and npx are batch files on Windows, which only a shell can start. */
const needsShell = (/** @type {string} */ command) =>
  process.platform === 'win32' && ['npm', 'npx'].includes(command);

/**
 * @typedef {{ exitCode: number, output: string }} Ended exit code 127: no such program, 1: ended by a signal
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: Record<string, string | undefined> }} [options]
 *   show: output goes to the screen and `output` stays empty; env: set in addition to this process's own.
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
    child.on('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}

/** Returns true if node was started with the module at this address. @param {string} moduleUrl */
export const isMain = (moduleUrl) => process.argv[1] === fileURLToPath(moduleUrl);
