import { expect, test } from '../fixtures/test.ts';
import { heading } from '../pages/layout.ts';
import { expectFrame, expectNoRawValues } from '../pages/responses.ts';

test.use({ account: 'rosa' });

test('TS-01 ERR-01 unreadable rows are counted, and the others are shown @long', async ({ page, world }) => {
  const timesheets = await world.readTimesheets(await world.signIn());
  const [one, other, ...rest] = timesheets;
  await page.goto('/main/timesheets');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  const shown = page.getByRole('main').locator('[data-row-key]');
  await expect(shown.first()).toBeVisible();

  await world.listTimesheets(null, { ...one, id: {} }, other, ...rest);
  await page.reload();
  await expect(heading(page)).toHaveText('Timesheets');
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'could not be shown' });
  await expect(told).toContainText('2 of the timesheets could not be shown');
  await expect(shown.first()).toBeVisible();
  await expectNoRawValues(page);
  await expectFrame(page);
});
