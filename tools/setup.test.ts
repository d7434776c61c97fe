import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from './run-command.mjs';
import { COMPILED_PRODUCT, GENERATED_PRODUCT, toInstallArguments } from './setup.mjs';

describe('what npm start installs', () => {
  const installed = listProductionPackages();

  // 263 on Linux; the lockfile also lists those of other systems.
  it('is at most 350 packages', () => {
    expect(installed.size).toBeGreaterThan(100);
    expect(installed.size).toBeLessThanOrEqual(350);
  });

  it.each([
    ...['vitest', 'jsdom', 'fast-check', '@playwright/test', '@testing-library/react', 'axe-core'],
    ...['@guidepup/virtual-screen-reader', '@napi-rs/canvas', 'html_codesniffer', 'xliff'],
    ...['msw', '@stoplight/prism-cli', '@stoplight/prism-http', 'express', 'multer'],
    ...['typescript', 'openapi-typescript', '@biomejs/biome', 'knip', '@stryker-mutator/core'],
  ])('does not contain %s, which only development needs', (name) => {
    expect([...installed].filter((key) => key.startsWith(`${name}@`))).toEqual([]);
  });

  it.each([
    ['nothing is installed', false, true],
    ['all packages are installed', true, false],
  ])('leaves out the packages of development when %s: %s', (_, hasAll, isLeftOut) => {
    expect(toInstallArguments({ isToRun: true, hasAll }).includes('--prod')).toBe(isLeftOut);
    expect(toInstallArguments({ isToRun: false, hasAll })).not.toContain('--prod');
  });

  it.each([true, false])(
    'verifies the age of the releases in an installation of all packages (%s)',
    (hasAll) => {
      expect(toInstallArguments({ isToRun: false, hasAll })).not.toContain('--trust-lockfile');
    },
  );
});

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

interface Lockfile {
  readonly importers: Readonly<Record<string, { dependencies?: Record<string, { version: string }> }>>;
  readonly snapshots: Readonly<
    Record<
      string,
      { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> } | undefined
    >
  >;
}

describe('what makes compiled files stale', () => {
  const inputs = COMPILED_PRODUCT.listInputs();

  it.each([
    'openapi/portal.yaml',
    'openapi/mock-control.yaml',
    'packages/contract/src/follow.ts',
    'packages/mock-server/scripts/control/compile.ts',
    'packages/mock-server/src/core/portal/scenarios/index.ts',
    'packages/web/src/messages/es.json',
    'packages/web/project.inlang/settings.json',
    'packages/web/scripts/compile-messages.ts',
    'pnpm-lock.yaml',
  ])('is a change of %s', (path) => {
    expect(inputs).toContain(path);
  });

  it.each([
    'packages/contract/test/follow.test.ts',
    'packages/mock-server/src/cli.ts',
    'packages/sdk/src/client.ts',
    'packages/web/src/start/entry.ts',
  ])('is no change of %s', (path) => {
    expect(inputs).not.toContain(path);
  });
});

describe('what makes generated files stale', () => {
  const inputs = GENERATED_PRODUCT.listInputs();

  it.each([
    'openapi/portal.yaml',
    'openapi/mock-control.yaml',
    'packages/contract/src/follow.ts',
    'packages/sdk/scripts/shapes.ts',
    'packages/state-machines/src/lifecycles/timesheet.ts',
    'packages/mock-server/scripts/control/generate.ts',
    'packages/mock-server/src/core/portal/scenarios/index.ts',
    'pnpm-lock.yaml',
  ])('is a change of %s', (path) => {
    expect(inputs).toContain(path);
  });

  it.each([
    'packages/sdk/src/generated/portal.ts',
    'packages/sdk/test/client.test.ts',
    'packages/web/src/messages/es.json',
    'packages/web/src/start/entry.ts',
  ])('is no change of %s', (path) => {
    expect(inputs).not.toContain(path);
  });
});
