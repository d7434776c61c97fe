/** `npm run build`: builds all packages and the portal, unless the result would be the same. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeIfStale } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { isMain, quietStep, rootDir } from './run-command.mjs';
import { setUp } from './setup.mjs';
import { readArguments } from './usage.mjs';

const PORTAL = 'packages/web';

const listPackages = () =>
  readdirSync(join(rootDir, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => folder !== PORTAL);

/**
 * Builds packages of the workspace if one of their inputs has changed. Their output folders are emptied first, so that
 * the output of deleted source files is removed, too. Returns true if a build was necessary.
 * @param {string} title
 * @param {{ stamp: string, folders: readonly string[], inputs?: readonly string[] }} what inputs: folders that the build
 *   reads beside these
 */
function buildIfStale(title, { stamp, folders, inputs = [] }) {
  const listOutputFolders = () =>
    folders.map((folder) => `${folder}/dist`).filter((folder) => existsSync(join(rootDir, folder)));
  /** @type {import('./freshness.mjs').Product} */
  const product = {
    root: rootDir,
    stampPath: join(rootDir, 'node_modules/.cache/client-portal', stamp),
    listInputs: () => [
      ...['openapi', ...folders, ...inputs]
        .flatMap((folder) => listFiles(folder))
        .filter((path) => !isOfTests(path)),
      ...['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'],
    ],
    listOutputs: () => listOutputFolders().flatMap((folder) => listFiles(folder, () => false)),
  };
  return makeIfStale(product, () => {
    for (const folder of listOutputFolders()) rmSync(join(rootDir, folder), { recursive: true });
    const filters = folders.map((folder) => `--filter=./${folder}`);
    return quietStep(title, () => runPnpm(['-r', ...filters, '--if-present', 'run', 'build']));
  });
}

/** Builds the portal from its sources and those of the packages that it bundles. Returns true if that was necessary. */
export const buildPortal = () =>
  buildIfStale('Building the portal', {
    stamp: 'portal',
    folders: [PORTAL],
    inputs: ['packages/sdk', 'packages/state-machines'],
  });

/** Sets the checkout up and builds. Returns true if a build was necessary. */
export async function build() {
  await setUp();
  const built = [
    await buildIfStale('Building the packages', { stamp: 'packages', folders: listPackages() }),
    await buildPortal(),
  ];
  return built.includes(true);
}

if (isMain(import.meta.url)) {
  readArguments('npm run build\n\nBuilds every package into its dist folder.');
  if (!(await build())) console.log('The build is up to date.');
}
