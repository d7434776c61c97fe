/**
 * Tests the example widget of the SDK: type-checks it, runs its test with Vitest, builds it with Vite, and uses it in
 * a browser with the mock server.
 */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { requireBrowser } from '../browsers/browser.mjs';
import { rootDir } from '../run-command.mjs';
import { serve } from './consumers.mjs';
import { runProgram } from './run.mjs';

const ofPortal = createRequire(join(rootDir, 'packages/web/package.json'));
const NEEDS = [
  ...['@tanstack/react-query', '@types/react', '@types/react-dom', 'react', 'react-dom'],
  ...['jsdom', 'vitest'],
];

/** @param {string} consumer folder in which npm has installed the SDK and the mock server */
export async function useWidget(consumer) {
  const { catalog } = parse(await readFile(join(rootDir, 'pnpm-workspace.yaml'), 'utf8'));
  const packages = NEEDS.map((name) => `${name}@${catalog[name]}`);
  await runProgram(consumer, 'npm', 'install', '--no-audit', '--no-fund', ...packages);
  const compilerOptions = {
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx', strict: true },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], skipLibCheck: true, noEmit: true },
    ...{ allowImportingTsExtensions: true },
  };
  const config = join(consumer, 'widget/tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files: ['widget.tsx', 'widget.spec.tsx'] }));
  await runProgram(consumer, join(rootDir, 'node_modules/.bin/tsc'), '-p', config);
  await runProgram(consumer, join(consumer, 'node_modules/.bin/vitest'), 'run', '--root', 'widget');
  const outDir = join(consumer, 'widget-built');
  await ofPortal('vite').build({
    root: join(consumer, 'widget'),
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir },
  });
  const server = await serve(join(consumer, 'node_modules/.bin/portal-mock'), consumer, ['--portal', outDir]);
  try {
    await approveOne(server.url);
  } finally {
    await server.stop();
  }
}

/** Signs in and approves the first pending timesheet. @param {string} url */
async function approveOne(url) {
  const { chromium } = ofPortal('@playwright/test');
  const browser = await chromium.launch({ executablePath: await requireBrowser() });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByLabel('Email').fill('rosa.delgado@example.com');
    await page.getByLabel('Password').fill('correct-horse-9');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.first().waitFor();
    const decided = page.waitForResponse('**/api/decline_timesheet');
    const readAgain = page.waitForResponse('**/api/timesheets_client');
    await approve.first().click();
    assert.equal((await decided).status(), 201);
    assert.equal((await readAgain).status(), 200);
  } finally {
    await browser.close();
  }
}
