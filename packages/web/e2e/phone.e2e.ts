import { expect, test } from './fixtures/test.ts';
import { card, expectNoSidewaysScroll, heading } from './words/layout.ts';
import { readPending } from './words/samples.ts';
import { dialogButton, expectStatus, openTimesheets, rowOf } from './words/timesheets.ts';

test.use({ account: 'rosa', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('TS-05 the rows are cards with labels, and the order is chosen above them', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
  const label = await row
    .locator('[data-label="Service Code"]')
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Service Code');
  await page.getByRole('button', { name: /Sort$/ }).tap();
  await page.getByRole('option', { name: 'Total Hours, descending' }).tap();
  await expect(page).toHaveURL('/main/timesheets?sort=-total_hours');
});

test('TS-15 a timesheet is approved by touch', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  await row.getByRole('button', { name: /^Approved: / }).tap();
  await dialogButton(page, 'Proceed').tap();
  await expectStatus(row, 'Approved');
});

test('LAY-03 SES-07 the menu is a drawer that keeps focus and closes on Escape and on a choice', async ({
  page,
}) => {
  await page.goto('/main/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await open.tap();
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await open.tap();
  await expect(drawer.getByRole('button', { name: 'Log-out' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Timesheets' }).tap();
  await expect(heading(page)).toHaveText('Timesheets');
  await expect(drawer).toBeHidden();
});

test('LAY-01 LAY-02 on a phone one line says what is available, and opens the cards', async ({ page }) => {
  await page.goto('/main/reports');
  const line = page.getByRole('button', { name: 'Available $29,749.50 of $48,000.00' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'Total Spent')).toBeHidden();
  // The first view belongs to the work: the cards took 230 px of it.
  expect((await heading(page).boundingBox())?.y).toBeLessThan(170);
  await line.tap();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page, 'Total Spent')).toHaveText('$18,250.50');
  await expect(card(page, 'Payables')).toContainText(['6']);
  await line.tap();
  await expect(card(page, 'Total Spent')).toBeHidden();
});

test('LAY-14 on a phone the line names the cards where their call failed', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await world.fail('getBudget', { kind: 'status', status: 500 });
  await page.goto('/main/reports');
  await page.getByRole('button', { name: 'Budget and payables' }).tap();
  await expect(card(page, 'Total Spent')).toHaveText('');
});
