/**
 * `npm run gallery`: shows every component of `ui` and `kit` in every state, in Storybook at http://127.0.0.1:6006.
 * Only this command installs Storybook (decision 0067). `npm run check -- gallery` builds it and runs axe on every
 * story.
 */
import { join } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../../../tools/browsers/browser.mjs';
import { build } from '../../../tools/build.mjs';
import { runPnpm } from '../../../tools/pnpm.mjs';
import { requireFreePort } from '../../../tools/process/free-port.mjs';
import { quietStep } from '../../../tools/run-command.mjs';
import { readArguments, toCount } from '../../../tools/usage.mjs';

const USAGE = `npm run gallery [-- --port <number> | --check]

Every part of the design system on http://127.0.0.1:6006, or on another port. --check builds it and runs axe over every story.`;
const { values } = readArguments(USAGE, {
  options: { check: { type: 'boolean' }, port: { type: 'string' } },
});
const port = toCount(USAGE, '--port', values.port ?? '6006');

const cwd = import.meta.dirname;
const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline'];
/** @param {readonly string[]} args */
const storybook = (args, options = {}) => runPnpm(['exec', 'storybook', ...args], { cwd, ...options });

if (!values.check) await requireFreePort(port, 'npm run gallery -- --port 6007');
await build();
await quietStep('Installing the gallery', () => runPnpm(INSTALL, { cwd }));
if (values.check) {
  await quietStep('Building the gallery', () => storybook(['build', '--output-dir', 'dist', '--quiet']));
  const env = toPlaywrightEnv(await requireBrowser());
  const args = ['exec', 'playwright', 'test', '-c', 'gallery.config.ts'];
  process.exitCode = (await runPnpm(args, { show: true, cwd: join(cwd, '..'), env })).exitCode;
} else {
  const args = ['dev', '--host', '127.0.0.1', '--port', String(port), '--ci'];
  process.exitCode = (await storybook(args, { show: true })).exitCode;
}
