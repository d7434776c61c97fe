import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { APPLY, filesOf, JOBS, patchOf, testPatchOf } from './jobs.mjs';

it.each(JOBS.filter(({ after }) => after === undefined))('the patch of a $name fits the project', (job) => {
  const patches = [patchOf(job), testPatchOf(job) ?? []].flat();
  const { stderr } = spawnSync('git', [...APPLY, '--check', ...patches], { cwd: rootDir, encoding: 'utf8' });
  expect(stderr).toBe('');
});

it.each(JOBS.filter(({ record }) => record !== undefined))(
  'the page of a $name has the command that stores its records',
  ({ page, record }) => {
    expect(readFileSync(join(rootDir, page), 'utf8')).toContain(record);
  },
);

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

it.each(JOBS)(
  'the page of a $name says how many files are changed by hand, and names each or a folder of it',
  (job) => {
    const page = readFileSync(join(rootDir, job.page), 'utf8');
    const files = filesOf(job);
    const [others, last = ''] =
      /(\w+) files? (?:is|are) changed by\s+hand(?:,\s+for [\w ]+ (\w+)\.)?/.exec(page)?.slice(1) ?? [];
    // A page with two jobs says the number of the second one after that of the first.
    const said = last !== '' && JOBS.find(({ page }) => page === job.page) !== job ? last : others;
    expect(NUMBERS.indexOf(said ?? '')).toBe(files.length);
    const isNamed = (file: string) =>
      [file, dirname(file), dirname(dirname(file))].some((path) => page.includes(path)) ||
      page.includes(basename(file));
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  },
);
