import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './words/accessibility.ts';
import { openCodeDialog } from './words/one-time-code.ts';
import { readPending } from './words/samples.ts';
import { openSignIn, submitSignIn } from './words/sign-in.ts';
import { boxOf, clickRowAction, decisionDialog, openTimesheets, rowOf, table } from './words/timesheets.ts';

test.describe('sign-in', () => {
  test('AUTH-01 has no accessibility violation', async ({ page }) => {
    await openSignIn(page);
    await expectAccessible(page);
  });

  test('AUTH-12 has none with an error', async ({ page }) => {
    await openSignIn(page);
    await submitSignIn(page, '', '');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('OTP-01 has none in the dialog for the code, with and without an error', async ({ page }) => {
    await openCodeDialog(page);
    await expectAccessible(page, { within: '[role=dialog]' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
  });
});

test.describe('timesheets', () => {
  test.use({ account: 'rosa' });

  test('TS-05 has no accessibility violation', async ({ page }) => {
    await openTimesheets(page, 'employee=1');
    await expect(table(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('TS-10 has none with rows selected', async ({ page, world }) => {
    const [timesheet] = await readPending(world);
    await openTimesheets(page, `employee=${timesheet.employee_id}`);
    await boxOf(rowOf(page, timesheet)).check();
    await expectAccessible(page);
  });

  test('TS-12 has none in the question before a decision', async ({ page, world }) => {
    const [timesheet] = await readPending(world);
    await openTimesheets(page);
    await clickRowAction(rowOf(page, timesheet), 'Decline');
    await expect(decisionDialog(page)).toBeVisible();
    await expectAccessible(page, { within: '[role=alertdialog]' });
  });

  test('TS-01 has none in a month without timesheets', async ({ page }) => {
    await openTimesheets(page, 'month=1&year=2030');
    await expect(page.getByRole('heading', { name: 'No timesheets in January 2030' })).toBeVisible();
    await expectAccessible(page);
  });

  test('ERR-01 has none when the list failed', async ({ page, world, troubles }) => {
    troubles.expectStatus(500);
    await world.fail('listTimesheets', { kind: 'status', status: 500 });
    await page.goto('/main/timesheets');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });

  test('DASH-01 the dashboard has none', async ({ page }) => {
    await page.goto('/main/dashboard');
    await expect(page.getByRole('region', { name: /timesheets/i }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
