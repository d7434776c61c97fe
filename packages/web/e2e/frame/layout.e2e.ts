import { expect, test } from '../fixtures/test.ts';
import { card, cardPeriod, heading, sidebar, switchLanguage } from '../words/layout.ts';
import { expectScreen } from '../words/sign-in.ts';

test.use({ account: 'rosa' });

const AMOUNTS = ['Total Budget', 'Total Spent', 'Available Budget'] as const;

test('LAY-12 LAY-13 CONST-16 the header shows the budget in US dollars', async ({ page }) => {
  await page.goto('/main/reports');
  await expect(card(page, 'Total Budget')).toHaveText('$48,000.00');
  await expect(card(page, 'Total Spent')).toHaveText('$18,250.50');
  await expect(card(page, 'Available Budget')).toHaveText('$29,749.50');
  // The deployment names the period where the service does not.
  for (const label of AMOUNTS) await expect(cardPeriod(page, label)).toHaveText('Jun 1 – 30, 2025');
});

test('LAY-01 LAY-02 a card leads to where its figures are told in full', async ({ page }) => {
  const targets = {
    'Total Budget': 'budget_monitoring',
    'Total Spent': 'budget_monitoring',
    Payables: 'payables',
  };
  for (const [label, path] of Object.entries(targets)) {
    await page.goto('/main/reports');
    const cards = page.getByRole('region', { name: 'Budget and payables' });
    await cards.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/main/${path}`);
  }
});

test('LAY-02 the card Payables counts the payables, and those without a receipt', async ({ page, world }) => {
  const payable = { description: 'Wheelchair', upload_date: '2026-11-03T08:30:00Z', files: [] };
  await world.answer('listPayables', {
    status: 200,
    data: [
      { ...payable, id: 1, receipt: [] },
      { ...payable, id: 2, receipt: ['https://files.example.com/1.pdf'] },
      { ...payable, id: 3, receipt: [] },
    ],
  });
  await page.goto('/main/reports');
  await expect(card(page, 'Payables')).toHaveText(['3', '2 have no receipt yet']);
});

test('LAY-16 CONST-16 an amount that is missing or no number shows $0.00', async ({ page, world }) => {
  await world.answer('getBudget', {
    status: 200,
    client_budget: { total_budget: 'n/a', spent_budget: null },
  });
  await page.goto('/main/reports');
  for (const label of AMOUNTS) await expect(card(page, label)).toHaveText('$0.00');
});

test('LAY-16 a client without a budget sees $0.00', async ({ page, world }) => {
  await world.answer('getBudget', { status: 200 });
  await page.goto('/main/reports');
  for (const label of AMOUNTS) await expect(card(page, label)).toHaveText('$0.00');
});

test('LAY-14 a failed budget call shows nothing on the cards, and the others stay', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await world.fail('getBudget', { kind: 'status', status: 500 });
  await page.goto('/main/reports');
  await expect(card(page, 'Payables').first()).toHaveText(/^\d+$/);
  for (const label of AMOUNTS) await expect(card(page, label)).toHaveText('');
});

test('LAY-03 the skip link is reached first and leads to the screen', async ({ page }) => {
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
});

test('LAY-03 a change of screen moves focus to its h1, and the menu marks the screen', async ({ page }) => {
  await page.goto('/main/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await sidebar(page).getByRole('link', { name: 'Payroll Sheets' }).click();
  await expectScreen(page, 'Payroll Sheets', '/main/payroll');
  await expect(heading(page)).toBeFocused();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Payroll Sheets']);
  await page.goBack();
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(heading(page)).toBeFocused();
});

test('LAY-03 LAY-07 landmarks: one banner, one main, the menu, the cards, and no footer', async ({
  page,
}) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(sidebar(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Budget and payables' })).toHaveCount(1);
  await expect(page.locator('footer')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('LAY-03 what a screen says to readers it says in one live region', async ({ page }) => {
  await page.goto('/main/reports');
  await expect(page.getByTestId('announcer')).toHaveCount(1);
  await expect(page.getByTestId('announcer')).toHaveAttribute('role', 'status');
});

test('LAY-03 the language switches on the spot, names itself, and is kept', async ({ page }) => {
  await page.goto('/main/timesheets?month=10&sort=-total_hours');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await switchLanguage(page, 'Español');
  await expect(heading(page)).toHaveText('Hojas de horas');
  await expect(page).toHaveTitle(/^\(\d+\) Hojas de horas – Portal del cliente$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/main/timesheets?month=10&sort=-total_hours');

  await page.reload();
  await expect(heading(page)).toHaveText('Hojas de horas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await switchLanguage(page, 'English');
  await expect(heading(page)).toHaveText('Timesheets');
});

test('LAY-03 the appearance is applied at once and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/main/reports');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await readBackground();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(readBackground).not.toBe(light);
  const dark = await readBackground();

  await page.reload();
  await expect(heading(page)).toHaveText('Reports');
  expect(await readBackground()).toBe(dark);
});

test('LAY-03 a device that is offline is told, and told when it is back', async ({ page, context }) => {
  await page.goto('/main/timesheets');
  await expect(page.getByRole('table')).toBeVisible();
  // What the frame asks for after the list is there, too.
  await page.waitForLoadState('networkidle');
  const note = page.getByText('You are offline. What you see may be out of date.');
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
});

test('LAY-03 a screen whose code cannot be loaded says so inside the layout, and Try again brings it', async ({
  page,
  troubles,
}) => {
  troubles.expect(
    /Failed to load resource/,
    /request failed: .*TimesheetsPage/,
    /dynamically imported module/,
  );
  await page.route('**/assets/TimesheetsPage-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/main/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await sidebar(page).getByRole('link', { name: 'Timesheets' }).click();
  await expect(heading(page)).toHaveText('This page could not be shown');
  await expect(sidebar(page).getByRole('button', { name: 'Log-out' })).toBeVisible();
  await page.unroute('**/assets/TimesheetsPage-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectScreen(page, 'Timesheets', '/main/timesheets');
});
