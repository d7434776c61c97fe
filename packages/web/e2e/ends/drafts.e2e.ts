import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, row } from '../words/lists.ts';

test.use({ account: 'rosa' });

/** The dialogs of forms: where they are opened, and how a first field and the files are filled. */
const DIALOGS = [
  { path: 'payables', button: 'Upload Invoice', ids: 'PBL-09', field: 'Description', files: 'Files' },
  { path: 'Resources_uploader', button: 'Upload File', ids: 'SUB-07', field: 'Description', files: 'Files' },
  { path: 'employees', button: 'Add employees', ids: 'EMP-06', field: 'First Name', files: 'Documents' },
  {
    path: 'hire_employees',
    button: 'Hire Employee',
    ids: 'HIRE-12',
    field: 'Position',
    files: 'Background check files',
  },
] as const;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you entered?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

for (const { path, button, ids, field, files } of DIALOGS) {
  const openDialog = (page: Page) => page.getByRole('button', { name: button, exact: true }).click();

  test(`${ids} ${button}: Escape, Back and Cancel ask before they throw away what was typed`, async ({
    page,
  }) => {
    await openList(page, path);
    await openDialog(page);
    await dialog(page).getByLabel(field).fill('Roof repair');
    await dialog(page)
      .getByLabel(files)
      .setInputFiles([pdf('roof.pdf')]);
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => history.back()),
      () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await leave();
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await answer(page, 'Keep editing');
      await expect(question(page)).toBeHidden();
      await expect(dialog(page).getByLabel(field)).toHaveValue('Roof repair');
      await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/main/${path}$`));
    }
    await page.evaluate(() => history.back());
    await answer(page, 'Discard');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/main/${path}$`));
    await openDialog(page);
    await expect(dialog(page).getByLabel(field)).toHaveValue('');
    // Nothing stands in it: nothing is asked.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  });
}

test('HIRE-20 what was typed is there again after the refusal that closed the dialog', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
  const choice = dialog(page).getByLabel('Select Employee');
  await expect(choice.locator('option').nth(1)).toBeAttached();
  await choice.selectOption({ index: 1 });
  await dialog(page).getByLabel('Position').fill('Driver');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-11-16');
  const body = { status: 422, message: 'No.', error: 'The hired date is too early.' };
  await world.fail('hireEmployee', { kind: 'status', status: 422, body }, 1);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByTestId('toast')).toContainText('The hired date is too early.');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
  await expect(dialog(page)).toContainText('What you entered before is still here.');
  await expect(dialog(page).getByLabel('Position')).toHaveValue('Driver');
  await expect(dialog(page).getByText('check.pdf')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Driver').filter({ hasText: 'Nov 16, 2026' })).toBeVisible();
  // It was sent: the next one starts empty.
  await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
  await expect(dialog(page).getByLabel('Position')).toHaveValue('');
});

test('PBL-11 Back while an upload runs leaves nothing: it arrives once, and its dialog ends by itself', async ({
  page,
  world,
}) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await world.hold('uploadPayable');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByTestId('announcer')).toHaveText(
    'This is still being sent. Please wait for the answer.',
  );
  await expect(dialog(page)).toBeVisible();
  await world.clearFaults();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Roof repair')).toBeVisible();
  expect(await world.journal('uploadPayable')).toHaveLength(1);
});

test('PBL-09 a page that is loaded again shows no empty dialog over the list, and its button opens it', async ({
  page,
}) => {
  await openList(page, 'payables');
  const open = page.getByRole('button', { name: 'Upload Invoice', exact: true });
  await open.click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open.click();
  await expect(dialog(page).getByLabel('Description')).toBeVisible();
});
