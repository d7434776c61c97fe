import { expectAccessible } from '../accessibility/checks/accessibility.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFilesReady } from '../pages/files.ts';
import { openList } from '../pages/lists.ts';

test.use({ account: 'rosa', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload Invoice' });
const editing = (page: Page) => page.getByRole('dialog', { name: /^Edit / });
const chosen = (page: Page) => upload(page).getByRole('listitem');

/** Returns a JPEG of a receipt on a table, with as many pixels as a phone takes; blurred by some pixels. */
async function takePhoto(page: Page, blur: number, name: string) {
  const text = await page.evaluate(async (pixels) => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.filter = pixels > 0 ? `blur(${pixels}px)` : 'none';
    context.fillStyle = '#6b5a48';
    context.fillRect(0, 0, 4_000, 3_000);
    context.fillStyle = '#f4f1e8';
    context.fillRect(500, 100, 3_000, 2_800);
    context.fillStyle = '#222222';
    context.font = '90px sans-serif';
    for (let line = 0; line < 20; line += 1)
      context.fillText(`Item ${line}   2 × 14.99   29.98 USD`, 700, 300 + line * 130);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = '';
    for (let at = 0; at < bytes.length; at += 8_192)
      binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(binary);
  }, blur);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(text, 'base64') };
}

/** Returns width and height of the first chosen image. */
const sizeOfFirst = (page: Page) =>
  chosen(page)
    .first()
    .locator('img')
    .evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    });

test('photos are taken in a row, the blurred one is named, and each can be sent', async ({ page }) => {
  await openList(page, 'payables');
  const sharp = await takePhoto(page, 0, 'sharp.jpg');
  const blurred = await takePhoto(page, 25, 'blurred.jpg');
  await page.getByRole('button', { name: 'Upload Invoice' }).tap();
  await upload(page).getByLabel('Description').fill('Two receipts');
  await upload(page).getByLabel('Take a photo: Files').setInputFiles(sharp);
  await upload(page).getByLabel('Take another photo: Files').setInputFiles(blurred);
  const words = 'Looks blurred: take it again, or send it as it is.';
  await expect(chosen(page).filter({ hasText: 'blurred.jpg' })).toContainText(words);
  await expectFilesReady(upload(page));
  await expect(chosen(page).filter({ hasText: 'sharp.jpg' })).not.toContainText(words);
  await expectAccessible(page, { within: '[role=dialog]', where: 'two photos' });
  await upload(page).getByRole('button', { name: 'Submit' }).tap();
  await expect(upload(page)).toBeHidden();
});

test('a photo is cropped to its paper, rotated and cropped by touch and by keyboard, and Cancel keeps it', async ({
  page,
}) => {
  await openList(page, 'payables');
  const photo = await takePhoto(page, 0, 'receipt.jpg');
  await page.getByRole('button', { name: 'Upload Invoice' }).tap();
  await upload(page).getByLabel('Files', { exact: true }).setInputFiles(photo);
  await expectFilesReady(upload(page));
  const before = await sizeOfFirst(page);
  const edit = upload(page).getByRole('button', { name: 'Edit receipt.jpg' });

  await edit.tap();
  await expect(editing(page).getByRole('button', { name: 'Turn left' })).toBeFocused();
  const keyboard = editing(page).getByText('By keyboard');
  await keyboard.tap();
  // The paper takes from an eighth to seven eighths of the photo; one percent stays around it.
  await expect(editing(page).getByRole('slider', { name: 'Cut off on the left' })).toHaveValue(/^0\.1[12]$/);
  await expect(editing(page)).toContainText('Cut to the page.');
  await editing(page).getByRole('button', { name: 'Whole photo' }).tap();
  await expect(editing(page).getByRole('slider', { name: 'Cut off on the left' })).toHaveValue('0');
  await editing(page).getByRole('button', { name: 'Turn right' }).tap();
  await editing(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(edit).toBeFocused();
  await expect.poll(() => sizeOfFirst(page)).toEqual(before);

  await test.step('the photo is rotated by touch, and its left half cropped by dragging', async () => {
    await edit.tap();
    await editing(page).getByRole('button', { name: 'Whole photo' }).tap();
    await editing(page).getByRole('button', { name: 'Turn right' }).tap();
    await keyboard.tap();
    const box = await editing(page).getByRole('img', { name: 'Preview of receipt.jpg' }).boundingBox();
    if (box === null) throw new Error('There is no preview.');
    expect(box.height).toBeGreaterThan(box.width);
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(editing(page).getByRole('slider', { name: 'Cut off on the left' })).toHaveValue('0.5');
    await expectAccessible(page, { within: '[role=dialog]', where: 'editing a photo' });
    await editing(page).getByRole('button', { name: 'Save photo' }).tap();
    await expect(editing(page)).toBeHidden();
    await expect(edit).toBeFocused();
    const [width = 0, height = 0] = before;
    const after = await sizeOfFirst(page);
    expect(after[1]).toBeCloseTo(width, -1);
    expect(after[0]).toBeCloseTo(height / 2, -1);
  });

  await test.step('the photo is cropped by keyboard alone', async () => {
    const [, height = 0] = await sizeOfFirst(page);
    await edit.press('Enter');
    await editing(page).getByRole('button', { name: 'Whole photo' }).press('Enter');
    await keyboard.press('Enter');
    const top = editing(page).getByRole('slider', { name: 'Cut off at the top' });
    await top.focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await expect(top).toHaveAttribute('aria-valuetext', '10%');
    await editing(page).getByRole('button', { name: 'Save photo' }).press('Enter');
    await expect(editing(page)).toBeHidden();
    expect((await sizeOfFirst(page))[1]).toBeCloseTo(height * 0.9, -1);
  });
});
