import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
const product = () => ({
  root,
  stampPath: join(root, 'cache/stamp'),
  listInputs: list('.ts'),
  listOutputs: list('.js'),
});
const make = () => makeIfStale(product(), async () => write('a.js', 'made of a'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  write('a.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('makeIfStale', () => {
  it('runs the first time, although the outputs exist', async () => {
    write('a.js', 'made by someone else');
    expect(await make()).toBe(true);
  });

  it('does not run again, whatever the modification times are', async () => {
    await make();
    expect(await make()).toBe(false);
    utimesSync(join(root, 'a.ts'), new Date(2100, 1), new Date(2100, 1));
    expect(await make()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a source is edited', () => write('a.ts', 'A')],
    ['a source is added', () => write('b.ts', '')],
    ['a source is removed', () => rmSync(join(root, 'a.ts'))],
    ['an output is edited', () => write('a.js', 'made of A')],
    ['an output is added', () => write('b.js', '')],
    ['the outputs are removed', () => rmSync(join(root, 'a.js'))],
  ])('makes it again once %s', async (_, change) => {
    await make();
    change();
    expect(await make()).toBe(true);
  });

  it('runs again if a source was edited during the run', async () => {
    await makeIfStale(product(), async () => {
      write('a.js', 'made of a');
      write('a.ts', 'A');
    });
    expect(await make()).toBe(true);
  });

  it('runs again if the last run failed, although nothing has changed since the run before', async () => {
    await make();
    write('a.ts', 'A');
    await expect(makeIfStale(product(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    write('a.ts', 'a');
    expect(await make()).toBe(true);
  });

  it('runs again if there are no outputs', async () => {
    await makeIfStale(product(), async () => {});
    expect(await make()).toBe(true);
  });
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
