/**
 * pnpm at exactly the version that package.json pins, through npx: a fresh machine has npm and nothing else.
 * As a program it passes its arguments on: `node tools/pnpm.mjs add -D something`.
 */
import { readFileSync } from 'node:fs';
import { isMain, runCommand } from './run-command.mjs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runPnpm(args, options) {
  return runCommand('npx', ['--yes', manifest.packageManager, ...args], options);
}

if (isMain(import.meta.url)) {
  process.exitCode = (await runPnpm(process.argv.slice(2), { show: true, cwd: process.cwd() })).exitCode;
}
