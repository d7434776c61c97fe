import { HOUR_MS } from '../fixtures/now.ts';
import { type BrowserContext, expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, heading, sidebar } from '../pages/layout.ts';
import {
  expectSessionDialog,
  sessionDialog,
  signInAgain,
  signInOther,
  storeToken,
} from '../pages/session.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa', clock: 'runs' });

const SCREENS = ['dashboard', 'timesheets', 'payables', 'reports', 'change_password'] as const;

/**
 * Opens five tabs of one client on different screens, and waits until no request is running, which could be refused
 * first.
 */
async function openTabs(page: Page, context: BrowserContext): Promise<readonly Page[]> {
  const tabs = [page];
  while (tabs.length < SCREENS.length) tabs.push(await context.newPage());
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/main/${SCREENS[index]}`);
    await expect(sidebar(tab)).toBeVisible();
    await expect(heading(tab)).toBeVisible();
    await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFrameFilled(tab);
  }
  return tabs;
}

test('SES-11 ERR-18 a session ended by the service asks in five tabs, and signing in in one restores all', async ({
  page,
  context,
  world,
  troubles,
}) => {
  troubles.expectStatus(401);
  const tabs = await openTabs(page, context);
  await world.expireSessions();
  await sidebar(page).getByRole('link', { name: 'Resources' }).click();
  await expectSessionDialog(page);
  for (const tab of tabs) await expect(sessionDialog(tab)).toBeVisible();
  await signInAgain(page);
  for (const tab of tabs) await expect(sessionDialog(tab)).toBeHidden();
  await expectScreen(page, 'Resources', '/main/resources');
});

test('SES-02 an expired session asks in five tabs', async ({ page, context }) => {
  const tabs = await openTabs(page, context);
  // All tabs share the clock.
  await page.clock.fastForward(25 * HOUR_MS);
  for (const tab of tabs) await expectSessionDialog(tab);
});

test("another client who signs in in one tab removes the first client's data from five", async ({
  page,
  context,
  world,
  origin,
}) => {
  const tabs = await openTabs(page, context);
  for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { isFirstPage: true }));
  const sixth = await context.newPage();
  await sixth.goto('/main/resources');
  await expect(heading(sixth)).toHaveText('Resources');
  await storeToken(sixth, await signInOther(world, origin));
  for (const tab of tabs) {
    // The tab was reloaded, so no data of the first client is in memory. Checked first, since one of the tabs shows the
    // dashboard already.
    await tab.waitForFunction(() => !('isFirstPage' in window));
    await expectScreen(tab, 'Dashboard', '/main/dashboard');
  }
});
