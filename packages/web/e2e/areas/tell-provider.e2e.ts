import { expect, test } from '../fixtures/test.ts';
import { dialog, openList, pdf } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('PBL-13 ERR-11 a failed upload can be reported to the provider, and the chosen files are kept @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await world.fail('uploadPayable', { kind: 'status', status: 500, body: { status: 500 } }, 1);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await dialog(page).getByRole('button', { name: 'Tell your provider' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something could not be sent');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Error Processing your request\./);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Payables List' })
    .click();
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
  await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
});
