import { expect, test } from '../fixtures/test.ts';
import { panel } from '../words/dashboard.ts';
import { alertDialog, cell, openList, row } from '../words/lists.ts';

test.use({ account: 'rosa' });

const BARS = 'Grab bars';

test('INV-04 INV-15 INV-17 an invoice is read and approved in three presses from the dashboard', async ({
  page,
  world,
}) => {
  await page.goto('/main/dashboard');
  const link = panel(page, 'Vendor invoices to review').getByRole('link', { name: BARS });
  await link.click();
  const popup = page.getByRole('dialog', { name: /^File: / });
  await expect(popup.getByRole('definition').first()).toContainText(BARS);
  await expect(popup.getByRole('definition').last()).toHaveText('Waiting');
  await popup.getByRole('button', { name: `Approved: ${BARS}` }).click();
  await expect(popup).toBeHidden();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page)).toContainText('Invoice approved');
  expect(await world.journal('approveVendorInvoice')).toHaveLength(1);
});

test('INV-17 the file of an invoice that was decided offers no decision', async ({ page }) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Speech device')
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: /^File: / });
  await expect(popup.getByRole('definition').last()).toHaveText('Approved');
  await expect(popup.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
});

test('INV-10 MSG-01 a declined invoice offers a message to the provider, in which it stands', async ({
  page,
  world,
}) => {
  await openList(page, 'vendor_invoice');
  await row(page, BARS)
    .getByRole('button', { name: `Decline: ${BARS}` })
    .click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await alertDialog(page).getByRole('button', { name: 'Tell your provider why' }).click();
  await expect(page).toHaveURL(/\/main\/message$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Declined invoice');
  await expect(page.getByLabel('Message')).toHaveValue(/^Grab bars.*, \$[\d,.]+\n\n$/);
  expect(await world.journal('submitMessage')).toHaveLength(0);
  await page.goto('/main/vendor_invoice');
  await expect(cell(row(page, BARS), 'Action')).toHaveText('Declined Invoice');
});
