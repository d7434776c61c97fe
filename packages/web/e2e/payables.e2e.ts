import { expect, test } from './fixtures/test.ts';
import { cell, columns, dialog, openList, pdf, row, rows } from './words/lists.ts';

test.use({ account: 'rosa' });

test('PBL-01 PBL-02 PBL-03 PBL-04 PBL-05 PBL-07 the list: UTC days, files, receipts, an empty Action', async ({
  page,
}) => {
  await openList(page, 'payables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payables List');
  await expect(columns(page)).toHaveText(['Date Uploaded', 'Invoices', 'Description', 'Receipt', 'Action']);
  const chair = row(page, 'Ergonomic chair');
  // Uploaded at 00:15 UTC, which is the evening before in Los Angeles.
  await expect(cell(chair, 'Date Uploaded')).toHaveText('2026-11-11');
  await expect(cell(chair, 'Invoices').getByRole('button')).toHaveText(['chair.pdf', 'chair-photo.png']);
  await expect(cell(chair, 'Receipt')).toHaveText('No receipt available.');
  await expect(cell(chair, 'Action')).toBeEmpty();
  await expect(cell(row(page, 'Household supplies'), 'Receipt').getByRole('button')).toHaveCount(1);
});

test('FILE-05 FILE-06 FILE-15 the viewer shows pictures and PDF with Download, and closes', async ({
  page,
}) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Open chair-photo.png' }).click();
  await expect(dialog(page).getByRole('img')).toHaveAttribute('src', /^blob:/);
  await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open chair-photo.png' })).toBeFocused();
});

for (const [path, button, operation, title] of [
  ['payables', 'Upload Invoice', 'uploadPayable', 'PBL'],
  ['Resources_uploader', 'Upload File', 'uploadFiles', 'SUB'],
] as const) {
  const ids = (pbl: string, sub: string) => (title === 'PBL' ? pbl : sub);

  test(`${ids('PBL-06 PBL-09 PBL-10', 'SUB-01 SUB-07 SUB-08')} both messages, and nothing is sent`, async ({
    page,
    world,
  }) => {
    await openList(page, path);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText([
      'description is required',
      'PLease upload a file',
    ]);
    expect(await world.journal(operation)).toEqual([]);
  });

  test(`${ids('PBL-08 PBL-11 CALL-10', 'SUB-06 SUB-09 CALL-16')} Uploading..., then closed, told and listed`, async ({
    page,
    world,
  }) => {
    await openList(page, path);
    const before = await rows(page).count();
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('  Roof repair ');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf'), pdf('photo list.pdf')]);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await world.fail(operation, { kind: 'delay', ms: 1_500 }, 1);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
    // Little as it is, it has all left the device at once; what is missing is the answer.
    await expect(dialog(page).getByText('Everything is sent. Waiting for the answer…')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'Roof repair')).toBeVisible();
    await expect(rows(page)).toHaveCount(before + 1);
    expect(await world.journal(operation)).toHaveLength(1);
  });

  test(`${ids('PBL-12 PBL-13', 'SUB-10')} ERR-11 a failure is told, keeps all, and can be sent again`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await openList(page, path);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
    await world.fail(operation, { kind: 'status', status: 500, body: { status: 500 } }, 1);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Error Processing your request.');
    await expect(dialog(page).getByText('Uploading...')).toBeHidden();
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
    await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'Roof repair')).toBeVisible();
  });

  test(`${ids('PBL-13', 'SUB-09')} an upload under way can be cancelled`, async ({ page, world }) => {
    await openList(page, path);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
    await world.fail(operation, { kind: 'hang' }, 1);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(
      dialog(page)
        .getByText(/^Uploading\.\.\./)
        .first(),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
  });
}
