import { rm, truncate, writeFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import {
  chosenFiles,
  DONE,
  field,
  fillRegistration,
  fillStep,
  goOn,
  ID_CARD,
  openRegistration,
  outcome,
  PASSPORT,
  STEPS,
  stepOf,
  submitButton,
  summary,
  TEXT_FIELDS,
} from '../pages/registration.ts';
import { expectScreen } from '../pages/sign-in.ts';
import { announcement } from '../pages/timesheets.ts';
import { recordFormCalls } from '../requests/form-calls.ts';

test('REG-22 REG-24 REG-26 a file that cannot be sent is named at once; a chosen one can be replaced and removed, is sent with its name, and is dropped after', async ({
  page,
  world,
}, testInfo) => {
  // A path instead of bytes: sending 25 MB through Playwright's connection to the browser would take too long.
  const tooLarge = testInfo.outputPath('scan.png');
  await writeFile(tooLarge, '');
  await truncate(tooLarge, 25 * 1024 * 1024 + 1);
  const readCalls = await recordFormCalls(page);
  await openRegistration(page);
  await fillRegistration(page, { Password: '' });
  const first = field(page, 'Valid ID 1');
  const wrongType = { name: 'id.png.exe', mimeType: 'image/png', buffer: PASSPORT.buffer };
  const files = chosenFiles(page).getByRole('listitem');

  await test.step('REG-02 types and size are shown before a choice, and errors before and after an attempt', async () => {
    await expect(first).toHaveAccessibleDescription('Photos, PDFs and documents, up to 25 MB each.');
    const expectNamed = async () => {
      await first.setInputFiles(tooLarge);
      await expect(first).toHaveAccessibleDescription(
        /scan\.png is too large\. The largest size is 25 MB\.$/,
      );
      await first.setInputFiles(wrongType);
      await expect(first).toHaveAccessibleDescription(
        /id\.png\.exe is a program and cannot be sent\. Send a picture, a document or a spreadsheet\.$/,
      );
      await first.setInputFiles({ ...ID_CARD, buffer: Buffer.alloc(0) });
      await expect(first).toHaveAccessibleDescription(/id card\.png is empty\. Choose another file\.$/);
      await expect(chosenFiles(page)).toHaveCount(0);
      await expect(announcement(page)).toHaveText('id card.png is empty. Choose another file.');
    };
    await expectNamed();
    await submitButton(page).click();
    await expect(summary(page)).toContainText('Valid ID 1 is required');
    await expectNamed();

    await first.setInputFiles(ID_CARD);
    await expect(first).not.toHaveAttribute('aria-invalid');
    // Files that were chosen before stay when a later one is refused.
    await first.setInputFiles(wrongType);
    await expect(chosenFiles(page)).toContainText('id card.png');
  });

  await test.step('REG-02 REG-22 a chosen picture has a thumbnail, name and size, and can be replaced and removed', async () => {
    await first.setInputFiles(ID_CARD);
    await expect(files).toHaveCount(1);
    await expect(files).toContainText('id card.png');
    await expect(files).toContainText(`${ID_CARD.buffer.length} bytes`);
    const picture = files.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

    await first.setInputFiles(PASSPORT);
    await expect(files).toHaveCount(1);
    await expect(files).toContainText('passport.pdf');
    await expect(files.locator('img')).toHaveCount(0);

    const remove = page.getByRole('button', { name: 'Remove passport.pdf' });
    await remove.click();
    await expect(files).toHaveCount(0);
    await expect(first).toBeFocused();
    // Choosing the same file again fires a change event too.
    await first.setInputFiles(PASSPORT);
    await expect(files).toContainText('passport.pdf');
    await remove.click();
    await expect(files).toHaveCount(0);
  });

  await test.step('REG-22 REG-24 only the chosen files are sent, with their names', async () => {
    await field(page, 'Valid ID 2').setInputFiles(ID_CARD);
    await field(page, 'Password').fill(PASSWORD);
    await submitButton(page).click();
    await expect(outcome(page, DONE)).toBeVisible();
    const [call] = await readCalls();
    expect(call?.fields.valid_id_2).toBe(`id card.png (image/png, ${ID_CARD.buffer.length} bytes)`);
    expect(call?.fields).not.toHaveProperty('valid_id_1');
    await expect.poll(() => world.journal('createClient')).toMatchObject([{ status: 200 }]);
  });
  await test.step('REG-26 Escape in the success dialog leads to sign-in as well, and the form is empty after', async () => {
    await closeByEscape(outcome(page, DONE));
    await expectScreen(page, 'Sign in', '/auth/login');
    await page.getByRole('link', { name: 'Account Enrollment' }).click();
    await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
    for (const step of STEPS.keys()) {
      for (const [, label] of TEXT_FIELDS) {
        if (stepOf(label) === step) await expect(field(page, label)).toHaveValue('');
      }
      if (step === 3) break;
      await fillStep(page, step);
      await goOn(page, step);
    }
    await expect(chosenFiles(page)).toHaveCount(0);
  });
});

test('REG-22 REG-27 a document that is gone from the device has a message of its own, not that of a lost response', async ({
  page,
  world,
}, testInfo) => {
  const scan = testInfo.outputPath('scan.pdf');
  await writeFile(scan, PASSPORT.buffer);
  await openRegistration(page);
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(scan);
  await rm(scan);
  await submitButton(page).click();
  await expect(outcome(page, 'Error')).toContainText('A chosen file can no longer be read');
  await closeByEscape(outcome(page, 'Error'));
  await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
  await expect.poll(() => world.journal('createClient')).toHaveLength(1);
});
