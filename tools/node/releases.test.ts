import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../run-command.mjs';
import { RELEASES } from './releases.mjs';

const read = (path: string) => readFileSync(`${rootDir}${path}`, 'utf8');

it('every release of Node on which the project is tested is in the workflow and in the reference', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  // The job `test` runs everything on the release of .nvmrc.
  expect([...jobs.units.strategy.matrix.node, read('.nvmrc').trim()].sort()).toEqual([...RELEASES].sort());
  const rows = [...read('docs/reference/browsers.md').matchAll(/^\| (2\d\.\d+)\.\d+ \|/gm)];
  expect(rows.map(([, release]) => release)).toEqual(
    RELEASES.map((release) => (release.includes('.') ? release : expect.stringMatching(`^${release}\\.`))),
  );
});

it('the first release is the oldest that the packages accept', () => {
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${RELEASES[0]}.0`);
});
