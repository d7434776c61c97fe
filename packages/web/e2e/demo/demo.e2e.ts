import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { type FileServer, serveFiles } from './serve-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.describe.configure({ mode: 'serial' });

let folder = process.env.PORTAL_DEMO;
let made: string | undefined;
let server: FileServer;

test.beforeAll(async () => {
  // A build of the whole portal, where PORTAL_DEMO names none.
  test.setTimeout(300_000);
  if (folder === undefined) {
    made = await mkdtemp(join(tmpdir(), 'portal-demo-'));
    folder = made;
    const options = { outDir: folder, emptyOutDir: true };
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.demo.config.ts'),
      logLevel: 'warn',
      build: options,
    });
  }
});
test.afterAll(async () => {
  if (made !== undefined) await rm(made, { recursive: true });
});
test.beforeEach(async () => {
  server = await serveFiles(folder ?? '');
});
test.afterEach(() => server.close());

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(page: Page, leadsTo = 'Dashboard'): Promise<void> {
  await expect(heading(page)).toHaveText('Sign in');
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.rosa);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(heading(page)).toHaveText(leadsTo);
}

/** Ends the service worker, as a browser does with one that was idle for a while. */
async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
}

test('the demo signs in by a service worker, and asks its host for nothing but files', async ({ page }) => {
  await page.goto(server.url);
  await signIn(page);
  await expect(page.getByText('Demo: nothing is sent')).toBeVisible();
  await page.goto(`${server.url}/main/timesheets`);
  await expect(heading(page)).toHaveText('Timesheets');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(server.requests.filter((request) => !/^GET \/(?:$|[\w./-]+\.\w+$)/.test(request))).toEqual([]);
});

test('the demo begins at a deep address, and goes on without its host and after its worker ended', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/main/timesheets`);
  // Sign-in leads back to the address that was asked for.
  await signIn(page, 'Timesheets');
  await server.close();
  await endWorkers(context, page);
  await page.goto(`${server.url}/main/payables`);
  await expect(heading(page)).toHaveText('Payables List');
  await expect(page.getByText('Plumber, kitchen sink').first()).toBeVisible();
});

test('the demo begins anew in the scenario that is chosen', async ({ page }) => {
  await page.goto(server.url);
  await signIn(page);
  await page.getByText('Demo: nothing is sent').click();
  await page.getByLabel('Scenario').selectOption('empty');
  await signIn(page);
  await page.goto(`${server.url}/main/payables`);
  await expect(heading(page)).toHaveText('Payables List');
  await expect(page.getByText('Plumber, kitchen sink')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No ');
});
