import { expect, test } from '../fixtures/test.ts';
import { card, cardPeriod, expectFrameFilled, heading, sidebar, switchLanguage } from '../pages/layout.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

test('LAY-12 LAY-13 CONST-16 the header shows the budget in US dollars, and each card links to its screen', async ({
  page,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
  await expect(card(page, 'Total Spent')).toHaveText('$18,250.50');
  await expect(card(page, 'Available Budget')).toHaveText('$29,749.50');
  // The deployment's settings contain the period, since the service sends none.
  await expect(cardPeriod(page, 'Total Budget')).toHaveText('Jun 1 – 30, 2025');
  await expect(cardPeriod(page, 'Total Spent')).toHaveCount(0);

  await test.step('LAY-03 LAY-07 landmarks: one banner, one main, the menu, the cards, and no footer', async () => {
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(sidebar(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Budget and payables' })).toHaveCount(1);
    await expect(page.locator('footer')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
  await test.step('a screen announces everything in one live region', async () => {
    await expect(page.getByTestId('announcer')).toHaveCount(1);
    await expect(page.getByTestId('announcer')).toHaveAttribute('role', 'status');
  });
  await test.step('LAY-01 LAY-02 a card leads to its figures', async () => {
    const cards = page.getByRole('region', { name: 'Budget and payables' });
    for (const [label, path] of [
      ['Total Budget', 'budget_monitoring'],
      ['Payables', 'payables'],
      ['Total Spent', 'budget_monitoring'],
    ] as const) {
      await cards.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/main/${path}`);
    }
  });
  await test.step('LAY-03 a change of screen moves focus to its h1, and the menu marks the screen', async () => {
    await sidebar(page).getByRole('link', { name: 'Payroll Sheets' }).click();
    await expectScreen(page, 'Payroll Sheets', '/main/payroll');
    await expect(heading(page)).toBeFocused();
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Payroll Sheets']);
    await page.goBack();
    await expect(heading(page)).toHaveText('Budget Monitoring');
    await expect(heading(page)).toBeFocused();
  });
});

test('LAY-03 LAY-09 the menu scrolls to the current entry in a low window, and the page stays at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto('/main/change_password');
  const entry = page.getByRole('link', { name: 'Change Password' });
  const scrolled = () => page.evaluate(() => [window.scrollX, window.scrollY]);
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect.poll(() => scrolled()).toEqual([0, 0]);
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expect(heading(page)).toHaveText('Reports');
  await page.goBack();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 360 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Change Password' })).toBeInViewport({
    ratio: 1,
  });
  await expect.poll(() => scrolled()).toEqual([0, 0]);
});

test('the skip link comes first and leads to the screen, and going offline and back is announced', async ({
  page,
  context,
  troubles,
}) => {
  // The typeface and other later parts may be on their way when the connection goes.
  troubles.tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  const overlays = page.waitForEvent('requestfinished', (request) => /\/overlays-/.test(request.url()));
  await page.goto('/main/timesheets');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/main/timesheets');

  // The frame sends its reads after the list is there, and the overlays load on first interaction.
  await expectFrameFilled(page);
  await page.mouse.move(40, 40);
  await overlays;
  const note = page.getByText('You are offline. What you see may be out of date.');
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
});

test('language and theme change at once and are stored; each language has its own name @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/main/timesheets?month=10&sort=-total_hours');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await readBackground();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(readBackground).not.toBe(light);
  const dark = await readBackground();
  await page.keyboard.press('Escape');

  await switchLanguage(page, 'Español');
  await expect(heading(page)).toHaveText('Hojas de horas');
  await expect(page).toHaveTitle(/^\(\d+\) Hojas de horas – Portal del cliente$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/main/timesheets?month=10&sort=-total_hours');

  await page.reload();
  await expect(heading(page)).toHaveText('Hojas de horas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect.poll(() => readBackground()).toBe(dark);

  await switchLanguage(page, 'English');
  await expect(heading(page)).toHaveText('Timesheets');
});
