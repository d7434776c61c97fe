import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@client-portal/mock-server/playwright';
import { expect } from '@playwright/test';
import { createServer } from 'vite';

/** Vite's development server with a page, without a mock. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  portalUrl: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'portal-vite-'));
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Mine</title>');
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      appType: 'mpa',
      server: { port: 0, host: '127.0.0.1' },
    });
    await server.listen();
    await use(server.resolvedUrls?.local[0]);
    await server.close();
    await rm(root, { recursive: true });
  },
});

test("CALL-13 pages of Vite's dev server use the world of their test, and get their files from Vite", async ({
  page,
  world,
}) => {
  await world.resetWorld({ scenario: 'empty' });
  const token = await world.signIn();
  await page.goto('/');
  await expect(page).toHaveTitle('Mine');
  const seen = await page.evaluate(async (session) => {
    const headers = { authorization: `Bearer ${session}` };
    const list = await fetch('/api/timesheets_client?a=1', { method: 'POST', headers });
    return [await list.json(), (await fetch('/files/nothing.pdf')).status, (await fetch('/apis')).status];
  }, token);
  expect(seen).toEqual([{ status: 200, data: [] }, 404, 404]);
  const { calls } = await world.listCalls();
  expect(calls.map(({ operationId }) => operationId)).toEqual([
    'createSession',
    'listTimesheets',
    'downloadFile',
  ]);
});
