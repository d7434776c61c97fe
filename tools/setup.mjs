/**
 * `npm run setup` prepares a checkout: installs the packages of the lockfile and runs the generators. All other
 * commands call it first. If nothing has changed, it takes seconds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIfStale } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { isMain, quietStep, rootDir } from './run-command.mjs';
import { readArguments } from './usage.mjs';

/** Without a terminal, pnpm would fail instead of replacing a node_modules that another version created. */
const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];

/**
 * Installs the packages.
 * @param {{ withChecks?: boolean }} [options] withChecks: false leaves out the dependencies of tools/package.json,
 * which are
 *   a third of all, unless they are installed already: then pnpm would remove their links from the root's node_modules
 */
export function installPackages({ withChecks = true } = {}) {
  const isPart = !withChecks && !existsSync(join(rootDir, 'tools/node_modules'));
  const args = isPart ? [...INSTALL, '--filter=!@client-portal/tools'] : INSTALL;
  return quietStep('Installing packages', () => runPnpm(args));
}

/** Folders and files that `npm run generate` writes. */
const GENERATED = [
  'packages/contract/src/compiled',
  'packages/mock-server/src/compiled',
  'packages/mock-server/src/generated',
  'packages/sdk/src/generated',
  'packages/state-machines/diagrams',
  'packages/web/src/messages/compiled',
];
const isGenerated = (/** @type {string} */ path) =>
  GENERATED.some((one) => path === one || path.startsWith(`${one}/`));

/** Folders with the generators and their inputs. */
const READ = [
  'openapi',
  ...['contract', 'mock-server', 'sdk', 'state-machines'].map((name) => `packages/${name}`),
  ...['project.inlang', 'scripts', 'src/messages'].map((name) => `packages/web/${name}`),
];

/** @type {import('./freshness.mjs').Product} */
export const GENERATED_PRODUCT = {
  root: rootDir,
  stampPath: join(rootDir, 'node_modules/.cache/client-portal/generated'),
  listInputs: () => [
    ...READ.flatMap((folder) => listFiles(folder)).filter((path) => !isGenerated(path) && !isOfTests(path)),
    'pnpm-lock.yaml',
  ],
  listOutputs: () =>
    GENERATED.filter((path) => existsSync(join(rootDir, path))).flatMap((path) =>
      listFiles(path, () => false),
    ),
};

/**
 * Runs the generators if their outputs are stale. Returns the committed files that were different or missing: they
 * were edited by hand, or their inputs were changed without running the generators.
 */
export async function generate() {
  const before = readCommitted();
  await makeIfStale(GENERATED_PRODUCT, () =>
    quietStep('Generating from the contract and the messages', () =>
      runPnpm(['-r', '--if-present', 'run', 'generate']),
    ),
  );
  const after = readCommitted();
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

/** Returns the committed generated files with their contents. */
const readCommitted = () =>
  new Map(
    GENERATED_PRODUCT.listOutputs()
      .filter((path) => !path.includes('/compiled/'))
      .map((path) => [path, readFileSync(join(rootDir, path), 'utf8')]),
  );

/**
 * Installs the packages and runs the generators; returns the result of `generate`.
 * @param {Parameters<typeof installPackages>[0]} [options]
 */
export async function setUp(options) {
  await installPackages(options);
  return generate();
}

if (isMain(import.meta.url)) {
  readArguments('npm run setup\n\nInstalls all packages and generates what is stale.');
  await setUp();
}
