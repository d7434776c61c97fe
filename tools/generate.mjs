/** `npm run generate`: compiles the contract and the messages and runs all generators, also if nothing has changed. */
import { runPnpm } from './pnpm.mjs';
import { installPackages } from './setup.mjs';
import { readArguments } from './usage.mjs';

readArguments(
  'npm run generate\n\nWrites what is made from the contract, the state machines and the messages.',
);
await installPackages();
const { exitCode } = await runPnpm(['-r', '--if-present', 'run', '/^(compile|generate)$/'], { show: true });
process.exitCode = exitCode;
