import { rm, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, row, rows } from '../pages/lists.ts';
import { recordBodies, sentFile, TOKEN } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' });

/** The two screens that upload files with a description behave in the same way. */
for (const { ids, path, button, operation, address } of [
  {
    ids: 'PBL-08 PBL-11 CALL-10',
    path: 'payables',
    button: 'Upload Invoice',
    operation: 'uploadPayable',
    address: '/api/add_payable',
  },
  {
    ids: 'SUB-06 SUB-09 CALL-16',
    path: 'Resources_uploader',
    button: 'Upload File',
    operation: 'uploadFiles',
    address: '/api/upload_files',
  },
] as const) {
  test(`${ids} ${path}: an upload is cancelled, refused, sent again whole, confirmed with the service's message and listed @long`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    const readSent = await recordBodies(page);
    await openList(page, path);
    const before = await rows(page).count();
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('  Roof repair ');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf', 'roof'), pdf('photo list.pdf', 'photos')]);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);

    await test.step('an upload under way can be cancelled', async () => {
      await world.fail(operation, { kind: 'hang' }, 1);
      await submit(page).click();
      await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
      // Waits until the service has received the request; otherwise the fault would hit the next one.
      await expect.poll(async () => (await world.journal(operation)).length).toBe(1);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(submit(page)).toBeVisible();
      await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
    });

    await test.step('ERR-11 a failure is shown, and keeps the entries', async () => {
      await world.clearFaults();
      await world.fail(operation, { kind: 'status', status: 500, body: { status: 500 } }, 1);
      await submit(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Error Processing your request.');
      await expect(dialog(page).getByText('Uploading...')).toBeHidden();
      await expect(dialog(page).getByLabel('Description')).toHaveValue('  Roof repair ');
      await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
    });

    await world.hold(operation, 1);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
    // All bytes of the small upload are sent at once, and only the response is missing.
    await expect(dialog(page).getByText('Almost done…')).toBeVisible();
    await world.clearFaults();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByTestId('announcer')).not.toBeEmpty();
    await expect(row(page, 'Roof repair')).toBeVisible();
    await expect(rows(page)).toHaveCount(before + 1);
    await test.step('PBL-11 SUB-09 the sent row is the first, marked and in focus', async () => {
      await expect(rows(page).first()).toContainText(/Roof repair\s*Sent just now/);
      await expect(rows(page).first()).toBeFocused();
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    });
    const uploads = (await readSent(address)).map(({ fields }) => fields?.toSorted());
    const whole = [
      ['description', 'Roof repair'],
      ['files', sentFile('photo list.pdf', 'application/pdf', '%PDF-1.4 photos')],
      ['files', sentFile('roof.pdf', 'application/pdf', '%PDF-1.4 roof')],
      ['token', TOKEN],
    ];
    expect(uploads).toEqual([whole, whole, whole]);

    await test.step('ERR-01 a cancelled upload that has arrived is found, and not sent twice', async () => {
      await world.fail(operation, { kind: 'hang', applied: true }, 1);
      await page.getByRole('button', { name: button }).click();
      await dialog(page).getByLabel('Description').fill('New gutters');
      await dialog(page).getByLabel('Files').setInputFiles(pdf('gutters.pdf', 'gutters'));
      await submit(page).click();
      await expect.poll(async () => (await world.journal(operation)).length).toBe(4);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByTestId('announcer')).toHaveText('We checked: it was received.');
      await expect(row(page, 'New gutters')).toHaveCount(1);
    });

    await test.step('PBL-02 SUB-03 the newest row is the first also after a reload, without a mark', async () => {
      await page.reload();
      await expect(rows(page).first()).toContainText('New gutters');
      await expect(rows(page).first()).not.toContainText('Sent just now');
      await expect(rows(page).nth(1)).toContainText('Roof repair');
    });

    await test.step('FILE-14 a client is warned when the service kept only one of three files', async () => {
      await world.fail(operation, { kind: 'last-file-only' }, 1);
      await page.getByRole('button', { name: button }).click();
      await dialog(page).getByLabel('Description').fill('New door');
      const files = ['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`, name));
      await dialog(page).getByLabel('Files').setInputFiles(files);
      await submit(page).click();
      const warning = page.getByTestId('toast').filter({ hasText: '1 of 3 files arrived' });
      await expect(warning).toContainText('Then send what is missing again');
      await expect(page.getByTestId('announcer')).toContainText('1 of 3 files arrived');
      await warning.getByRole('button', { name: 'Dismiss' }).click();
      await expect(warning).toHaveCount(0);
    });
  });
}

test('PBL-08 a dialog opens in its first field by mouse and keyboard, so that what is typed at once is there', async ({
  page,
}) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).press('Enter');
  await expect(dialog(page).getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Bus');
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Bus');
});

test('PBL-12 SUB-10 a file that is gone from the device has a message of its own, not that of a lost response @long', async ({
  page,
  world,
}, testInfo) => {
  const bill = testInfo.outputPath('bill.pdf');
  await writeFile(bill, '%PDF-1.7');
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page).getByLabel('Files').setInputFiles(bill);
  await rm(bill);
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A chosen file can no longer be read');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => world.journal('uploadPayable')).toEqual([]);
});
