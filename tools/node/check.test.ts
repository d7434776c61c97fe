import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'node-check-'));
const release = '0.0.1';
const kept = join(rootDir, 'node_modules/.cache/client-portal/node', release);
afterAll(() => {
  for (const path of [folder, kept]) rmSync(path, { recursive: true, force: true });
});

/** Writes a program that stands in for one of the system. */
function writeProgram(path: string, script: string) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

it.each([
  ['passed', 0],
  ['failed', 1],
])('the check of a release of Node that %s ends with %i', (result, exitCode) => {
  for (const name of ['npm', 'git']) writeProgram(join(folder, name), 'exit 0');
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const script = `[ "$1" = --version ] && echo v${release} && exit 0; exit ${exitCode}`;
  writeProgram(join(kept, 'node_modules', node), script);
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  const { status, stdout } = spawnSync(process.execPath, [join(rootDir, 'tools/node/check.mjs'), release], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([exitCode, `Node v${release}: ${result}`]);
});
