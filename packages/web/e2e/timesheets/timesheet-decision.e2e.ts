import { expect, test } from '../fixtures/test.ts';
import { toMoment } from '../words/days.ts';
import { readFormFields } from '../words/requests.ts';
import { readPending } from '../words/samples.ts';
import {
  actionOf,
  announcement,
  clickRowAction,
  confirm,
  decide,
  decisionDialog,
  dialogButton,
  expectStatus,
  openTimesheets,
  rowOf,
  toast,
} from '../words/timesheets.ts';

test.use({ account: 'rosa' });

test('TS-12 TS-14 approving asks its question, says that it cannot be undone, and shows all that the row says', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  const { employee, start_date, start_time, end_date, end_time, total_hours, service_code } = timesheet;
  await openTimesheets(page);
  await clickRowAction(rowOf(page, timesheet), 'Approved');

  const dialog = decisionDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText('Are you sure you want to approve this timesheet?');
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expect(dialogButton(page, 'Proceed')).toBeVisible();
  await expect(dialog.locator('dd')).toHaveText([
    `${employee.first_name} ${employee.last_name} (${employee.SP_number})`,
    toMoment(start_date, start_time),
    toMoment(end_date, end_time),
    `${total_hours} h`,
    service_code,
    timesheet.specification?.trim() || 'No specifications',
  ]);
});

test('TS-13 TS-14 declining asks its question and says that it cannot be undone', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await clickRowAction(rowOf(page, timesheet), 'Decline');
  const dialog = decisionDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText('Are you sure you want to decline this?');
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expect(dialogButton(page, 'Proceed')).toBeVisible();
});

test('TS-11 TS-15 TS-17 approving is told, shows in the row, and reads the list again', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  const readsBefore = (await world.journal('listTimesheets')).length;
  await decide(page, row, 'Approved');

  await expect(toast(page, 'timesheet approved')).toBeVisible();
  await expect(announcement(page)).toHaveText('timesheet approved');
  await expectStatus(row, 'Approved');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(decisionDialog(page)).toBeHidden();
  expect(await world.journal('submitTimesheetDecision')).toMatchObject([{ status: 201 }]);
  expect(await world.journal('listTimesheets')).toHaveLength(readsBefore + 1);
});

test('TS-16 declining is told as a decline', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  await decide(page, row, 'Decline');
  await expect(toast(page, 'timesheet declined')).toBeVisible();
  await expect(announcement(page)).toHaveText('timesheet declined');
  await expectStatus(row, 'Declined');
  await expect(row.getByRole('button')).toHaveCount(0);
});

for (const [action, status] of [
  ['Approved', '1'],
  ['Decline', '-1'],
] as const) {
  test(`TS-15 ${action} sends the timesheet's id and the status ${status} as form fields`, async ({
    page,
    world,
  }) => {
    const [timesheet] = await readPending(world);
    await openTimesheets(page);
    const sent = page.waitForRequest('**/api/decline_timesheet');
    await decide(page, rowOf(page, timesheet), action);
    const fields = await readFormFields(await sent);
    expect(fields).toEqual({ time_sheet_id: String(timesheet.id), status });
  });
}

test('CONST-14 TS-15 the toast goes after 1.5 s, the sentence for readers stays', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'timesheet approved')).toBeVisible();
  await expect(toast(page, 'timesheet approved')).toBeHidden();
  await expect(announcement(page)).toHaveText('timesheet approved');
});

for (const action of ['Approved', 'Decline'] as const) {
  test(`TS-14 in the question after ${action} the way back has focus, and Escape sends nothing`, async ({
    page,
    world,
  }) => {
    const [timesheet] = await readPending(world);
    await openTimesheets(page);
    const row = rowOf(page, timesheet);
    await clickRowAction(row, action);
    await expect(dialogButton(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(decisionDialog(page)).toBeHidden();
    await expect(actionOf(row, action)).toBeFocused();
    await expectStatus(row, 'Pending');
    expect(await world.journal('submitTimesheetDecision')).toEqual([]);
  });
}

test('TS-14 Cancel goes back and sends nothing', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await clickRowAction(rowOf(page, timesheet), 'Approved');
  await confirm(page, 'Cancel');
  await expect(decisionDialog(page)).toBeHidden();
  expect(await world.journal('submitTimesheetDecision')).toEqual([]);
});

test('TS-15 a double click on Proceed sends one call', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await world.hold('submitTimesheetDecision');
  await openTimesheets(page);
  await clickRowAction(rowOf(page, timesheet), 'Approved');
  await dialogButton(page, 'Proceed').dblclick();
  await world.clearFaults();
  await expect(toast(page, 'timesheet approved')).toBeVisible();
  expect(await world.journal('submitTimesheetDecision')).toHaveLength(1);
});
