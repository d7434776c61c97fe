/**
 * Runs the tests in the browser against the built portal: `npm run test:e2e -- sign-in`. Finds a browser and builds
 * what is not built; arguments go to `playwright test`. Tests that are named by path run whole, as in `npm run test:all`.
 */
import '../require-node.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../browsers/browser.mjs';
import { buildIfStale } from '../build.mjs';
import { runSteps } from '../quiet-step.mjs';
import { rootDir, runCommand } from '../run-command.mjs';

const web = join(rootDir, 'packages/web');
const cli = join(
  dirname(createRequire(join(web, 'package.json')).resolve('@playwright/test/package.json')),
  'cli.js',
);

const args = [cli, 'test', ...process.argv.slice(2)];
const isHelp = args.includes('--help');

await runSteps(async () => {
  if (!isHelp) await buildIfStale();
  const isNamed = args.slice(2).some((arg) => !arg.startsWith('-'));
  const browser = isHelp ? {} : toPlaywrightEnv(await requireBrowser());
  const env = { ...browser, ...(isNamed && { LONG_TESTS: '1' }) };
  process.exitCode = (await runCommand(process.execPath, args, { show: true, cwd: web, env })).exitCode;
});
