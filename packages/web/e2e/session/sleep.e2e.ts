import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { openSection } from '../pages/enrollment.ts';
import { expectFrameFilled, sidebar } from '../pages/layout.ts';
import { expectSessionDialog } from '../pages/session.ts';
import { expectSignedOut, signIn } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

/** Events of a page that wakes up. */
const WAKINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'becomes visible': (page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  'is resumed': (page) => page.evaluate(() => document.dispatchEvent(new Event('resume', { bubbles: true }))),
  'comes from the back/forward cache': (page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
};

for (const [name, wake] of Object.entries(WAKINGS)) {
  test(`a page that ${name} after its session's end asks to sign in before any timer fires`, async ({
    page,
  }) => {
    await page.goto('/main/timesheets');
    await expectFrameFilled(page);
    // Advances the time that the session checks, without firing timers.
    await page.clock.setFixedTime(new Date(NOW.getTime() + 25 * 60 * MINUTE_MS));
    await wake(page);
    await expectSessionDialog(page);
  });
}

test('a page restored from the back/forward cache after log-out in another tab leaves at once, with its fields', async ({
  world,
  origin,
  playwright,
  launchOptions,
}) => {
  // Playwright turns the back/forward cache off, which this test is about.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-portal-world': world.name },
  });
  const page = await context.newPage();
  await signIn(page);
  await openSection(page, 'personal_information');
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/auth/login');
  await expectSignedOut(other);
  // A browser without that cache, such as Chromium's headless shell, loads the page again, with the same result.
  await page.goBack({ waitUntil: 'commit' });
  await expectSignedOut(page);
  await expect(page.getByLabel('First Name')).toHaveCount(0);
  await expect(sidebar(page)).toHaveCount(0);
  await browser.close();
});
