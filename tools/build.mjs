/** Builds every package; `buildIfStale` skips a build that would give the same again. */
import './require-node.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFresh, makeAndStamp } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { quietStep, runSteps } from './quiet-step.mjs';
import { isMain, rootDir } from './run-command.mjs';
import { readArguments } from './usage.mjs';

const BUILD = ['-r', '--if-present', 'run', 'build'];

const outputFolders = () =>
  readdirSync(join(rootDir, 'packages'))
    .map((name) => `packages/${name}/dist`)
    .filter((folder) => existsSync(join(rootDir, folder)));

/** Lists the inputs of a build. @returns {string[]} */
export const listBuildInputs = () => [
  ...listFiles('packages').filter((path) => !isOfTests(path)),
  ...['openapi/portal.yaml', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'],
];

/** @type {import('./freshness.mjs').Product} */
const PRODUCT = {
  root: rootDir,
  stampPath: join(rootDir, 'node_modules/.cache/client-portal/build'),
  listInputs: listBuildInputs,
  listOutputs: () => outputFolders().flatMap((folder) => listFiles(folder, () => false)),
};

/**
 * Builds into empty folders, so that nothing of a removed source file is left.
 * @throws {import('./quiet-step.mjs').StepFailed}
 */
export async function build() {
  await makeAndStamp(PRODUCT, async () => {
    for (const folder of outputFolders()) await rm(join(rootDir, folder), { recursive: true });
    await quietStep('Building', `node tools/pnpm.mjs ${BUILD.join(' ')}`, () => runPnpm(BUILD));
  });
}

/** @throws {import('./quiet-step.mjs').StepFailed} */
export async function buildIfStale() {
  if (!isFresh(PRODUCT)) await build();
}

if (isMain(import.meta.url)) {
  readArguments('npm run build\n\nBuilds every package into its dist folder.');
  await runSteps(build);
}
