import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from './run-command.mjs';
import { COMPILED_PRODUCT, GENERATED_PRODUCT, toInstallArguments } from './setup.mjs';

interface Lockfile {
  readonly importers: Readonly<Record<string, { dependencies?: Record<string, { version: string }> }>>;
  readonly snapshots: Readonly<
    Record<
      string,
      Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> | undefined
    >
  >;
}

/** Returns the keys of all packages of the lockfile that a `dependency` of a workspace package leads to. */
function listProductionPackages(): ReadonlySet<string> {
  const { importers, snapshots } = parse(readFileSync(join(rootDir, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
  const found = new Set<string>();
  const add = (name: string, version: string) => {
    // An alias names the package in its version.
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
    const snapshot = snapshots[key];
    if (snapshot === undefined || found.has(key)) return;
    found.add(key);
    const all = { ...snapshot.dependencies, ...snapshot.optionalDependencies };
    for (const [other, itsVersion] of Object.entries(all)) add(other, itsVersion);
  };
  for (const { dependencies = {} } of Object.values(importers))
    for (const [name, { version }] of Object.entries(dependencies)) add(name, version);
  return found;
}

it('npm start installs at most 350 packages, and none that only development needs', () => {
  const installed = [...listProductionPackages()];
  // 263 on Linux; the lockfile also lists those of other systems.
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.length).toBeLessThanOrEqual(350);
  const ofDevelopment =
    /^(?:vitest|jsdom|fast-check|@playwright\/test|msw|@stoplight\/prism-cli|typescript|openapi-typescript|knip|@biomejs\/biome)@/;
  expect(installed.filter((key) => ofDevelopment.test(key))).toEqual([]);
});

it.each([
  { isToRun: true, hasAll: false, leftOut: ['--prod', '--trust-lockfile'] },
  { isToRun: true, hasAll: true, leftOut: [] },
  { isToRun: false, hasAll: false, leftOut: [] },
])(
  'an installation leaves out packages and the age of releases: $isToRun, $hasAll',
  ({ leftOut, ...what }) => {
    expect(toInstallArguments(what).filter((arg) => /prod|trust/.test(arg))).toEqual(leftOut);
  },
);

it.each([
  ['openapi/portal.yaml', true, true],
  ['packages/contract/src/follow.ts', true, true],
  ['packages/contract/test/follow.test.ts', false, false],
  ['packages/mock-server/src/core/portal/scenarios/index.ts', true, true],
  ['packages/mock-server/src/cli.ts', false, false],
  ['packages/generate/src/shapes.ts', false, true],
  ['packages/sdk/src/generated/portal.ts', false, false],
  ['packages/state-machines/src/lifecycles/timesheet.ts', false, true],
  ['packages/web/src/messages/es.json', true, false],
  ['pnpm-lock.yaml', true, true],
])('a change of %s makes compiled files stale: %s, generated ones: %s', (path, compiled, generated) => {
  expect({
    compiled: COMPILED_PRODUCT.listInputs().includes(path),
    generated: GENERATED_PRODUCT.listInputs().includes(path),
  }).toEqual({ compiled, generated });
});
