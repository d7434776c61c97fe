import { expect, test } from '../fixtures/test.ts';
import { alertDialog } from '../pages/lists.ts';
import { field, submitButton } from '../pages/registration.ts';
import { readPending } from '../pages/samples.ts';
import { announcement, decideTimesheet, openTimesheets, rowOf } from '../pages/timesheets.ts';
import { recordBodies, TOKEN } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

test('TS-10 CALL-14 each decision sends the timesheet of its row: 1 approves, -1 declines @long', async ({
  page,
  world,
}) => {
  const readSent = await recordBodies(page);
  const [, approved, declined] = await readPending(world);
  if (approved === undefined || declined === undefined) throw new Error('Fewer than three timesheets wait.');
  await openTimesheets(page);
  await decideTimesheet(page, rowOf(page, approved), 'Approved');
  await expect(announcement(page)).not.toBeEmpty();
  await decideTimesheet(page, rowOf(page, declined), 'Decline');
  const path = '/api/decline_timesheet';
  await expect.poll(async () => (await readSent(path)).length).toBe(2);
  await expect
    .poll(() => readSent(path))
    .toEqual(
      [
        [approved, '1'],
        [declined, '-1'],
      ].map(([timesheet, status]) => ({
        path,
        fields: [
          ['time_sheet_id', String((timesheet as typeof approved).id)],
          ['status', status],
        ],
      })),
    );
});

test('PWD-02 CALL-07 a new password is sent in both fields, with the token @long', async ({ page }) => {
  const readSent = await recordBodies(page);
  await page.goto('/main/change_password');
  await field(page, 'New Password').fill('blue-harbor-77');
  await field(page, 'Confirm Password').fill('blue-harbor-77');
  await submitButton(page).click();
  await expect(alertDialog(page)).toBeVisible();
  const [change, ...others] = await readSent('/api/change_password_client');
  expect(others).toEqual([]);
  expect(change?.fields?.toSorted()).toEqual([
    ['confirm_password', 'blue-harbor-77'],
    ['password', 'blue-harbor-77'],
    ['token', TOKEN],
  ]);
});
