import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog } from '../words/lists.ts';

test.use({ account: 'rosa' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/main/message');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(text);
}

const choose = (page: Page, name: string | RegExp) =>
  palette(page).getByRole('menuitem', { name }).first().click();

test('LAY-04 PBL-06 what people call it leads to the act: the dialog is open', async ({ page }) => {
  await search(page, 'upload my receipt');
  await choose(page, 'Upload Invoice');
  await expect(page).toHaveURL(/\/main\/payables$/);
  await expect(dialog(page).getByLabel('Description')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/payables$/);
});

test('LAY-04 PAY-01 a bank is found in the enrollment', async ({ page }) => {
  await search(page, 'bank');
  await choose(page, /^Payment Information/);
  await expect(page.getByRole('heading', { level: 2, name: 'Payment Information' })).toBeVisible();
});

test('LAY-04 CALL-15 records of lists that no screen has read are read once something is typed', async ({
  page,
  world,
}) => {
  await search(page, 'f');
  expect(await world.journal('listPayables')).toHaveLength(1);
  expect(await world.journal('listResources')).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ergonomic chair');
  await choose(page, /Ergonomic chair/);
  await expect(page).toHaveURL(/\/main\/payables$/);
  expect(await world.journal('listPayables')).toHaveLength(1);
  expect(await world.journal('listResources')).toHaveLength(1);
});

test('LAY-04 ERR-01 a list that cannot be read is told in the search', async ({ page, world, troubles }) => {
  troubles.expectStatus(500);
  await world.fail('listResources', { kind: 'status', status: 500 });
  await search(page, 'zzz');
  await expect(palette(page)).toContainText('Some lists could not be read, so not everything is found.');
});
