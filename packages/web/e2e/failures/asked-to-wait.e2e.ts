import { expect, type Page, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { responsesOf } from '../pages/responses.ts';
import { readPending } from '../pages/samples.ts';
import {
  decisionDialog,
  expectStatus,
  holdToasts,
  openTimesheets,
  pressDialogButton,
  rowOf,
  tickRows,
} from '../pages/timesheets.ts';

/** A response of a busy service, with `Retry-After` in seconds. */
const busy = (seconds: number) =>
  ({ kind: 'status', status: 429, headers: { 'retry-after': String(seconds) } }) as const;

const failed = (page: Page) => page.locator('main').getByRole('alert');
const retry = (page: Page) => failed(page).getByRole('button', { name: 'Try again', exact: true });

test.use({ account: 'rosa', clock: 'runs' });

test.describe('several decisions', () => {
  test('TS-10 TS-17 a run pauses for Retry-After, counts down, and continues with the rest @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(429);
    const chosen = (await readPending(world)).slice(0, 3);
    const expectTold = await holdToasts(page);
    await openTimesheets(page);
    await tickRows(page, chosen);
    await world.fail('submitTimesheetDecision', busy(75), 1);
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await pressDialogButton(page, 'Proceed');
    const dialog = decisionDialog(page);
    await expect(dialog.getByRole('status')).toHaveText(
      'We have to wait a moment. 2 of 3 done; the rest continues by itself.',
    );
    await expect(dialog.getByRole('timer')).toHaveText(/^Continues in 1:[01]\d$/);
    await page.clock.fastForward(60_000);
    await expect(dialog.getByRole('timer')).toHaveText(/^Continues in 0:[01]\d$/);
    await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(3);
    await page.clock.fastForward(15_000);
    await expectTold('3 timesheets approved');
    for (const timesheet of chosen) await expectStatus(rowOf(page, timesheet), 'Approved');
    const statuses = (await world.journal('submitTimesheetDecision')).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 429]);
  });

  test('TS-10 TS-17 stopped during the pause, it does not send the rest, which the dialog says @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(429);
    const chosen = (await readPending(world)).slice(0, 2);
    await openTimesheets(page);
    await tickRows(page, chosen);
    await world.fail('submitTimesheetDecision', busy(75));
    await page.getByRole('button', { name: 'Approve selected' }).click();
    const areAnswered = responsesOf(page, '/api/decline_timesheet', 2);
    await pressDialogButton(page, 'Proceed');
    const dialog = decisionDialog(page);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('timer')).toBeVisible();
    // A response after Stop would replace the service's message.
    await areAnswered;
    await dialog.getByRole('button', { name: 'Stop here' }).click();
    await expect(dialog.locator('li')).toHaveText([/Not sent$/, /Not sent$/]);
    await page.clock.fastForward(120_000);
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const timesheet of chosen) await expectStatus(rowOf(page, timesheet), 'Pending');
    await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(2);
  });
});

test('ERR-01 ERR-02 a list shows when it reads again, counts down, and reads once by itself unless that is stopped @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(429);
  troubles.expectStatus(503);
  await world.fail('listReports', busy(30), 2);
  await page.goto('/main/reports');
  await expect(failed(page)).toContainText('Many people are using the portal. Please wait a moment.');
  await expect(failed(page).getByRole('timer')).toHaveText(/^Next try in 0:(30|2\d)$/);
  await page.clock.fastForward(30_000);
  await expect.poll(async () => (await world.journal('listReports')).length).toBe(2);
  await expect(failed(page)).toContainText('Many people are using the portal');
  await expect(failed(page).getByRole('timer')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await retry(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  // Third request: an automatic attempt would have added one more.
  await expect.poll(() => world.journal('listReports')).toHaveLength(3);

  const response = { kind: 'status', status: 503, headers: { 'retry-after': '20' } } as const;
  await test.step('the list loads by itself once the time is up', async () => {
    await world.fail('listFileUploads', response, 1);
    await sidebar(page).getByRole('link', { name: 'Resource Submission' }).click();
    await expect(heading(page)).toHaveText('Resource Submission');
    await expect(failed(page).getByRole('timer')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => world.journal('listFileUploads')).toHaveLength(2);
  });
  await test.step('the list does not load when that was stopped', async () => {
    await world.fail('listResources', response, 1);
    await sidebar(page).getByRole('link', { name: 'Resources', exact: true }).click();
    await failed(page).getByRole('button', { name: "Don't try automatically" }).click();
    await expect(failed(page).getByRole('timer')).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await retry(page).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => world.journal('listResources')).toHaveLength(2);
  });
});
