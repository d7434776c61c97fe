import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFilesReady } from '../pages/files.ts';
import { dialog, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/**
 * Makes a photo as large as a phone's, 4,000 × 3,000 pixels. A third of it is noise, which no compression makes small;
 * more noise would keep the processor busy for longer than the portal does.
 */
async function takePhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const context = canvas.getContext('2d');
    const grains = new ImageData(500, 500);
    for (let at = 0; at < grains.data.length; at += 1) {
      grains.data[at] = at % 4 === 3 ? 255 : (at * 7_919 + ((at * at) % 251)) % 256;
    }
    for (let x = 0; x < 4_000; x += 500) {
      for (let y = 0; y < 1_000; y += 500) context?.putImageData(grains, x, y);
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
    );
    let binary = '';
    for (let at = 0; at < bytes.length; at += 8_192)
      binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(binary);
  });
  return Buffer.from(text, 'base64');
}

test('FILE-12 a phone uploads a HEIC unchanged and a photo of 12 megapixels made smaller', async ({
  page,
}) => {
  await openList(page, 'payables');
  const photo = await takePhoto(page);
  expect(photo.byteLength).toBeGreaterThan(2_500_000);
  await page.getByRole('button', { name: 'Upload Invoice' }).tap();
  await dialog(page).getByLabel('Description').fill('From a phone');
  const camera = dialog(page).getByLabel('Take a photo: Files');
  await expect(camera).toHaveAttribute('capture', 'environment');
  const field = dialog(page).getByLabel('Files', { exact: true });
  await test.step('a file that is a photo by name only stays unchanged', async () => {
    const odd = { name: 'odd.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_097_152, 1) };
    await field.setInputFiles(odd);
    await expect(dialog(page).getByRole('listitem')).toContainText('2 MB');
    await expectFilesReady(dialog(page));
    await expect(dialog(page).getByRole('listitem')).not.toContainText('→');
    await dialog(page).getByRole('button', { name: 'Remove odd.jpg' }).tap();
  });
  const heic = { name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1') };
  await field.setInputFiles(heic);
  await dialog(page)
    .getByLabel('Take another photo: Files')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo });
  const chosen = dialog(page).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.filter({ hasText: 'IMG_0042.HEIC' })).toContainText('12 bytes');
  await expect(chosen.filter({ hasText: 'receipt.jpg' })).toContainText(/\d+(\.\d)? MB → [\d.,]+ (MB|kB)/);
  const said = await chosen.getByText(/→/).boundingBox();
  const remove = await chosen.getByRole('button', { name: 'Remove receipt.jpg' }).boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 740)).toBeLessThanOrEqual(remove?.y ?? 0);
  await expect.poll(() => chosen.getByText(/→/).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog(page).getByRole('button', { name: 'Submit' }).tap();
  await expect(dialog(page)).toBeHidden();
  await row(page, 'From a phone').getByRole('button', { name: 'Open receipt.jpg' }).tap();
  const shown = dialog(page).getByRole('img', { name: 'Content of receipt.jpg' });
  await expect(shown).toBeVisible();
  const size = await shown.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(size).toEqual([1_825, 1_369]);
});
