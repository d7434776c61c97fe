import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page } from '../fixtures/test.ts';

/** The menu of all screens, beside the page or in the drawer. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: /^(Main menu|Menú principal)$/ });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const cardOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Budget and payables' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

/** The amount of a header card, found by the card's label. */
export const card = (page: Page, label: string) =>
  cardOf(page, label).locator('dd:not([data-period])').first();

/** The period of a card's amount. */
export const cardPeriod = (page: Page, label: string) => cardOf(page, label).locator('dd[data-period]');

/**
 * Waits until the frame has loaded its amounts and counts and no read is running: the bell shows a number after the
 * first of its three responses, and a list that is read again shows its old rows meanwhile.
 */
export async function expectFrameFilled(page: Page): Promise<void> {
  const figures = page.locator('section', { has: page.locator('dl a[href="/main/payables"]') });
  await expect(figures.locator('dd')).toContainText([/\$/, /\$/, /\$/, /\d/]);
  await expect(page.getByRole('banner').getByRole('button', { name: /[:：].*\d/ })).toBeVisible();
  await expectReadsDone(page);
}

export const logOutDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to log-out?' });

/** Opens the user's menu and chooses an entry. */
export async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

/** Logs out from the sidebar and confirms the question. */
export async function logOut(page: Page): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
  await logOutDialog(page).getByRole('button', { name: 'Log-out' }).click();
}

/** Switches the language behind the session, by the language's own name. */
export async function switchLanguage(page: Page, language: 'English' | 'Español'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Language|Idioma)/ })
    .click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/**
 * Opens another screen without loading the page, as a link does, and waits for its heading: a page load takes ten times
 * as long.
 */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
}

function actOnHeading(title: string, act: () => void): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1')?.textContent !== title) return;
    observer.disconnect();
    act();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Does something in the page once the next screen is there, before the browser paints it. Runs `act` in the page. */
export const actAsScreenShows = (page: Page, title: string, act: () => void): Promise<unknown> =>
  page.evaluate(`(${actOnHeading})(${JSON.stringify(title)}, ${act})`);

/** Expects no horizontal scrolling, once tables have found their layout. */
export async function expectNoSidewaysScroll(page: Page, where = 'here'): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(readExcess, `pixels beside the window, ${where}`).toBeLessThanOrEqual(0);
}

/** The bar at the bottom of a phone. */
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Most used' });
