import { expect, test } from '../fixtures/test.ts';
import { recordBodies, sentFile, TOKEN } from '../words/bodies.ts';
import { alertDialog, dialog, openList, pdf, row } from '../words/lists.ts';
import { askToSend, dialogSend, openMessage, SUBJECT, TEXT, write } from '../words/message.ts';
import { field, submitButton } from '../words/registration.ts';
import { readPending } from '../words/samples.ts';
import { announcement, confirm, decide, openTimesheets, rowOf } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

for (const [screen, button, path, ids] of [
  ['payables', 'Upload Invoice', '/api/add_payable', 'PBL-08 PBL-09 CALL-10'],
  ['Resources_uploader', 'Upload File', '/api/upload_files', 'SUB-06 SUB-07 CALL-16'],
] as const) {
  test(`${ids} ${screen}: the description is sent trimmed, with every file`, async ({ page }) => {
    const readSent = await recordBodies(page);
    await openList(page, screen);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('  Roof repair ');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf', 'roof'), pdf('photo list.pdf', 'photos')]);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page)).toBeHidden();
    const [upload, ...others] = await readSent(path);
    expect(others).toEqual([]);
    expect(upload?.fields?.toSorted()).toEqual([
      ['description', 'Roof repair'],
      ['files', sentFile('photo list.pdf', 'application/pdf', '%PDF-1.4 photos')],
      ['files', sentFile('roof.pdf', 'application/pdf', '%PDF-1.4 roof')],
      ['token', TOKEN],
    ]);
  });
}

for (const [action, status] of [
  ['Approved', '1'],
  ['Decline', '-1'],
] as const) {
  test(`TS-10 CALL-14 ${action} sends the timesheet of its row and ${status}`, async ({ page, world }) => {
    const readSent = await recordBodies(page);
    const [, timesheet] = await readPending(world);
    if (timesheet === undefined) throw new Error('Fewer than two timesheets wait.');
    await openTimesheets(page);
    await decide(page, rowOf(page, timesheet), action);
    await expect(announcement(page)).not.toBeEmpty();
    const path = '/api/decline_timesheet';
    expect(await readSent(path)).toEqual([
      {
        path,
        fields: [
          ['time_sheet_id', String(timesheet.id)],
          ['status', status],
        ],
      },
    ]);
  });
}

for (const [button, path, id] of [
  ['Approved', '/api/clientApproveInvoice', 'CALL-24'],
  ['Decline', '/api/clientDeclineInvoice', 'CALL-25'],
] as const) {
  test(`INV-16 ${id} ${button} sends the invoice of its row`, async ({ page }) => {
    const readSent = await recordBodies(page);
    await openList(page, 'vendor_invoice');
    const line = row(page, 'Grab bars');
    const invoiceId = await line.getAttribute('data-row-key');
    await line.getByRole('button', { name: new RegExp(`^${button}: `) }).click();
    await confirm(page, 'Proceed');
    await expect(alertDialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
    expect(await readSent(path)).toEqual([{ path, fields: [['invoice_id', invoiceId]] }]);
  });
}

test('MSG-03 CALL-06 a message is sent as written, subject and text in their own fields', async ({
  page,
}) => {
  const readSent = await recordBodies(page);
  await openMessage(page);
  await write(page);
  await askToSend(page);
  const answer = page.waitForResponse('**/api/send_email_cli');
  await dialogSend(page).click();
  await answer;
  expect(await readSent('/api/send_email_cli')).toEqual([
    {
      path: '/api/send_email_cli',
      fields: [
        ['subject', SUBJECT],
        // A form on the wire breaks lines with CR and LF.
        ['message', TEXT.replaceAll('\n', '\r\n')],
      ],
    },
  ]);
});

test('PWD-02 CALL-07 a new password is sent in both fields, with the token', async ({ page }) => {
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
