import { expect, test } from '../fixtures/test.ts';
import { toDay } from '../words/days.ts';
import { readPending } from '../words/samples.ts';
import { confirm, decide, openTimesheets, rowOf } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

test('LAY-05 LAY-09 DASH-01 bell, menu, dashboard and title say the same number of what waits', async ({
  page,
  world,
}) => {
  const token = await world.signIn();
  const count = (await world.readTimesheets(token)).filter(({ status }) => status === 0).length;
  await page.goto('/main/dashboard');
  await expect(page.getByRole('main')).toContainText(`${count} timesheets to review`);
  await page.goto('/main/timesheets');
  await expect(page).toHaveTitle(`(${count}) Timesheets – Client Portal`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Timesheets', exact: true }).first();
  await expect(entry).toHaveAccessibleDescription(`${count} timesheets to review`);
  await expect(entry.locator('xpath=..')).toContainText(`Timesheets${count}`);
  await page.goto('/main/reports');
  await expect(page).toHaveTitle('Reports – Client Portal');
});

test('TS-12 MSG-01 a declined timesheet offers a message to the provider, with person, date and hours', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await decide(page, rowOf(page, timesheet), 'Approved');
  const tell = page.getByRole('button', { name: 'Tell your provider why' });
  await expect(rowOf(page, timesheet)).toContainText('Approved');
  await expect(tell).toHaveCount(0);
  const [next] = await readPending(world);
  await rowOf(page, next)
    .getByRole('button', { name: /^Decline/ })
    .click();
  await confirm(page, 'Proceed');
  await tell.click();
  await expect(page.getByLabel('Subject')).toHaveValue('Declined timesheet');
  const { first_name } = next.employee;
  await expect(page.getByLabel('Message')).toHaveValue(
    new RegExp(`^${first_name}.*${toDay(next.start_date)}.*, ${next.total_hours} h\n\n$`),
  );
  expect(await world.journal('submitMessage')).toHaveLength(0);
});
