import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { applyEdit, removeLine } from './edit.mjs';
import { filesOf, JOBS } from './jobs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(JOBS)(
  'the files of the project have the lines at which a $name is inserted, and all that it uses',
  (job) => {
    const before = JOBS.find(({ name }) => name === job.after);
    const changed = [...(before?.edits ?? []), ...job.edits, ...(job.proof ?? [])];
    const files = changed.flatMap((edit) => ('content' in edit ? [] : [edit.file]));
    for (const file of files) cpSync(join(rootDir, file), join(folder, file));
    for (const edit of changed) applyEdit(folder, edit);
    for (const line of [...(job.replaced ?? []), ...(job.outdated ?? [])]) removeLine(folder, line);
    const { status, stdout, stderr } = spawnSync(
      join(rootDir, 'node_modules/.bin/biome'),
      ['lint', '--only=correctness/noUndeclaredVariables', '--error-on-warnings'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  },
);

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
