import { expect, test } from '../fixtures/test.ts';
import { alertDialog, cell, dialog, openList, row } from '../pages/lists.ts';
import { recordBodies } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

const RAMP = 'Wheelchair ramp';
const BARS = 'Grab bars';

test('INV-04 INV-10 INV-11 invoices are asked about with their facts, refused, decided and confirmed, also several at once', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(409);
  const readSent = await recordBodies(page);
  await openList(page, 'vendor_invoice');
  const question = alertDialog(page);
  const idOf = (name: string) => row(page, name).getAttribute('data-row-key');
  const ask = (button: 'Approved' | 'Decline', name: string) =>
    row(page, name)
      .getByRole('button', { name: `${button}: ${name}` })
      .click();
  const proceed = () => question.getByRole('button', { name: /^Proceed/ }).click();
  const close = () => question.getByRole('button', { name: 'Close' }).click();

  await test.step('INV-14 ERR-13 a failed decision shows the reason, and the invoice stays pending', async () => {
    const body = { status: 409, message: 'Already settled.' };
    await world.fail('approveVendorInvoice', { kind: 'status', status: 409, body }, 1);
    await ask('Approved', RAMP);
    await proceed();
    await expect(question).toContainText('Already settled.');
    await expect(question.getByRole('heading')).toHaveText('Approval Failed');
    await close();
    await expect(cell(row(page, RAMP), 'Action')).toContainText('Waiting');
  });

  for (const { button, verb, name, file, amount, title, state, path } of [
    {
      button: 'Approved',
      verb: 'approve',
      name: RAMP,
      file: 'ramp.pdf',
      amount: '$1,240.75',
      title: 'Invoice approved',
      state: 'ApprovedApproved just now',
      path: '/api/clientApproveInvoice',
    },
    {
      button: 'Decline',
      verb: 'decline',
      name: BARS,
      file: 'grab-bars.pdf, grab-bars-photo.png',
      amount: '$386.40',
      title: 'Invoice declined',
      state: 'Declined InvoiceDeclined just now',
      path: '/api/clientDeclineInvoice',
    },
  ] as const) {
    await test.step(`INV-16 ${verb}: question, facts, request, success dialog and row`, async () => {
      const id = await idOf(name);
      await ask(button, name);
      await expect(question).toContainText(`Are you sure you want to ${verb} this invoice?`);
      await expect(question).toContainText("You won't be able to revert this!");
      await expect(question.getByRole('term')).toHaveText([
        'Description',
        'Invoice Date',
        'Amount',
        'Invoices File',
      ]);
      await expect(question.getByRole('definition')).toHaveText([name, /\d{4}$/, amount, file]);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      const reads = (await world.journal('listVendorInvoices')).length;
      await proceed();
      await expect(question).toContainText(title);
      await close();
      await expect(cell(row(page, name), 'Action')).toHaveText(state);
      await expect(row(page, name)).toBeFocused();
      expect((await world.journal('listVendorInvoices')).length).toBe(reads + 1);
      expect((await readSent(path)).at(-1)).toEqual({ path, fields: [['invoice_id', id]] });
    });
  }

  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(question).toContainText('Are you sure you want to approve 2 invoices?');
  await proceed();
  await expect(page.getByTestId('announcer')).toHaveText('2 invoices approved');
  // One refused request, the one after it, and these two.
  await expect.poll(() => world.journal('approveVendorInvoice')).toHaveLength(4);
  await expect.poll(() => world.journal('declineVendorInvoice')).toHaveLength(1);
});

test('FILE-07 FILE-08 FILE-09 a file opens in a popup with Download', async ({ page, world }) => {
  await openList(page, 'vendor_invoice');
  await row(page, BARS).getByRole('button', { name: 'Open grab-bars-photo.png' }).click();
  const popup = page.getByRole('dialog', { name: 'File: grab-bars-photo.png' });
  await expect(popup.getByRole('img', { name: 'Content of grab-bars-photo.png' })).toBeVisible();
  const download = page.waitForEvent('download');
  await popup.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('grab-bars-photo.png');
  await test.step('INV-15 INV-17 closing it reads the list again', async () => {
    const reads = (await world.journal('listVendorInvoices')).length;
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await world.journal('listVendorInvoices')).length).toBe(reads + 1);
  });
  await row(page, BARS).getByRole('button', { name: 'Open grab-bars.pdf' }).click();
  await expect(page.getByTitle('Content of grab-bars.pdf')).toHaveAttribute('src', /^blob:/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await test.step('FILE-03 FILE-10 the link of a spreadsheet saves it under its name', async () => {
    await row(page, 'Occupational therapy').getByRole('button', { name: /^Open/ }).click();
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download assessment.xlsx' }).click();
    expect((await saved).suggestedFilename()).toBe('assessment.xlsx');
  });
});
