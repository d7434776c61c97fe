/**
 * `npm start`: runs the whole portal on this machine. Installs what that needs, builds the portal if it is not built, and
 * runs the mock server from its source, which also serves the portal. Arguments are passed on to the server: `npm start
 * -- --port 5000`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDevelopmentSettings } from '../packages/web/build/development-settings.mjs';
import { buildPortal } from './build.mjs';
import { requireFreePort } from './process/free-port.mjs';
import { rootDir } from './run-command.mjs';
import { runFromSource } from './run-from-source.mjs';
import { setUpToRun } from './setup.mjs';
import { endWithUsage } from './usage.mjs';

const USAGE = `npm start [-- <options of the mock server>]

Installs, builds what is not built, and serves the portal with the mock server: npm start -- --port 5000
docs/reference/mock-serve.md lists the options.`;
/** Exit codes of a server that is stopped by SIGINT or SIGTERM before it handles these signals. */
const STOPPED = [130, 143];

const args = process.argv.slice(2);
if (args.includes('--help')) endWithUsage(USAGE);
const { port = '4010' } = parseArgs({ args, strict: false, options: { port: { type: 'string' } } }).values;
await requireFreePort(Number(port), 'npm start -- --port 4011');
const folder = mkdtempSync(join(tmpdir(), 'client-portal-'));
const settings = join(folder, 'settings.json');
writeFileSync(settings, readDevelopmentSettings(new Date()));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const SERVE = [
  'serve',
  ...['--portal', join(rootDir, 'packages/web/dist')],
  ...['--portal-settings', settings],
  '--badge',
];
await setUpToRun();
await buildPortal();
const exitCode = await runFromSource('packages/mock-server/src/cli.ts', [...SERVE, ...args]);
process.exitCode = STOPPED.includes(exitCode) ? 0 : exitCode;
