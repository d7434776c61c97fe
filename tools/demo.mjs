/** `npm run demo`: builds the portal with the mock in a service worker into packages/web/dist-demo. */
import './require-node.mjs';
import { runPnpm } from './pnpm.mjs';
import { quietStep, runSteps } from './quiet-step.mjs';
import { setUp } from './setup.mjs';
import { readArguments } from './usage.mjs';

readArguments(
  'npm run demo\n\nBuilds the portal with the mock in a service worker into packages/web/dist-demo.',
);

const BUILD = ['--filter', '@client-portal/web', 'run', 'demo'];

await runSteps(async () => {
  await setUp({ withChecks: false });
  await quietStep('Building the demo', `node tools/pnpm.mjs ${BUILD.join(' ')}`, () => runPnpm(BUILD));
  console.log('The demo is in packages/web/dist-demo: serve it with any file server, below any path.');
});
