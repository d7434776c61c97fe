/**
 * `npm run setup` prepares a checkout: installs the packages of the lockfile and runs the generators. All other
 * commands call it first, or its shorter form for running the portal. If nothing has changed, it takes seconds.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeIfStale } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { isMain, quietStep, rootDir } from './run-command.mjs';
import { readArguments } from './usage.mjs';

/** Without a terminal, pnpm would fail instead of replacing a node_modules that another version created. */
const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];

const SLOW_DOWNLOAD = {
  afterMs: 30_000,
  text: 'still downloading; a nearer registry may be faster: npm config set registry <address>',
};

const hasDevelopmentPackages = () => existsSync(join(rootDir, 'tools/node_modules'));

/**
 * For running the portal. pnpm would verify the age of every package of the lockfile, also of those that it does not
 * install, and load 191 MB of records from the registry for it. The lockfile holds the hash of each package; that no
 * release in it is too young is verified by each installation of all packages, which `npm test` and CI do.
 */
const TO_RUN = ['--prod', '--trust-lockfile'];

/**
 * Returns the arguments of pnpm that install the packages of the lockfile.
 * @param {{ isToRun: boolean, hasAll: boolean }} what isToRun: without devDependencies, which only tests, checks, the
 *   generators of committed files and the compilation of packages need; hasAll: true if those are installed already, and
 *   stay, since pnpm would remove their links
 */
export const toInstallArguments = ({ isToRun, hasAll }) =>
  isToRun && !hasAll ? [...INSTALL, ...TO_RUN] : INSTALL;

/** Installs the packages. @param {{ isToRun?: boolean }} [options] as for `toInstallArguments` */
export function installPackages({ isToRun = false } = {}) {
  const args = toInstallArguments({ isToRun, hasAll: hasDevelopmentPackages() });
  return quietStep('Installing packages', () => runPnpm(args), SLOW_DOWNLOAD);
}

/** Folders that the scripts `compile` write. They are not committed. */
const COMPILED = [
  'packages/contract/src/compiled',
  'packages/mock-server/src/compiled',
  'packages/web/src/messages/compiled',
];
/** Folders and files that the scripts `generate` write. They are committed. */
const GENERATED = [
  'packages/mock-server/src/generated',
  'packages/sdk/src/generated',
  'packages/state-machines/src/generated',
  'packages/state-machines/diagrams',
  'docs/reference/lifecycles.md',
  'docs/reference/rules.md',
];
const isWritten = (/** @type {string} */ path) =>
  [...COMPILED, ...GENERATED].some((one) => path === one || path.startsWith(`${one}/`));

/**
 * @param {string} stamp name of the stamp file
 * @param {readonly string[]} outputs folders and files
 * @param {readonly string[]} inputs folders with the scripts and what they read
 * @returns {import('./freshness.mjs').Product}
 */
const toProduct = (stamp, outputs, inputs) => ({
  stamp,
  listInputs: () => [
    ...inputs.flatMap((folder) => listFiles(folder)).filter((path) => !isWritten(path) && !isOfTests(path)),
    'pnpm-lock.yaml',
  ],
  listOutputs: () =>
    outputs
      .filter((path) => existsSync(join(rootDir, path)))
      .flatMap((path) => (statSync(join(rootDir, path)).isFile() ? [path] : listFiles(path, () => false))),
});

/** Folders of the mock server with the scripts and the names of the scenarios. */
const CONTROL = ['scripts/control', 'src/core/portal/scenarios'].map(
  (name) => `packages/mock-server/${name}`,
);
export const COMPILED_PRODUCT = toProduct('compiled', COMPILED, [
  ...['openapi', 'packages/contract', ...CONTROL],
  ...['project.inlang', 'scripts', 'src/messages'].map((name) => `packages/web/${name}`),
]);
export const GENERATED_PRODUCT = toProduct('generated', GENERATED, [
  ...['openapi', 'packages/contract', ...CONTROL],
  ...['packages/generate', 'packages/sdk', 'packages/state-machines'],
]);

/** Compiles the contract and the messages, which the sources import, if they have changed. */
export const compile = () =>
  makeIfStale(COMPILED_PRODUCT, () =>
    quietStep('Compiling the contract and the messages', () =>
      runPnpm(['-r', '--if-present', 'run', 'compile']),
    ),
  );

/**
 * Compiles and runs the generators, each if its outputs are stale. Returns the committed files that were different or
 * missing: they were edited by hand, or their inputs were changed without running the generators.
 */
export async function generate() {
  await compile();
  const before = readGenerated();
  await makeIfStale(GENERATED_PRODUCT, () =>
    quietStep('Generating from the contract', () => runPnpm(['-r', '--if-present', 'run', 'generate'])),
  );
  const after = readGenerated();
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

/** Returns the committed generated files with their contents. */
const readGenerated = () =>
  new Map(GENERATED_PRODUCT.listOutputs().map((path) => [path, readFileSync(join(rootDir, path), 'utf8')]));

/** Installs all packages and runs the generators; returns the result of `generate`. */
export async function setUp() {
  await installPackages();
  return generate();
}

/**
 * Prepares the checkout for running the portal. If only the packages for that are installed, the generated files are
 * those of the commit.
 */
export async function setUpToRun() {
  await installPackages({ isToRun: true });
  await (hasDevelopmentPackages() ? generate() : compile());
}

if (isMain(import.meta.url)) {
  readArguments('npm run setup\n\nInstalls all packages and generates what is stale.');
  await setUp();
}
