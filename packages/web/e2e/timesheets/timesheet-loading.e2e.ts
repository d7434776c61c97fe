import { expect, test } from '../fixtures/test.ts';
import { table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

test('a list that takes longer than 300 ms shows placeholder rows: six on a desktop, three on a phone', async ({
  page,
  world,
}) => {
  await world.hold('listTimesheets');
  await page.goto('/main/timesheets');
  const skeleton = page.locator('[data-skeleton] > div');
  await expect(page.getByText('Loading the timesheets')).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCSS('opacity', '1');
  await expect(skeleton.filter({ visible: true })).toHaveCount(6);
  expect((await skeleton.first().boundingBox())?.height).toBe(52);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(skeleton.filter({ visible: true })).toHaveCount(3);
  expect((await skeleton.first().boundingBox())?.height).toBe(104);
  await world.clearFaults();
  await expect(table(page)).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});
