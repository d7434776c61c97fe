import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUNDLED } from './build.mjs';
import { listFiles } from './project-files.mjs';
import { rootDir } from './run-command.mjs';

it('the portal is built again after a change of any package that its sources import', () => {
  const imported = listFiles('packages/web/src')
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(`${rootDir}${path}`, 'utf8').matchAll(/'@client-portal\/([\w-]+)[/']/g),
    ]);
  const packages = [...new Set(imported.map(([, name]) => `packages/${name}`))];
  expect(BUNDLED).toEqual(packages.sort());
});
