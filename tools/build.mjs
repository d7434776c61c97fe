/** `npm run build`: builds all packages, unless the result would be the same. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeIfStale } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { isMain, quietStep, rootDir } from './run-command.mjs';
import { generate } from './setup.mjs';
import { readArguments } from './usage.mjs';

const outputFolders = () =>
  readdirSync(join(rootDir, 'packages'))
    .map((name) => `packages/${name}/dist`)
    .filter((folder) => existsSync(join(rootDir, folder)));

/** @type {import('./freshness.mjs').Product} */
const PRODUCT = {
  root: rootDir,
  stampPath: join(rootDir, 'node_modules/.cache/client-portal/build'),
  listInputs: () => [
    ...listFiles('packages').filter((path) => !isOfTests(path)),
    ...['openapi/portal.yaml', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'],
  ],
  listOutputs: () => outputFolders().flatMap((folder) => listFiles(folder, () => false)),
};

/**
 * Runs the generators if their outputs are stale, empties the output folders and builds, so that the output of deleted
 * source files is removed, too. Returns true if a build was necessary.
 */
export async function build() {
  await generate();
  return makeIfStale(PRODUCT, () => {
    for (const folder of outputFolders()) rmSync(join(rootDir, folder), { recursive: true });
    return quietStep('Building', () => runPnpm(['-r', '--if-present', 'run', 'build']));
  });
}

if (isMain(import.meta.url)) {
  readArguments('npm run build\n\nBuilds every package into its dist folder.');
  if (!(await build())) console.log('The build is up to date.');
}
