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
/** Compressed copies of the portal's files, which `npm start` does not need. */
const COPY = /\.(?:br|gz)$/;

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
  const product = {
    stamp,
    listInputs: () => [
      ...['openapi', ...folders, ...inputs]
        .flatMap((folder) => listFiles(folder))
        .filter((path) => !isOfTests(path)),
      ...['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'],
    ],
    listOutputs: () => folders.flatMap(listBuilt).filter((path) => !COPY.test(path)),
  };
  return makeIfStale(product, () => {
    for (const folder of folders) rmSync(join(rootDir, folder, 'dist'), { recursive: true, force: true });
    return quietStep(title, () => runScript('build', folders));
  });
}

/** @param {string} folder @returns {string[]} */
const listBuilt = (folder) =>
  existsSync(join(rootDir, folder, 'dist')) ? listFiles(`${folder}/dist`, () => false) : [];

/** @param {string} name @param {readonly string[]} folders */
const runScript = (name, folders) =>
  runPnpm(['-r', ...folders.map((folder) => `--filter=./${folder}`), '--if-present', 'run', name]);

/** Packages that the portal bundles. */
export const BUNDLED = ['packages/sdk', 'packages/state-machines'];

/** Builds the portal from its sources and those of the packages that it bundles. Returns true if that was necessary. */
export const buildPortal = () =>
  buildIfStale('Building the portal', { stamp: 'portal', folders: [PORTAL], inputs: BUNDLED });

/** Compresses the built portal for a host. Returns true if that was necessary. */
const compressPortal = () =>
  makeIfStale(
    {
      stamp: 'compressed',
      listInputs: () => [
        ...listBuilt(PORTAL).filter((path) => !COPY.test(path)),
        `${PORTAL}/scripts/compress.ts`,
      ],
      listOutputs: () => listBuilt(PORTAL).filter((path) => COPY.test(path)),
    },
    () => quietStep('Compressing the portal', () => runScript('compress', [PORTAL])),
  );

/** Sets the checkout up and builds. Returns true if a build was necessary. */
export async function build() {
  await setUp();
  const built = [
    await buildIfStale('Building the packages', { stamp: 'packages', folders: listPackages() }),
    await buildPortal(),
    await compressPortal(),
  ];
  return built.includes(true);
}

if (isMain(import.meta.url)) {
  readArguments('npm run build\n\nBuilds every package into its dist folder.');
  if (!(await build())) console.log('The build is up to date.');
}
