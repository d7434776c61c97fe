import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';
import { expectFilesReady } from '../pages/files.ts';
import { dialog, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

/** Files of common devices: a browser has no type for some of them. */
const FILES = [
  ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04'],
  ['IMG_0042.HEIC', '', '\0\0\0\x18ftypheic'],
  ['scan.tiff', 'image/tiff', 'II*\0'],
  ['photo.webp', 'image/webp', 'RIFF\x04\0\0\0WEBP'],
  ['hours.csv', 'text/csv', 'day,hours\r\n1,8\r\n'],
  ['note.txt', 'text/plain', 'Paid in cash.'],
] as const;

test('PBL-08 FILE-04 any file but a program is accepted and comes back byte by byte; a program is refused with a reason', async ({
  page,
}) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('All kinds');
  const field = dialog(page).getByLabel('Files');
  await expect(field).toHaveAccessibleDescription(
    'Photos, PDFs and documents, up to 25 MB each. Together up to 100 MB.',
  );
  await field.setInputFiles({ name: 'invoice.pdf.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(field).toHaveAccessibleDescription(/invoice\.pdf\.exe is a program and cannot be sent\. .+$/);
  await field.setInputFiles(
    FILES.map(([name, mimeType, text]) => ({ name, mimeType, buffer: Buffer.from(text, 'latin1') })),
  );
  await expect(dialog(page).getByRole('listitem')).toHaveCount(FILES.length);
  await expectFilesReady(dialog(page));
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  const [, [name, , text]] = FILES;
  await row(page, 'All kinds')
    .first()
    .getByRole('button', { name: `Open ${name}` })
    .click();
  await expect(dialog(page)).toContainText('Unsupported file type');
  await expect(dialog(page)).toContainText('Download it to open it on your device.');
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  expect(await readFile(await download.path())).toEqual(Buffer.from(text, 'latin1'));
});
