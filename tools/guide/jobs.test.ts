import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { applyEdit, removeLine } from './edit.mjs';
import { JOBS } from './jobs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(JOBS)('the files of the project contain the lines at which a $name is inserted', (job) => {
  const before = JOBS.find(({ name }) => name === job.after);
  const changed = [...(before?.edits ?? []), ...job.edits, ...(job.proof ?? [])];
  const files = changed.flatMap((edit) => ('content' in edit ? [] : [edit.file]));
  for (const file of files) cpSync(join(rootDir, file), join(folder, file));
  for (const edit of changed) applyEdit(folder, edit);
  for (const line of [...(job.replaced ?? []), ...(job.outdated ?? [])]) removeLine(folder, line);
});

it.each(JOBS.filter(({ record }) => record !== undefined))(
  'the page of a $name has the command that stores its records',
  ({ page, record }) => {
    expect(readFileSync(join(rootDir, page), 'utf8')).toContain(record);
  },
);
