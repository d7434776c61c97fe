import { expect, test } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { alertDialog, openList } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('INV-14 ERR-13 an invoice shown as Approved never has the message Approval Failed @long', async ({
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
