import { expect, type Page, test } from '../fixtures/test.ts';
import { toMoment } from '../pages/days.ts';
import { readMonth, readPending } from '../pages/samples.ts';
import {
  chooseFilter,
  decideTimesheet,
  decisionDialog,
  dialogButton,
  expectStatus,
  holdToasts,
  openTimesheets,
  pressDialogButton,
  rowCheckbox,
  rowOf,
  tickRows,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all pending' });
const selectedCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ selected/ });

async function select(page: Page, ...timesheets: readonly { id: number }[]): Promise<void> {
  await tickRows(page, timesheets);
  await expect(selectedCount(page)).toContainText(`${timesheets.length} selected, `);
}

/** The items of the dialog with their results. */
const outcomes = (page: Page) => decisionDialog(page).locator('li');

test('PROD-12 several pending timesheets are decided in one run, one request each, which can be stopped', async ({
  page,
  world,
}) => {
  const left = (await readPending(world)).slice();
  const take = (count: number) => left.splice(0, count);
  const countSent = async () => (await world.journal('submitTimesheetDecision')).length;
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  const dialog = decisionDialog(page);
  for (const [verb, button, status] of [
    ['approve', 'Approve selected', 'Approved'],
    ['decline', 'Decline selected', 'Declined'],
  ] as const) {
    await test.step(`three timesheets are ${status.toLowerCase()}`, async () => {
      const chosen = take(3);
      const sent = await countSent();
      const reads = (await world.journal('listTimesheets')).length;
      await select(page, ...chosen);
      await page.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('heading')).toHaveText(`Are you sure you want to ${verb} 3 timesheets?`);
      await expect(dialog).toContainText("You won't be able to revert this!");
      await expect(outcomes(page)).toHaveText(
        chosen.map(({ employee, start_date, start_time, total_hours }) => {
          const name = `${employee.first_name} ${employee.last_name}`;
          const [weekday, day] = toMoment(start_date, start_time).split(', ');
          return new RegExp(`^${name} · ${weekday}, ${day} · \\d.*M · ${total_hours}\\sh`);
        }),
      );
      await expect(dialogButton(page, 'Cancel')).toBeFocused();
      await pressDialogButton(page, 'Proceed');
      await expectTold(`3 timesheets ${status.toLowerCase()}`);
      for (const timesheet of chosen) await expectStatus(rowOf(page, timesheet), status);
      await expect(selectedCount(page)).toBeHidden();
      await expect.poll(() => countSent()).toBe(sent + 3);
      // Once for the question, and once for the result.
      await expect.poll(() => world.journal('listTimesheets')).toHaveLength(reads + 2);
    });
  }

  await test.step('decided timesheets leave the selection', async () => {
    const chosen = take(2);
    const row = rowOf(page, chosen[0] ?? { id: 0 });
    await select(page, ...chosen);
    await decideTimesheet(page, row, 'Approved');
    await expect(selectedCount(page)).toContainText('1 selected, ');
    await expect(rowCheckbox(row)).toHaveCount(0);
    await rowCheckbox(rowOf(page, chosen[1] ?? { id: 0 })).uncheck();
  });

  await test.step('Stop finishes the requests under way, and does not send the rest', async () => {
    const chosen = take(7);
    const sent = await countSent();
    await select(page, ...chosen);
    await world.hold('submitTimesheetDecision');
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await pressDialogButton(page, 'Proceed');
    await expect(dialog.getByRole('status')).toHaveText('0 of 7 done');
    await dialogButton(page, 'Stop').click();
    await expect(dialog.getByRole('status')).toHaveText(/^Stopping\./);
    await world.clearFaults();
    const done = Array.from({ length: 5 }, () => /Done$/);
    await expect(outcomes(page)).toHaveText([...done, /Not sent$/, /Not sent$/]);
    await expect(dialog.getByRole('heading')).toHaveText('2 were not decided');
    await pressDialogButton(page, 'Close');
    await expectStatus(rowOf(page, chosen[0] ?? { id: 0 }), 'Approved');
    await expectStatus(rowOf(page, chosen[6] ?? { id: 0 }), 'Pending');
    await expect.poll(() => countSent()).toBe(sent + 5);
  });
});

test('TS-14 a double click on Proceed does not press Stop @long', async ({ page, world }) => {
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  await selectAll(page).check();
  const count = Number(((await selectedCount(page).textContent()) ?? '').split(' ')[0]);
  expect(count).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Approve selected' }).click();
  // Stop appears where Proceed was.
  await dialogButton(page, 'Proceed').dblclick();
  await expectTold(`${count} timesheets approved`);
  await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(count);
});

test('TS-10 Select all selects exactly the shown pending timesheets, and hidden ones are not decided @long', async ({
  page,
  world,
}) => {
  const month = await readMonth(world);
  const pending = month.filter(({ status }) => status === 0);
  const shown = pending.filter(({ employee }) => employee.first_name === 'Ana');
  const expectTold = await holdToasts(page);
  await openTimesheets(page);

  await selectAll(page).check();
  await expect(selectedCount(page)).toHaveText(`${pending.length} selected, 143.25 h`);
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(pending.length);
  await rowCheckbox(rowOf(page, pending[0] ?? { id: 0 })).uncheck();
  await expect(selectAll(page)).not.toBeChecked();
  await selectAll(page).check();
  await selectAll(page).uncheck();
  await expect(selectedCount(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Approve selected' })).toBeHidden();

  await selectAll(page).check();
  await chooseFilter(page, 'Employee', 'Ana Ruiz');
  await expect(selectedCount(page)).toContainText(`${shown.length} selected, `);
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await pressDialogButton(page, 'Proceed');
  await expectTold(`${shown.length} timesheets approved`);
  await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(shown.length);
  await chooseFilter(page, 'Employee', 'Minh Trần');
  await expect(page.locator('tbody [data-label="Status"]', { hasText: 'Pending' }).first()).toBeVisible();

  // A month without pending timesheets has no checkboxes.
  await chooseFilter(page, 'Employee', 'All');
  await chooseFilter(page, 'Month', 'August');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(selectAll(page)).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
});
