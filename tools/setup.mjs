/**
 * Makes a checkout ready to work in: the packages of the lockfile, then everything that is generated.
 * Every other program calls it first, so that nobody has to remember it; a second run takes seconds.
 */
import './require-node.mjs';
import { runPnpm } from './pnpm.mjs';
import { quietStep, runSteps } from './quiet-step.mjs';
import { isMain } from './run-command.mjs';

/** Without a terminal pnpm would rather fail than replace a node_modules that another version made. */
const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];

/** @throws {import('./quiet-step.mjs').StepFailed} */
export async function installPackages() {
  await quietStep('Installing packages', 'node tools/pnpm.mjs install --frozen-lockfile', () =>
    runPnpm(INSTALL),
  );
}

/** @throws {import('./quiet-step.mjs').StepFailed} */
export async function generate() {
  await quietStep('Generating from the contract and the messages', 'npm run generate', () =>
    runPnpm(['-r', '--if-present', 'run', 'generate']),
  );
}

/** @throws {import('./quiet-step.mjs').StepFailed} */
export async function setUp() {
  await installPackages();
  await generate();
}

if (isMain(import.meta.url)) await runSteps(setUp);
