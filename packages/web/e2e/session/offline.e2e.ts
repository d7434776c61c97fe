import { findViolations } from '../accessibility/checks/axe.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll, heading } from '../pages/layout.ts';
import { openList } from '../pages/lists.ts';

// A context of its own, since a registered service worker would serve later tests.
test.use({ account: 'rosa', serviceWorkers: 'allow', reuseContext: false });

/** Returns the addresses of everything in the host's cache storage. */
const listCached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test('offline a page explains itself in both languages and leads back, and no client data is stored', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  await openList(page, 'resources');
  // The service worker is registered after the user's first action.
  await page.keyboard.press('Tab');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openList(page, 'employees');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect((await listCached(page)).sort()).toEqual(['/offline.css', '/offline.html']);

  await context.setOffline(true);
  await page.goto('/main/timesheets');
  await expect(heading(page)).toHaveText('No connection');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/main/timesheets');
  await expect(heading(page)).toHaveText('Timesheets');
});
