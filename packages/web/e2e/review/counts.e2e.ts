import { expect, test } from '../fixtures/test.ts';
import { openDashboard } from '../pages/dashboard.ts';
import { sidebar } from '../pages/layout.ts';

test.use({ account: 'rosa' });

test('LAY-05 LAY-09 DASH-01 bell, menu, dashboard and title show the same count of pending items', async ({
  page,
  world,
}) => {
  const token = await world.signIn();
  const count = (await world.readTimesheets(token)).filter(({ status }) => status === 0).length;
  await openDashboard(page);
  await expect(page.getByRole('main')).toContainText(`${count} timesheets to review`);
  const entry = sidebar(page).getByRole('link', { name: 'Timesheets', exact: true });
  await entry.click();
  await expect(page).toHaveTitle(`(${count}) Timesheets – Client Portal`);
  await expect(entry).toHaveAccessibleDescription(`${count} timesheets to review`);
  await expect(entry.locator('xpath=..')).toContainText(`Timesheets${count}`);
  await sidebar(page).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveTitle('Reports – Client Portal');
});
