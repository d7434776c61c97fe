/**
 * `npm start`: the whole portal on this machine. Sets up, builds what is not built, then runs the mock server with the
 * portal in it. Arguments go to the server: `npm start -- --port 5000`.
 */
import './require-node.mjs';
import { buildIfStale } from './build.mjs';
import { runSteps } from './quiet-step.mjs';
import { runCommand } from './run-command.mjs';
import { setUp } from './setup.mjs';
import { endWithUsage } from './usage.mjs';

const SERVER = [
  'packages/mock-server/dist/cli.js',
  'serve',
  ...['--portal', 'packages/web/dist'],
  ...['--portal-settings', 'packages/web/development-settings.json'],
  '--badge',
];

const USAGE = `npm start [-- <options of the mock server>]

Installs, builds what is not built, and serves the portal with the mock server: npm start -- --port 5000
Once it is built, node packages/mock-server/dist/cli.js serve --help prints the options.`;
if (process.argv.includes('--help')) endWithUsage(USAGE);

/** Exit codes of a server that Ctrl-C or another program stops before it listens to that. */
const STOPPED = [130, 143];

await runSteps(async () => {
  await setUp({ withChecks: false });
  await buildIfStale();
  const args = [...SERVER, ...process.argv.slice(2)];
  const { exitCode } = await runCommand(process.execPath, args, { show: true });
  process.exitCode = STOPPED.includes(exitCode) ? 0 : exitCode;
});
