import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { heading, sidebar } from '../pages/layout.ts';
import { MAIN_FLOWS, signIn } from './main-flows.ts';
import { type FileServer, serveFiles } from './serve-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A base path like that of a project page: `owner.github.io/Repository/`. */
const BASE = '/Repository';

test.describe.configure({ mode: 'default' });

let folder = process.env.PORTAL_DEMO;
let made: string | undefined;
let server: FileServer;

test.beforeAll(async () => {
  // Time for a build of the whole portal, unless PORTAL_DEMO names one.
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
  server = await serveFiles(folder ?? '', BASE);
});
test.afterEach(() => server.close());

test.use({ serviceWorkers: 'allow' });

/** Stops the service worker, as a browser does after some idle time. */
async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
}

test('the demo signs in by a service worker, and asks its host for nothing but files', async ({ page }) => {
  await page.goto(`${server.url}/`);
  await signIn(page);
  await expect(page.getByText('Demo: nothing is sent')).toBeVisible();
  await page.goto(`${server.url}/main/timesheets`);
  await expect(heading(page)).toHaveText('Timesheets');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(
    server.requests.filter(
      (request) => !/^GET \/Repository\/(?:$|assets\/[\w./-]+$|[\w./-]+\.\w+$)/.test(request),
    ),
  ).toEqual([]);
});

test('the demo at the root of a host signs in as it does below a path', async ({ page }) => {
  const root = await serveFiles(folder ?? '');
  await page.goto(`${root.url}/main/reports`);
  await signIn(page, 'Reports');
  await expect(page).toHaveURL(`${root.url}/main/reports`);
  await root.close();
});

test('the demo begins at a deep address, and goes on without its host and after its worker ended', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/main/timesheets`);
  // After sign-in the requested page opens.
  await signIn(page, 'Timesheets');
  await server.close();
  await endWorkers(context, page);
  await page.goto(`${server.url}/main/payables`);
  await expect(heading(page)).toHaveText('Payables List');
  await expect(page.getByText('Plumber, kitchen sink').first()).toBeVisible();
});

test('the demo has stored a change when its response arrives', async ({ page }) => {
  await page.goto(`${server.url}/`);
  await signIn(page);
  const stored = await page.evaluate(async (address) => {
    const budget = JSON.stringify({ total: 12_345.67, spent: 0 });
    const headers = { 'content-type': 'application/json', 'x-portal-control': '1' };
    const response = await fetch('/__mock/admin/budget', { method: 'POST', headers, body: budget });
    const world = await caches.match(address);
    return [response.status, (await world?.text())?.includes('12345.67')];
  }, `${BASE}/world`);
  expect(stored).toEqual([200, true]);
});

test('the demo is reset to the scenario that the user chooses', async ({ page }) => {
  await page.goto(`${server.url}/`);
  await signIn(page);
  await page.getByText('Demo: nothing is sent').click();
  await page.getByLabel('Scenario').selectOption('empty');
  await signIn(page);
  await page.goto(`${server.url}/main/payables`);
  await expect(heading(page)).toHaveText('Payables List');
  await expect(page.getByText('Plumber, kitchen sink')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No ');
});

test('the demo shows what a chosen fault does, and ends it', async ({ page }) => {
  await page.goto(`${server.url}/`);
  await signIn(page);
  await page.getByText('Demo: nothing is sent').click();
  const choose = async (fault: string, method: 'POST' | 'DELETE') => {
    const isDone = page.waitForResponse(
      (response) => response.url().endsWith('/__mock/faults') && response.request().method() === method,
    );
    await page.getByLabel('Fault of every request').selectOption(fault);
    await isDone;
  };
  await choose('refused with 503', 'POST');
  await sidebar(page).getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('We could not load');
  await choose('none', 'DELETE');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('the demo says that it could not start where its worker is missing', async ({ page }) => {
  const part = await mkdtemp(join(tmpdir(), 'portal-demo-part-'));
  await copyFile(join(folder ?? '', 'index.html'), join(part, 'index.html'));
  const host = await serveFiles(part);
  await page.goto(`${host.url}/`);
  await expect(page.getByText('The demo could not start.')).toBeVisible();
  await host.close();
  await rm(part, { recursive: true });
});

for (const [what, hasWorker] of [
  ['answers the address of its worker', true],
  ['knows nothing of it', false],
] as const) {
  test(`the demo ends where the portal takes its place, on a host that ${what}`, async ({ page }) => {
    const host = await serveFiles(folder ?? '');
    await page.goto(`${host.url}/`);
    await signIn(page);
    const portal = await mkdtemp(join(tmpdir(), 'portal-after-demo-'));
    await writeFile(join(portal, 'index.html'), '<title>The portal</title><h1>The portal</h1>');
    if (hasWorker) await copyFile(join(ROOT, 'public/service-worker.js'), join(portal, 'service-worker.js'));
    host.replace(portal);
    await page.goto(`${host.url}/`);
    await expect(page.getByRole('heading')).toHaveText('The portal');
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).filter((name) => name.startsWith('demo')),
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: [] });
    await host.close();
    await rm(portal, { recursive: true });
  });
}

for (const [flow, run] of Object.entries(MAIN_FLOWS)) {
  test(`in the demo below a path a client ${flow}`, async ({ page }) => {
    await run({ page, open: (path) => page.goto(server.url + path) });
  });
}
