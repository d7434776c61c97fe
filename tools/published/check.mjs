/**
 * `npm run check -- packages`: packs the packages, and uses the archives in the projects of `examples/projects`, each by the script
 * `test` of its package.json: `-- packages [<project> …]`. examples/README.md says how a project is completed.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { requireBrowser, toPlaywrightEnv } from '../browsers/browser.mjs';
import { build } from '../build.mjs';
import { rootDir } from '../run-command.mjs';
import { endWithUsage, readArguments } from '../usage.mjs';
import {
  checkArchive,
  PUBLISHED,
  packPackages,
  readScope,
  renameScope,
  runProgram,
  undecidedPackages,
} from './archives.mjs';

const PROJECTS = join(rootDir, 'examples/projects');
/** Archives that a project installs. The others are inside of them, or beside them if `npm run check -- pack` was told --registry. */
const WANTED = ['sdk', 'mock-server', 'conformance'];
/** Files of the repository that a project uses as they stand. */
const EXAMPLES = {
  basics: ['packages/sdk/examples/list-timesheets.mjs'],
  bundlers: ['examples/projects/basics/consumer.mjs'],
  widget: ['index.html', 'widget.tsx', 'widget.spec.tsx'].map(
    (name) => `packages/sdk/examples/widget/${name}`,
  ),
};
/** Commands that install what the package.json of a folder names. */
const MANAGERS = {
  npm: ['npm', 'install', '--no-audit', '--no-fund'],
  pnpm: [
    process.execPath,
    join(rootDir, 'tools/pnpm.mjs'),
    'install',
    '--ignore-workspace',
    '--config.strict-dep-builds=false',
  ],
  yarn: ['npx', '--yes', 'yarn@1.22.22', 'install', '--no-lockfile', '--non-interactive'],
};
/** For the tools of others: no telemetry, and Cypress without its browser, which is no package. */
const QUIET = { CYPRESS_INSTALL_BINARY: '0', NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };

const read = (/** @type {string} */ path) => readFileSync(join(rootDir, path), 'utf8');
const projects = readdirSync(PROJECTS);
const usage = `npm run check -- packages [<project> …]\n\n  projects: ${projects.join(', ')}`;
const { positionals: chosen } = readArguments(usage, { allowPositionals: true });
const unknown = chosen.find((name) => !projects.includes(name));
if (unknown !== undefined) endWithUsage(usage, `There is no project "${unknown}".`);
const { catalog } = parse(read('pnpm-workspace.yaml'));
assert.deepEqual(undecidedPackages(), [], 'packages that are neither published nor private');
await build();
Object.assign(process.env, QUIET, toPlaywrightEnv(await requireBrowser()));
const folder = mkdtempSync(join(tmpdir(), 'published-'));
let failed = 0;
try {
  const scope = readScope();
  const forRegistry = await packPackages(mkdir('registry'), { scope });
  // As `npm run check -- pack` makes them, and under the scope of a fork: no registry has these names.
  const fork = '@fork-of-portal';
  const bundled = await packPackages(mkdir('bundled'), { scope: fork, isBundled: true });
  await part('publint and attw', () => Promise.all(forRegistry.map(checkArchive)));
  for (const name of projects.filter((one) => chosen.length === 0 || chosen.includes(one))) {
    const wanted = bundled.filter((_, index) => WANTED.includes(PUBLISHED[index] ?? ''));
    for (const { title, peer } of await listRuns(name, bundled))
      await part(title, () => use(name, { scope: fork, archives: wanted, peer }));
    if (name !== 'basics') continue;
    for (const manager of /** @type {const} */ (['pnpm', 'yarn']))
      await part(`basics with ${manager}`, () => use(name, { scope: fork, archives: wanted, manager }));
    // Each finds the others by the range in its manifest, or npm asks the registry for them in vain.
    await part('basics, of the archives for a registry', () => use(name, { scope, archives: forRegistry }));
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} name */
function mkdir(name) {
  mkdirSync(join(folder, name));
  return join(folder, name);
}

/** Runs a part and prints its line; goes on if it fails. @param {string} title @param {() => Promise<unknown>} work */
async function part(title, work) {
  const startedAt = performance.now();
  try {
    await work();
    console.log(`✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${title}\n${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Returns the runs of a project: two if it has a peer, else one.
 * @param {string} name @param {readonly string[]} archives
 * @returns {Promise<{ title: string, peer?: string }[]>}
 */
async function listRuns(name, archives) {
  const peer = /"(\S+)": "peer:"/.exec(readFileSync(join(PROJECTS, name, 'package.json'), 'utf8'))?.[1];
  if (peer === undefined) return [{ title: name }];
  const manifests = archives.map((path) => runProgram(folder, 'tar', '-xzOf', path, 'package/package.json'));
  const ranges = (await Promise.all(manifests)).map((text) => JSON.parse(text).peerDependencies?.[peer]);
  const lowest = /^>=(\d+\.\d+\.\d+)$/.exec(ranges.find(Boolean) ?? '')?.[1];
  assert.ok(lowest, `the peer ${peer} must be like >=1.2.3: npm refuses newer ones`);
  return [lowest, 'latest'].map((version) => ({ title: `${name}, ${version}`, peer: version }));
}

/**
 * Installs archives in a copy of a project, and runs its script `test`.
 * @param {string} name
 * @param {{ scope: string, archives: readonly string[], manager?: keyof typeof MANAGERS, peer?: string | undefined }} how
 */
async function use(name, { scope, archives, manager = 'npm', peer = '' }) {
  const target = mkdtempSync(join(folder, `${name}-`));
  cpSync(join(PROJECTS, name), target, { recursive: true });
  const examples = Object.entries(EXAMPLES).find(([project]) => project === name)?.[1] ?? [];
  for (const path of examples) cpSync(join(rootDir, path), join(target, path.split('/').at(-1) ?? ''));
  if (name === 'peer-vitest') writeExamples(target, read('README.md'), 'Use the packages in another project');
  else writeExamples(target, read('docs/how-to/mock-in-other-tools.md'), name);
  renameScope(target, scope);
  const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const [one, version] of Object.entries(manifest.dependencies))
    manifest.dependencies[one] = version === 'catalog:' ? catalog[one] : version === 'peer:' ? peer : version;
  for (const path of archives) {
    const own = PUBLISHED.find((one) => path.includes(`${scope.slice(1)}-${one}-`));
    manifest.dependencies[`${scope}/${own}`] = `file:${path}`;
  }
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest));
  const [install = '', ...args] = MANAGERS[manager];
  await runProgram(target, install, ...args);
  // The newest release of a peer may need a newer Node than this one.
  if (peer === 'latest') await runProgram(target, 'npx', '--yes', '--package', 'node@26', 'npm', 'test');
  else await runProgram(target, 'npm', 'test');
}

/**
 * Writes the blocks of code below a heading, each under the last file name before it. @param {string} target
 * @param {string} page @param {string} heading
 */
function writeExamples(target, page, heading) {
  const parts = page.split(/^## /m).slice(1);
  const text = parts.find((one) => one.split('\n', 1)[0]?.toLowerCase() === heading.toLowerCase()) ?? '';
  for (const [, before = '', code = ''] of text.matchAll(/([\s\S]*?)^```(?:jsx?|tsx?)\n([\s\S]*?)^```$/gm)) {
    const file = [...before.matchAll(/`([\w./-]+\.(?:mjs|js|tsx?))`/g)].at(-1)?.[1] ?? '';
    assert.ok(file, `a block of ${heading} has no file name before it`);
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), code);
  }
}
