/**
 * `npm start`: the whole portal on this machine. Sets up, builds what is not built, then runs the mock server with the
 * portal in it. Arguments go to the server: `npm start -- --port 5000`.
 */
import './require-node.mjs';
import { buildIfStale } from './build.mjs';
import { runSteps } from './quiet-step.mjs';
import { runCommand } from './run-command.mjs';
import { setUp } from './setup.mjs';

const SERVER = [
  'packages/mock-server/dist/cli.js',
  'serve',
  ...['--portal', 'packages/web/dist'],
  ...['--portal-settings', 'packages/web/development-settings.json'],
  '--badge',
];

await runSteps(async () => {
  await setUp({ withChecks: false });
  await buildIfStale();
  const args = [...SERVER, ...process.argv.slice(2)];
  process.exitCode = (await runCommand(process.execPath, args, { show: true })).exitCode;
});
