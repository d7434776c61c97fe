import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you entered?' });
const chooseIn = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

test('PBL-09 PBL-11 Escape, Back and Cancel ask before they discard entries; Back during the upload leaves no dialog @long', async ({
  page,
  world,
}) => {
  await openList(page, 'payables');
  const open = page.getByRole('button', { name: 'Upload Invoice', exact: true });
  const fill = async () => {
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
  };
  await open.click();
  await test.step('a reloaded page shows no empty dialog over the list, and its button opens it', async () => {
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open.click();
  });
  await fill();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await chooseIn(page, 'Keep editing');
    await expect(question(page)).toBeHidden();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
    await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
    await expect(page).toHaveURL(/\/main\/payables$/);
  }
  await page.evaluate(() => history.back());
  await chooseIn(page, 'Discard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/payables$/);
  await test.step('an empty form does not ask', async () => {
    await open.click();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('Back during the upload: it arrives once, and the dialog closes by itself', async () => {
    await open.click();
    await fill();
    await world.hold('uploadPayable');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByTestId('announcer')).toHaveText('This is still being sent. Please wait.');
    await expect(dialog(page)).toBeVisible();
    await world.clearFaults();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'Roof repair')).toBeVisible();
    await expect.poll(() => world.journal('uploadPayable')).toHaveLength(1);
  });
});
