import { expect, type Page, test } from '../fixtures/test.ts';
import { expectLost, lostDialog, NOT_ARRIVED, UNKNOWN } from '../words/answers.ts';
import { alertDialog, dialog, openList, pdf, row } from '../words/lists.ts';
import { askToSend, dialogSend, expectWritten, openMessage, write } from '../words/message.ts';
import { field, outcome, submitButton } from '../words/registration.ts';
import { readPending } from '../words/samples.ts';
import { decide, expectStatus, openTimesheets, rowOf, toast } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

async function upload(page: Page): Promise<void> {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
}

test('PBL-13 ERR-11 an upload that arrived although its answer was lost is a success', async ({
  page,
  world,
}) => {
  await world.fail('uploadPayable', { kind: 'broken-json', applied: true }, 1);
  await upload(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByTestId('announcer')).toHaveText(/it has arrived/);
  await expect(row(page, 'Roof repair')).toHaveCount(1);
  expect(await world.journal('uploadPayable')).toHaveLength(1);
});

test('PBL-13 ERR-11 one that did not arrive says so; going back comes first, sending again works', async ({
  page,
  world,
}) => {
  await world.fail('uploadPayable', { kind: 'html' }, 1);
  await upload(page);
  await expectLost(page, NOT_ARRIVED);
  await page.keyboard.press('Enter');
  await expect(lostDialog(page)).toBeHidden();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
  expect(await world.journal('uploadPayable')).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Roof repair')).toHaveCount(1);
});

for (const status of [502, 504]) {
  test(`PBL-13 ERR-11 a gateway that answers ${status} after the upload arrived is no refusal`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(status);
    await world.fail('uploadPayable', { kind: 'html', status, applied: true }, 1);
    await upload(page);
    await expect(row(page, 'Roof repair')).toHaveCount(1);
    await expect(dialog(page)).toBeHidden();
    expect(await world.journal('uploadPayable')).toHaveLength(1);
  });
}

test('MSG-08 ERR-09 a message of which nobody knows is sent a second time only behind the question', async ({
  page,
  world,
}) => {
  await world.fail('submitMessage', { kind: 'broken-json', applied: true }, 1);
  await openMessage(page);
  await write(page);
  await askToSend(page);
  await dialogSend(page).click();
  await expectLost(page, UNKNOWN);
  await lostDialog(page).getByRole('button', { name: 'Go back' }).click();
  await expectWritten(page);
  await askToSend(page);
  await dialogSend(page).click();
  await expectLost(page, UNKNOWN);
  expect(await world.journal('submitMessage')).toHaveLength(1);
  await lostDialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(outcome(page, 'Your message was sent')).toBeVisible();
  expect(await world.journal('submitMessage')).toHaveLength(2);
});

test('PWD-08 ERR-10 a password whose change was not answered may be the new one, and that is said', async ({
  page,
  world,
}) => {
  await world.fail('updatePassword', { kind: 'html', applied: true }, 1);
  await page.goto('/main/change_password');
  for (const label of ['New Password', 'Confirm Password']) await field(page, label).fill('battery-staple-7');
  await submitButton(page).click();
  await expectLost(page, UNKNOWN);
  await expect(lostDialog(page)).toContainText('Your password may be the new one already.');
  await expect(page.getByText('could not reach')).toHaveCount(0);
});

test('EMP-15 an employee added although the answer was lost is not added twice', async ({ page, world }) => {
  await world.fail('createEmployee', { kind: 'broken-json', applied: true }, 1);
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  for (const [label, text] of [
    ['First Name', ' Iris '],
    ['Last Name', 'Morales'],
    ['Email', 'iris.morales@example.com'],
    ['Phone Number', '310'],
  ] as const)
    await dialog(page).getByLabel(label).fill(text);
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([pdf('id.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Iris Morales')).toHaveCount(1);
  expect(await world.journal('createEmployee')).toHaveLength(1);
});

test('PI-11 ERR-14 information that was saved although the answer was lost says Success', async ({
  page,
  world,
}) => {
  await page.goto('/main/enrollment');
  await field(page, 'City').fill('Torrance');
  await world.fail('updateClientInformation', { kind: 'broken-json', applied: true }, 1);
  await submitButton(page).click();
  await expect(outcome(page, 'Success')).toBeVisible();
  expect(await world.journal('updateClientInformation')).toHaveLength(1);
});

test('INV-14 ERR-13 an invoice that reads Approved is never told as Approval Failed', async ({
  page,
  world,
}) => {
  await openList(page, 'vendor_invoice');
  await world.fail('approveVendorInvoice', { kind: 'broken-json', applied: true }, 1);
  const waiting = page.locator('tbody').getByRole('row').filter({ hasText: 'Waiting' }).first();
  const key = await waiting.getAttribute('data-row-key');
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(alertDialog(page)).not.toContainText('Failed');
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-row-key="${key}"]`)).toContainText('Approved');
});

test('TS-15 TS-18 a decision answered by `null` is told by what the list shows', async ({ page, world }) => {
  const [timesheet] = await readPending(world);
  await openTimesheets(page);
  await world.fail('submitTimesheetDecision', { kind: 'status', status: 201, body: null, applied: true }, 1);
  await decide(page, rowOf(page, timesheet), 'Approved');
  await expect(toast(page, 'timesheet approved')).toBeVisible();
  await expectStatus(rowOf(page, timesheet), 'Approved');
});
