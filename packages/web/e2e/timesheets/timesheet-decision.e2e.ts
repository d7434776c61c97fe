import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';

import { toMoment } from '../pages/days.ts';
import { readPending } from '../pages/samples.ts';
import {
  actionOf,
  announcement,
  clickRowAction,
  decideTimesheet,
  decisionDialog,
  dialogButton,
  expectStatus,
  holdToasts,
  openTimesheets,
  pressDialogButton,
  rowOf,
  rows,
  toast,
} from '../pages/timesheets.ts';
import { readFormFields } from '../requests/requests.ts';

test.use({ account: 'rosa' });

test('TS-12 TS-13 TS-14 each dialog shows all facts of the row, has focus on Cancel, and sends nothing when closed', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  const { employee, start_date, start_time, end_date, end_time, total_hours, service_code } = timesheet;
  await openTimesheets(page);
  const row = rowOf(page, timesheet);
  const dialog = decisionDialog(page);
  for (const [action, question] of [
    ['Approved', 'Are you sure you want to approve this timesheet?'],
    ['Decline', 'Are you sure you want to decline this?'],
  ] as const) {
    await test.step(`the dialog after ${action}`, async () => {
      await clickRowAction(row, action);
      await expect(dialog.getByRole('heading')).toHaveText(question);
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
      await expect(dialogButton(page, 'Cancel')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(actionOf(row, action)).toBeFocused();
    });
  }
  await clickRowAction(row, 'Approved');
  await pressDialogButton(page, 'Cancel');
  await expect(dialog).toBeHidden();
  await expectStatus(row, 'Pending');
  await expect.poll(() => world.journal('submitTimesheetDecision')).toEqual([]);
});

test('TS-11 TS-15 TS-16 a decision is sent once, announced, shown in the row, and the list is read again', async ({
  page,
  world,
}) => {
  const [first, second] = await readPending(world);
  if (second === undefined) throw new Error('Only one timesheet is pending.');
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  const reads = (await world.journal('listTimesheets')).length;

  await test.step('a double click on Proceed approves once', async () => {
    const row = rowOf(page, first);
    await world.hold('submitTimesheetDecision');
    const sent = page.waitForRequest('**/api/decline_timesheet');
    await clickRowAction(row, 'Approved');
    await dialogButton(page, 'Proceed').dblclick();
    expect(await readFormFields(await sent)).toEqual({ time_sheet_id: String(first.id), status: '1' });
    await world.clearFaults();
    await expect(toast(page, 'timesheet approved')).toBeVisible();
    await expect(announcement(page)).toHaveText('timesheet approved');
    await expectStatus(row, 'Approved');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(decisionDialog(page)).toBeHidden();
    await expect.poll(() => world.journal('submitTimesheetDecision')).toMatchObject([{ status: 201 }]);
    // Once for the question, and once for the result.
    await expect.poll(() => world.journal('listTimesheets')).toHaveLength(reads + 2);
  });

  await test.step('CONST-14 the toast disappears after 1.5 s, its text for screen readers stays', async () => {
    await expectTold('timesheet approved');
    await expect(announcement(page)).toHaveText('timesheet approved');
  });

  await test.step('TS-16 a decline is announced as a decline', async () => {
    const row = rowOf(page, second);
    const sent = page.waitForRequest('**/api/decline_timesheet');
    await decideTimesheet(page, row, 'Decline');
    expect(await readFormFields(await sent)).toEqual({ time_sheet_id: String(second.id), status: '-1' });
    await expectTold('timesheet declined');
    await expect(announcement(page)).toHaveText('timesheet declined');
    await expectStatus(row, 'Declined');
    await expect(row.getByRole('button')).toHaveCount(0);
  });
});

test('TS-11 in a list of pending items focus moves to the next row after a decision, and after the last to the result', async ({
  page,
  world,
}) => {
  const [first] = await readPending(world);
  await openTimesheets(page, `status=pending&employee=${first.employee_id}`);
  const keys = await rows(page).evaluateAll((all) => all.map((row) => row.dataset.rowKey));
  expect(keys.length).toBeGreaterThan(2);
  await decideTimesheet(page, rows(page).first(), 'Approved');
  await expect(rowOf(page, { id: Number(keys[1]) })).toBeFocused();
  await expect(rows(page)).toHaveCount(keys.length - 1);
  await decideTimesheet(page, rows(page).last(), 'Approved');
  await expect(rows(page)).toHaveCount(keys.length - 2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await page.getByRole('button', { name: 'Decline selected' }).click();
  await pressDialogButton(page, 'Proceed');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
});

test.describe('on a page whose timers are stopped', () => {
  test.use({ clock: 'runs' });

  test('the first dialog opens as soon as its code is loaded', async ({ page, world }) => {
    const [timesheet] = await readPending(world);
    await openTimesheets(page);
    await page.clock.pauseAt(NOW.getTime() + MINUTE_MS);
    await clickRowAction(rowOf(page, timesheet), 'Decline');
    await expect(decisionDialog(page)).toBeVisible();
  });
});
