import { expect, test } from '../fixtures/test.ts';
import { dialog, openList } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('a dialog opens in its first field by mouse and keyboard, so that what is typed at once is there', async ({
  page,
}) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).press('Enter');
  await expect(dialog(page).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Bus');
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Bus');
});
