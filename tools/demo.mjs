/** `npm run demo`: builds the portal with the mock server in a service worker to packages/web/dist-demo. */
import { runPnpm } from './pnpm.mjs';
import { quietStep } from './run-command.mjs';
import { setUpToRun } from './setup.mjs';
import { readArguments } from './usage.mjs';

readArguments(
  'npm run demo\n\nBuilds the portal with the mock in a service worker into packages/web/dist-demo.',
);
await setUpToRun();
await quietStep('Building the demo', () => runPnpm(['--filter', '@client-portal/web', 'run', 'demo']));
console.log('The demo is in packages/web/dist-demo: serve it with any file server, below any path.');
