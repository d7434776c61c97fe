/**
 * pnpm at exactly the version that package.json pins, through npx: a fresh machine has npm and nothing else.
 * As a program it passes its arguments on: `node tools/pnpm.mjs add -D something`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain, rootDir, runCommand } from './run-command.mjs';

/** @type {{ packageManager: string }} */
const { packageManager } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));

/** Location in npx's cache, since npx takes two seconds of processor time to find it, and pnpm itself next to none. */
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

/** @returns {Promise<string | undefined>} undefined: where it stands cannot be told, as on Windows */
async function findProgram() {
  const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : undefined;
  if (kept !== undefined && existsSync(kept)) return kept;
  const { output } = await runCommand('npx', ['--yes', '--package', packageManager, '-c', 'command -v pnpm']);
  const program = output.split('\n').find((line) => line.startsWith('/'));
  // Not before the first install, which makes that folder.
  if (program !== undefined && existsSync(join(rootDir, 'node_modules'))) {
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, program);
  }
  return program;
}

if (isMain(import.meta.url)) {
  process.exitCode = (await runPnpm(process.argv.slice(2), { show: true, cwd: process.cwd() })).exitCode;
}
