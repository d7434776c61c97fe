/**
 * `npm run setup` makes a checkout ready to work in: the packages of the lockfile, then everything that is generated.
 * Every other program calls it first; a second run takes seconds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeIfStale } from './freshness.mjs';
import { runPnpm } from './pnpm.mjs';
import { isOfTests, listFiles } from './project-files.mjs';
import { isMain, quietStep, rootDir } from './run-command.mjs';
import { readArguments } from './usage.mjs';

/** Without a terminal pnpm would rather fail than replace a node_modules that another version made. */
const INSTALL = ['install', '--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];

/**
 * Installs the packages.
 * @param {{ withChecks?: boolean }} [options] withChecks: false leaves out the dependencies of tools/package.json, which are
 *   a third of all, unless they are there: pnpm would take their links in the root's node_modules away
 */
export function installPackages({ withChecks = true } = {}) {
  const isPart = !withChecks && !existsSync(join(rootDir, 'tools/node_modules'));
  const args = isPart ? [...INSTALL, '--filter=!@client-portal/tools'] : INSTALL;
  return quietStep('Installing packages', () => runPnpm(args));
}

/** Folders and files that `npm run generate` writes. */
const GENERATED = [
  'openapi/portal.arazzo.yaml',
  'packages/contract/src/compiled',
  'packages/mock-server/src/compiled',
  'packages/mock-server/src/generated',
  'packages/sdk/src/generated',
  'packages/state-machines/diagrams',
  'packages/web/src/messages/compiled',
];
const isGenerated = (/** @type {string} */ path) =>
  GENERATED.some((one) => path === one || path.startsWith(`${one}/`));

/** Folders that generators are made of or read. */
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
      path.endsWith('.yaml') ? [path] : listFiles(path, () => false),
    ),
};

/**
 * Generates what is not what the last run here would write again. Returns the committed files that were something else or
 * are gone: they were edited by hand, or something that they are made of was changed without generating.
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

/** Text by path of the generated files that are committed. */
const readCommitted = () =>
  new Map(
    GENERATED_PRODUCT.listOutputs()
      .filter((path) => !path.includes('/compiled/'))
      .map((path) => [path, readFileSync(join(rootDir, path), 'utf8')]),
  );

/** Installs and generates, and returns as `generate` does. @param {Parameters<typeof installPackages>[0]} [options] */
export async function setUp(options) {
  await installPackages(options);
  return generate();
}

if (isMain(import.meta.url)) {
  readArguments('npm run setup\n\nInstalls all packages and generates what is stale.');
  await setUp();
}
