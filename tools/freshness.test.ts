import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUNDLED } from './build.mjs';
import { makeIfStale } from './freshness.mjs';
import { listFiles } from './project-files.mjs';
import { rootDir } from './run-command.mjs';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const list = (ending: string) => () =>
  readdirSync(root)
    .filter((name) => name.endsWith(ending))
    .sort();
const make = (run = async () => write('a.js', 'made of a')) =>
  makeIfStale({ root, stamp: 'a', listInputs: list('.ts'), listOutputs: list('.js') }, run);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  write('a.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

it('files are generated once, though others made them before', async () => {
  write('a.js', 'made by someone else');
  expect(await make()).toBe(true);
  expect(await make()).toBe(false);
});

it.each<[string, () => void]>([
  ['a source is edited', () => write('a.ts', 'A')],
  ['a source is added', () => write('b.ts', '')],
  ['a source is removed', () => rmSync(join(root, 'a.ts'))],
  ['an output is edited', () => write('a.js', 'made of A')],
  ['the outputs are removed', () => rmSync(join(root, 'a.js'))],
])('files are generated again once %s', async (_, change) => {
  await make();
  change();
  expect(await make()).toBe(true);
});

it('files are generated again if a source was edited during the run, or if the run failed', async () => {
  await make(async () => {
    write('a.js', 'made of a');
    write('a.ts', 'A');
  });
  await expect(make(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  write('a.ts', 'a');
  expect(await make()).toBe(true);
});

it('the portal is built again after a change of any package that its sources import', () => {
  const imported = listFiles('packages/web/src')
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(`${rootDir}${path}`, 'utf8').matchAll(/'@client-portal\/([\w-]+)[/']/g),
    ]);
  const packages = [...new Set(imported.map(([, name]) => `packages/${name}`))];
  expect(BUNDLED).toEqual(packages.sort());
});
