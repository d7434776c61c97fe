import { expect, test } from '../fixtures/test.ts';
import { alertDialog, cell, columns, openList, row, rows } from '../words/lists.ts';

test.use({ account: 'rosa' });

const RAMP = 'Wheelchair ramp';

test('INV-01 INV-02 INV-03 the list and its columns', async ({ page }) => {
  await openList(page, 'vendor_invoice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('INVOICE LISTS');
  await expect(columns(page)).toHaveText([
    'Invoice Date',
    'Invoices File',
    'Description',
    'Amount',
    'Action',
    'Admin File',
  ]);
  await expect(rows(page)).toHaveCount(8);
  await expect(cell(row(page, RAMP), 'Amount')).toHaveText('$1,240.75');
});

test('INV-05 INV-06 INV-18 each state says what it is, and only one that waits has buttons', async ({
  page,
}) => {
  await openList(page, 'vendor_invoice');
  await expect(cell(row(page, RAMP), 'Action')).toContainText('Waiting');
  await expect(cell(row(page, RAMP), 'Action').getByRole('button')).toHaveText(['Approved', 'Decline']);
  const approved = row(page, 'Speech device');
  await expect(cell(approved, 'Action')).toHaveText('Approved');
  await test.step('INV-07 INV-09 the payment waits, or its proof is there', async () => {
    await expect(cell(approved, 'Admin File')).toHaveText('Waiting for Admin to process payment');
    const paid = row(page, 'Summer day camp');
    await expect(cell(paid, 'Action').getByRole('button')).toHaveCount(0);
    await expect(cell(paid, 'Admin File').getByRole('button')).toHaveText(/payment-day-camp/);
  });
  const declined = row(page, 'Weighted blanket');
  await test.step('INV-08 one that was declined', async () => {
    await expect(cell(declined, 'Action')).toHaveText('Declined Invoice');
    await expect(cell(declined, 'Action').getByRole('button')).toHaveCount(0);
  });
});

for (const [button, verb, title, state, justNow] of [
  ['Approved', 'approve', 'Invoice approved', 'Approved', 'Approved just now'],
  ['Decline', 'decline', 'Invoice declined', 'Declined Invoice', 'Declined just now'],
] as const) {
  test(`INV-04 INV-10 INV-11 ${verb}: question, facts, success dialog, row`, async ({ page, world }) => {
    await openList(page, 'vendor_invoice');
    await row(page, RAMP)
      .getByRole('button', { name: `${button}: ${RAMP}` })
      .click();
    const question = alertDialog(page);
    await expect(question).toContainText(`Are you sure you want to ${verb} this invoice?`);
    await expect(question).toContainText("You won't be able to revert this!");
    await expect(question.getByRole('term')).toHaveText([
      'Description',
      'Invoice Date',
      'Amount',
      'Invoices File',
    ]);
    await expect(question.getByRole('definition')).toHaveText([RAMP, /\d{4}$/, '$1,240.75', 'ramp.pdf']);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const reads = (await world.journal('listVendorInvoices')).length;
    await question.getByRole('button', { name: /^Proceed/ }).click();
    await expect(alertDialog(page)).toContainText(title);
    await alertDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(cell(row(page, RAMP), 'Action')).toHaveText(`${state}${justNow}`);
    await expect(row(page, RAMP)).toBeFocused();
    expect((await world.journal('listVendorInvoices')).length).toBe(reads + 1);
  });

  const [failed, refused, lost] =
    verb === 'approve'
      ? [
          'Approval Failed',
          'An error occurred while approving the invoice.',
          'Failed to approve the invoice. Please try again later.',
        ]
      : [
          'Decline Failed',
          'An error occurred while declining the invoice.',
          'Failed to decline the invoice. Please try again later.',
        ];
  const operation = verb === 'approve' ? 'approveVendorInvoice' : 'declineVendorInvoice';

  test(`INV-14 ERR-13 a failed ${verb} says why, by what came`, async ({ page, world, troubles }) => {
    troubles.expectStatus(409);
    troubles.expectStatus(500);
    troubles.expectLostAnswer();
    await openList(page, 'vendor_invoice');
    const decide = async (text: string) => {
      await row(page, RAMP)
        .getByRole('button', { name: `${button}: ${RAMP}` })
        .click();
      await alertDialog(page)
        .getByRole('button', { name: /^Proceed/ })
        .click();
      await expect(alertDialog(page)).toContainText(text);
    };
    const close = () => alertDialog(page).getByRole('button', { name: 'Close' }).click();
    await world.fail(
      operation,
      { kind: 'status', status: 409, body: { status: 409, message: 'Already settled.' } },
      1,
    );
    await decide('Already settled.');
    await expect(alertDialog(page).getByRole('heading')).toHaveText(failed);
    await close();
    await world.fail(operation, { kind: 'status', status: 500, body: { status: 500 } }, 1);
    await decide(refused);
    await close();
    // Always: a browser sends once more by itself what was dropped on a connection that it had kept open.
    await world.fail(operation, { kind: 'drop' });
    await decide(lost);
    await close();
    await expect(cell(row(page, RAMP), 'Action')).toContainText('Waiting');
  });
}

test('INV-04 several invoices are decided in one go', async ({ page, world }) => {
  await openList(page, 'vendor_invoice');
  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(alertDialog(page)).toContainText('Are you sure you want to approve 4 invoices?');
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(page.getByTestId('announcer')).toHaveText('4 invoices approved');
  expect(await world.journal('approveVendorInvoice')).toHaveLength(4);
});

test('FILE-07 FILE-08 FILE-09 a file opens in a popup with Download', async ({ page, world }) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Grab bars').getByRole('button', { name: 'Open grab-bars-photo.png' }).click();
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
  await row(page, 'Grab bars').getByRole('button', { name: 'Open grab-bars.pdf' }).click();
  await expect(page.getByTitle('Content of grab-bars.pdf')).toHaveAttribute('src', /^blob:/);
});

test('FILE-10 FILE-11 a spreadsheet is a download link, anything else says so', async ({ page, world }) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Occupational therapy').getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('button', { name: 'Download assessment.xlsx' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await world.answer('listVendorInvoices', {
    status: 200,
    data: {
      data: [
        {
          id: 1,
          date_purchased: '2026-11-01',
          invoice_file: '/icon.svg',
          description: 'Drawing',
          invoice_price: 1,
          is_client_approved: 0,
        },
      ],
    },
  });
  await page.reload();
  await row(page, 'Drawing').getByRole('button', { name: 'Open icon.svg' }).click();
  await expect(page.getByRole('dialog').getByText('Unsupported file type')).toBeVisible();
});
