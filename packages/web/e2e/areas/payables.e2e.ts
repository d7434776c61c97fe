import { expect, type Page, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { cell, columns, dialog, openList, pdf, row, rows } from '../words/lists.ts';

test.use({ account: 'rosa' });

test('PBL-01 PBL-02 PBL-07 the list and its UTC days', async ({ page }) => {
  await openList(page, 'payables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payables List');
  await expect(columns(page)).toHaveText(['Date Uploaded', 'Invoices', 'Description', 'Receipt', 'Action']);
  const chair = row(page, 'Ergonomic chair');
  // Uploaded at 00:15 UTC, which is the evening before in Los Angeles.
  await expect(cell(chair, 'Date Uploaded')).toHaveText('2026-11-11');
  await test.step('PBL-03 PBL-04 PBL-05 files, receipts, an empty Action', async () => {
    await expect(cell(chair, 'Invoices').getByRole('button')).toHaveText(['chair.pdf', 'chair-photo.png']);
    await expect(cell(chair, 'Receipt')).toHaveText('No receipt available.');
    await expect(cell(chair, 'Action')).toBeEmpty();
    await expect(cell(row(page, 'Household supplies'), 'Receipt').getByRole('button')).toHaveCount(1);
  });
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

/** The two screens that send files with a description do so in one way. */
const PAYABLES = { path: 'payables', button: 'Upload Invoice', operation: 'uploadPayable' } as const;
const UPLOADS = { path: 'Resources_uploader', button: 'Upload File', operation: 'uploadFiles' } as const;
type Screen = typeof PAYABLES | typeof UPLOADS;

/** Opens the modal, and fills it in where there is a description. */
async function openUpload(
  page: Page,
  { path, button }: Screen,
  description?: string,
  files: readonly string[] = ['roof.pdf'],
): Promise<void> {
  await openList(page, path);
  await page.getByRole('button', { name: button }).click();
  if (description === undefined) return;
  await dialog(page).getByLabel('Description').fill(description);
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles(files.map((name) => pdf(name)));
}

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' });

async function expectBothMessages(page: Page, world: World, screen: Screen): Promise<void> {
  await openUpload(page, screen);
  await submit(page).click();
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText([
    'description is required',
    'PLease upload a file',
  ]);
  expect(await world.journal(screen.operation)).toEqual([]);
}

test('PBL-06 PBL-09 PBL-10 both messages, and nothing is sent', ({ page, world }) =>
  expectBothMessages(page, world, PAYABLES));
test('SUB-01 SUB-07 SUB-08 both messages, and nothing is sent', ({ page, world }) =>
  expectBothMessages(page, world, UPLOADS));

async function expectUploaded(page: Page, world: World, screen: Screen): Promise<void> {
  await openList(page, screen.path);
  const before = await rows(page).count();
  await openUpload(page, screen, '  Roof repair ', ['roof.pdf', 'photo list.pdf']);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await world.hold(screen.operation);
  await submit(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  // Little as it is, it has all left the device at once; what is missing is the answer.
  await expect(dialog(page).getByText('Everything is sent. Waiting for the answer…')).toBeVisible();
  await world.clearFaults();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Roof repair')).toBeVisible();
  await expect(rows(page)).toHaveCount(before + 1);
  expect(await world.journal(screen.operation)).toHaveLength(1);
}

test('PBL-08 PBL-11 CALL-10 Uploading..., then closed, told and listed', ({ page, world }) =>
  expectUploaded(page, world, PAYABLES));
test('SUB-06 SUB-09 CALL-16 Uploading..., then closed, told and listed', ({ page, world }) =>
  expectUploaded(page, world, UPLOADS));

async function expectFailureTold(page: Page, world: World, screen: Screen): Promise<void> {
  await openUpload(page, screen, 'Roof repair');
  await world.fail(screen.operation, { kind: 'status', status: 500, body: { status: 500 } }, 1);
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Error Processing your request.');
  await expect(dialog(page).getByText('Uploading...')).toBeHidden();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
  await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Roof repair')).toBeVisible();
}

test('PBL-12 PBL-13 ERR-11 a failure is told, keeps all, and can be sent again', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await expectFailureTold(page, world, PAYABLES);
});
test('SUB-10 ERR-11 a failure is told, keeps all, and can be sent again', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await expectFailureTold(page, world, UPLOADS);
});

async function expectCancelled(page: Page, world: World, screen: Screen): Promise<void> {
  await openUpload(page, screen, 'Roof repair');
  await world.fail(screen.operation, { kind: 'hang' }, 1);
  await submit(page).click();
  await expect(
    dialog(page)
      .getByText(/^Uploading\.\.\./)
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(submit(page)).toBeVisible();
  await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
}

test('PBL-13 an upload under way can be cancelled', ({ page, world }) =>
  expectCancelled(page, world, PAYABLES));
test('SUB-09 an upload under way can be cancelled', ({ page, world }) =>
  expectCancelled(page, world, UPLOADS));
