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

/** A card of the header by its label: the value and the note below it. */
export const card = (page: Page, label: string) => cardOf(page, label).locator('dd:not([data-period])');

/** The days that the amount of a card is of. */
export const cardPeriod = (page: Page, label: string) => cardOf(page, label).locator('dd[data-period]');

/**
 * Waits until the frame shows what it asks for after the screen, its figures and what waits, and nothing more is on its way:
 * the bell counts from the first of its three answers on, and what is read again shows from before meanwhile.
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

/** Logs out from the sidebar, through the question. */
export async function logOut(page: Page): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'Log-out' }).click();
  await logOutDialog(page).getByRole('button', { name: 'Log-out' }).click();
}

/** Switches the language of the portal behind the session, by the language's own name. */
export async function switchLanguage(page: Page, language: 'English' | 'Español'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Language|Idioma)/ })
    .click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/**
 * Goes to another screen in the page as it is, as a link of the portal does, and waits for its heading: loading the page takes
 * ten times as long.
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

/** The browser must not scroll sideways, once tables have found the layout that fits their room. */
export async function expectNoSidewaysScroll(page: Page, where = 'here'): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(readExcess, `pixels beside the window, ${where}`).toBeLessThanOrEqual(0);
}

/** The bar of a phone, where a thumb is. */
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Most used' });
