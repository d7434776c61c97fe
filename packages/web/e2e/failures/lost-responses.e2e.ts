import { expect, type Page, test } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { alertDialog, dialog, openList, pdf, row } from '../pages/lists.ts';
import {
  dialogSend,
  expectMessageFields,
  fillMessage,
  holdMessageRequest,
  openMessage,
  pressSend,
} from '../pages/message.ts';
import { outcome } from '../pages/registration.ts';
import { expectLost, lostDialog, NOT_RECEIVED_TITLE, UNCONFIRMED_TITLE } from '../pages/responses.ts';
import { readPending } from '../pages/samples.ts';
import { decideTimesheet, expectStatus, holdToasts, openTimesheets, rowOf } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

async function upload(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill(description);
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
}

test('PBL-13 ERR-11 an upload with a lost response is a success if it arrived, and is sent again only on request @long', async ({
  page,
  world,
  troubles,
}) => {
  await openList(page, 'payables');
  const expectSent = async (count: number) =>
    await expect.poll(() => world.journal('uploadPayable')).toHaveLength(count);
  await test.step('an upload that did not arrive says so; the first button goes back, sending again works', async () => {
    await world.fail('uploadPayable', { kind: 'html' }, 1);
    await upload(page, 'Roof repair');
    await expectLost(page, NOT_RECEIVED_TITLE);
    await page.keyboard.press('Enter');
    await expect(lostDialog(page)).toBeHidden();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
    await expectSent(1);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(row(page, 'Roof repair')).toHaveCount(1);
    await expect(dialog(page)).toBeHidden();
    await expectSent(2);
  });
  await test.step('an upload that arrived is shown as a success', async () => {
    await world.fail('uploadPayable', { kind: 'broken-json', applied: true }, 1);
    await upload(page, 'New gutters');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByTestId('announcer')).toHaveText(/it was received/);
    await expect(row(page, 'New gutters')).toHaveCount(1);
    await expectSent(3);
  });
  for (const [index, status] of [502, 504].entries()) {
    await test.step(`a gateway's ${status} after it arrived is no refusal`, async () => {
      troubles.expectStatus(status);
      await world.fail('uploadPayable', { kind: 'html', status, applied: true }, 1);
      await upload(page, `Painting ${status}`);
      await expect(row(page, `Painting ${status}`)).toHaveCount(1);
      await expect(dialog(page)).toBeHidden();
      await expectSent(4 + index);
    });
  }
});

test('MSG-08 ERR-09 an unconfirmed message is sent a second time only after a confirmation @long', async ({
  page,
  world,
}) => {
  await world.fail('submitMessage', { kind: 'broken-json', applied: true }, 1);
  await holdMessageRequest(page);
  await openMessage(page);
  await fillMessage(page);
  await pressSend(page);
  await dialogSend(page).click();
  await expectLost(page, UNCONFIRMED_TITLE);
  await lostDialog(page).getByRole('button', { name: 'Go back' }).click();
  await expectMessageFields(page);
  await pressSend(page);
  await dialogSend(page).click();
  await expectLost(page, UNCONFIRMED_TITLE);
  await expect.poll(() => world.journal('submitMessage')).toHaveLength(1);
  await lostDialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(outcome(page, 'Your message was sent')).toBeVisible();
  await expect.poll(() => world.journal('submitMessage')).toHaveLength(2);
});

test('INV-14 ERR-13 an invoice shown as Approved never has the message Approval Failed', async ({
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
  await closeByEscape(alertDialog(page));
  await expect(page.locator(`[data-row-key="${key}"]`)).toContainText('Approved');
});

test('TS-15 TS-18 a decision with the response `null` is reported as the list shows it @long', async ({
  page,
  world,
}) => {
  const [timesheet] = await readPending(world);
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  await world.fail('submitTimesheetDecision', { kind: 'status', status: 201, body: null, applied: true }, 1);
  await decideTimesheet(page, rowOf(page, timesheet), 'Approved');
  await expectTold('timesheet approved');
  await expectStatus(rowOf(page, timesheet), 'Approved');
});
