import { expect, type Page, test, type UnexpectedErrors } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { countLoads } from '../pages/loads.ts';
import { expectMessageFields, fillMessage, openMessage } from '../pages/message.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

/**
 * Serves a build in which one file has an older name than on the server, as for a page that was open before a
 * deployment. Returns a function that deploys: pages loaded from then on get the server's build.
 */
async function serveEarlierBuild(page: Page, troubles: UnexpectedErrors, part: string): Promise<() => void> {
  troubles.expect(new RegExp(`console error: Failed to load resource.*${part}-`));
  troubles.tolerate(/console error: .*(dynamically imported module|Unable to preload)/i, /console error: %o/);
  let isDeployed = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isDeployed || route.request().url().includes(`${part}-earlier`)) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    return route.fulfill({
      response,
      // Another build would have other file names. These are the same, so the cache must not reuse them.
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: text.replaceAll(new RegExp(`${part}-[\\w-]{8}\\.`, 'g'), `${part}-earlier.`),
    });
  });
  return () => {
    isDeployed = true;
  };
}

test('MSG-05 ROUTE-01 after a deployment a screen that was not loaded yet opens, and a typed message is kept', async ({
  page,
  troubles,
}) => {
  const deploy = await serveEarlierBuild(page, troubles, 'ReportsPage');
  await openMessage(page);
  await fillMessage(page);
  const expectLoads = countLoads(page);
  deploy();
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expectScreen(page, 'Reports', '/main/reports');
  await expect(page.getByRole('table')).toBeVisible();
  await expectLoads(1);
  // The next page has restored the draft and removed it from storage.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('Mileage');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await expectMessageFields(page);
});

test('MSG-05 ERR-18 missing code is requested once more, then the page says so, and Try again keeps a typed message @long', async ({
  page,
  troubles,
}) => {
  const mend = await serveEarlierBuild(page, troubles, 'ReportsPage');
  await openMessage(page);
  await fillMessage(page);
  const expectLoads = countLoads(page);
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expectLoads(1);
  await expect(heading(page)).toHaveText('This page could not be shown');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectLoads(0);
  mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectScreen(page, 'Reports', '/main/reports');
  await sidebar(page).getByRole('link', { name: 'Send Us a Message' }).click();
  await expectMessageFields(page);
});

test('after a deployment Try again of a part reloads the page @long', async ({ page, troubles }) => {
  const deploy = await serveEarlierBuild(page, troubles, 'SearchPalette');
  // The styles of the part are gone as well.
  troubles.tolerate(/console error: Refused to apply style/);
  await page.goto('/main/reports');
  await expectScreen(page, 'Reports', '/main/reports');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('alert')).toContainText('This part could not be loaded');
  deploy();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expectScreen(page, 'Reports', '/main/reports');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
