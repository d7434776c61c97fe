import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { SameTogether } from './test-order.ts';

const DOCUMENT = '// @vitest-environment jsdom\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-order-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Sorts files that Vitest has never run, of which it only has the size. */
const order = async (
  files: readonly (readonly [project: string, name: string, head: string, size: number])[],
  sequence: object = {},
) => {
  const sizes = new Map(files.map(([project, name, , size]) => [`${project}:${project}/${name}`, { size }]));
  const cache = { getFileTestResults: () => undefined, getFileStats: (key: string) => sizes.get(key) };
  const specifications = files.map(([project, name, head]) => {
    const moduleId = join(root, project, name);
    mkdirSync(join(root, project), { recursive: true });
    writeFileSync(moduleId, `${head}import 'vitest';\n`);
    const config = { environment: 'node', isolate: false, sequence: { groupOrder: 0 } };
    return { moduleId, project: { name: project, config } } as unknown as TestSpecification;
  });
  const sorted = await new SameTogether({ config: { root, sequence }, cache } as unknown as Vitest).sort(
    specifications,
  );
  return sorted.map(({ moduleId }) => basename(moduleId));
};

it('takes the files of a project that ask for the same environment one after the other, the longest first', async () => {
  const sorted = await order([
    ['web', 'a-page', DOCUMENT, 60],
    ['web', 'a-sum', '', 50],
    ['web', 'b-page', DOCUMENT, 40],
    ['web', 'b-sum', '', 30],
    ['sdk', 'call', '', 20],
    ['web', 'c-page', DOCUMENT, 10],
  ]);
  expect(sorted).toEqual(['call', 'a-page', 'b-page', 'c-page', 'a-sum', 'b-sum']);
});

it('shuffles the files by a seed, those of the same environment still one after the other', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const files = [
    ...names.map((name, at) => ['web', `${name}-page`, DOCUMENT, 60 - at] as const),
    ...names.map((name, at) => ['web', `${name}-sum`, '', 50 - at] as const),
  ];
  const shuffle = (seed: number) => order(files, { shuffle: true, seed });
  const [one, again, other] = [await shuffle(1), await shuffle(1), await shuffle(2)];
  expect(again).toEqual(one);
  expect(new Set([one, other, await order(files)].map(String)).size).toBe(3);
  for (const sorted of [one, other]) {
    expect(sorted.toSorted()).toEqual(files.map(([, name]) => name).toSorted());
    const kinds = sorted.map((name) => name.slice(2));
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toHaveLength(2);
  }
});
