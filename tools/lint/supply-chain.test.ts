import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

const files = execFileSync('git', ['ls-files', '.github', '*.Containerfile', '*/action.yml'], {
  cwd: rootDir,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Actions and base images, each with its file. */
const used = files.flatMap((file) =>
  [...readFileSync(join(rootDir, file), 'utf8').matchAll(/^\s*(?:- )?(?:uses: |FROM )(\S+)/gm)].map(
    ([, name = '']) => ({ file, name }),
  ),
);

it('each action is pinned by its commit, and each base image by its digest', () => {
  expect(used.length).toBeGreaterThan(8);
  const others = used.filter(({ name }) => !name.startsWith('./'));
  expect(others.filter(({ name }) => !/@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/.test(name))).toEqual([]);
});
