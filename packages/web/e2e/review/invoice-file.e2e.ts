import { expect, test } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { sidebar } from '../pages/layout.ts';
import { alertDialog, cell, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

const BARS = 'Grab bars';

test('INV-10 INV-17 MSG-01 the file view of a decided invoice has no decision, and that of a declined one offers a message about it @long', async ({
  page,
  world,
}) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Speech device')
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: /^File: / });
  await expect(popup.getByRole('definition').last()).toHaveText('Approved');
  await expect(popup.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
  await closeByEscape(popup);
  await expect(popup).toBeHidden();

  await row(page, BARS)
    .getByRole('button', { name: `Decline: ${BARS}` })
    .click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await alertDialog(page).getByRole('button', { name: 'Tell your provider why' }).click();
  await expect(page).toHaveURL(/\/main\/message$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Declined invoice');
  await expect(page.getByLabel('Message')).toHaveValue(/^Invoice \d+: Grab bars.*, \$[\d,.]+\n\n$/);
  await expect.poll(() => world.journal('submitMessage')).toHaveLength(0);
  await sidebar(page).getByRole('link', { name: 'INVOICE LISTS' }).click();
  await expect(cell(row(page, BARS), 'Action')).toContainText('Declined Invoice');
});
