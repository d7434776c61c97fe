/**
 * Runs pnpm through npx in exactly the version that package.json pins, since a new machine has only npm. As a
 * program, it passes its arguments on: `node tools/pnpm.mjs add -D something`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain, rootDir, runCommand } from './run-command.mjs';

/** @type {{ packageManager: string }} */
const { packageManager } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));

/**
 * File with the path of pnpm in npx's cache. Finding it with npx takes two seconds of processor time, while pnpm
 * itself takes almost none.
 */
const KEPT = join(rootDir, 'node_modules/.cache/client-portal', packageManager);

/**
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export async function runPnpm(args, options) {
  const program = await findProgram();
  return program === undefined
    ? runCommand('npx', ['--yes', packageManager, ...args], options)
    : runCommand(program, args, options);
}

/** @returns {Promise<string | undefined>} undefined if the path cannot be found, as on Windows */
async function findProgram() {
  const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : undefined;
  if (kept !== undefined && existsSync(kept)) return kept;
  const { output } = await runCommand('npx', ['--yes', '--package', packageManager, '-c', 'command -v pnpm']);
  const program = output.split('\n').find((line) => line.startsWith('/'));
  // Before the first installation, `node_modules` does not exist, and this must not create it.
  if (program !== undefined && existsSync(join(rootDir, 'node_modules'))) {
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, program);
  }
  return program;
}

if (isMain(import.meta.url)) {
  process.exitCode = (await runPnpm(process.argv.slice(2), { show: true, cwd: process.cwd() })).exitCode;
}
