import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';

/** Package of the registry that holds the program of a release for this system. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const KEPT = join(rootDir, 'node_modules/.cache/client-portal/node');

/** Installs a release of Node. Returns the folder of its program. @param {string} release */
export async function installNode(release) {
  const folder = join(KEPT, release);
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, `${PACKAGE}@${release}`], { cwd: folder });
  return join(folder, 'node_modules', PACKAGE, 'bin');
}

/**
 * Runs a command. Throws with its output if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export async function run(command, args, options) {
  const ended = await runCommand(command, args, options);
  if (ended.exitCode !== 0) throw new Error(`${[command, ...args].join(' ')}\n${ended.output}`);
  return ended;
}
