/**
 * Runs the browser tests with the built portal: `npm run test:e2e -- sign-in`. Finds a browser and builds what is not
 * built. Arguments are passed on to `playwright test`. Tests that are named by path run completely.
 */
import { join } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../browsers/browser.mjs';
import { build } from '../build.mjs';
import { rootDir, runCommand } from '../run-command.mjs';

const cwd = join(rootDir, 'packages/web');
const args = process.argv.slice(2);
const command = [join(cwd, 'node_modules/@playwright/test/cli.js'), 'test', ...args];
const isNamed = args.some((arg) => !arg.startsWith('-'));
let env = isNamed ? { LONG_TESTS: '1' } : {};
if (!args.includes('--help')) {
  await build();
  env = { ...env, ...toPlaywrightEnv(await requireBrowser()) };
}
process.exitCode = (await runCommand(process.execPath, command, { show: true, cwd, env })).exitCode;
