/**
 * `npm run test:near`: types, units and browser tests near the files that git sees as changed; after a commit, near those
 * of the last one. Quick and not complete: `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runCommand } from '../run-command.mjs';
import { findNear } from './near-files.mjs';

/** Shortest removed text by which a test is found; a shorter one occurs everywhere. */
const LEAST_TEXT = 6;

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).split('\n').filter(Boolean);

const uncommitted = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const base = uncommitted.length > 0 ? 'HEAD' : 'HEAD~1';
const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', base);
const oldTexts = git('diff', '-U0', base, '--', 'packages/web/src/messages')
  .flatMap((line) => /^-\s+"\w+": "(.*)",?$/.exec(line)?.[1] ?? [])
  .filter((text) => text.length >= LEAST_TEXT);
const tests = new Map(
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx')
    .filter((path) => existsSync(join(rootDir, path)))
    .map((path) => [path, readFileSync(join(rootDir, path), 'utf8')]),
);
const { units, browser, packages, untested } = findNear(
  changed.filter((path) => existsSync(join(rootDir, path))),
  tests,
  oldTexts,
);

const startedAt = performance.now();
const NODE = process.execPath;
const at = (/** @type {string} */ path) => join(rootDir, path);

/** @param {string} name @param {string[]} args */
async function run(name, args) {
  const { exitCode, output } = await runCommand(NODE, args);
  if (exitCode !== 0) {
    console.log(output.trimEnd());
    process.exitCode = 1;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}, after ${seconds} s`);
}

const checkTypes = async () => {
  for (const path of packages)
    await run(`types of ${path}`, [at('node_modules/typescript/bin/tsc'), '-p', at(path)]);
};
const runUnits = async () => {
  if (units.length > 0)
    await run(`${units.length} files of units`, [at('node_modules/vitest/vitest.mjs'), 'run', ...units]);
};
const runBrowser = async () => {
  if (browser.length > 0)
    await run(`in the browser: ${browser.join(', ')}`, [at('tools/tests/e2e.mjs'), ...browser]);
};

if (units.length + browser.length === 0) console.log('No test runs.');
for (const path of untested)
  console.log(`No test is near ${path}: npm run test:unit -- ${path.split('/', 2).join('/')}`);
await Promise.all([checkTypes(), runUnits().then(runBrowser)]);
