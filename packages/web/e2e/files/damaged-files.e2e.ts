import { JPEG, toLatin, toSecretPng, withSecrets } from '../../test/kit/files/choose/sample-photos.ts';
import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

const open = async (page: Page, name: RegExp) => {
  await openList(page, 'employees');
  await page.getByRole('button', { name }).first().click();
};

/** A black square of 64 pixels in the coding of fax machines (CCITT group 4). */
function toFax(): Buffer {
  const bits = `001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(63)}${'000000000001'.repeat(2)}`;
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return Buffer.from(bytes ?? []);
}

/** The same square as JBIG2, as copiers store it. */
function toJbig2(): Buffer {
  const fax = toFax();
  const long = (...values: number[]) =>
    Buffer.concat(
      values.map((value) =>
        Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255)),
      ),
    );
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([long(number), Buffer.from([type, 0, 1]), long(data.length), data]);
  return Buffer.concat([
    segment(0, 48, Buffer.concat([long(64, 64, 0, 0), Buffer.from([0, 0, 0])])),
    segment(1, 38, Buffer.concat([long(64, 64, 0, 0), Buffer.from([0, 1]), fax])),
  ]);
}

/** A page of 100 points that an image fills. */
function toScan(filter: string, image: Buffer): Buffer {
  const draw = 'q 100 0 0 100 0 0 cm /I Do Q';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj\n4 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj\n5 0 obj<</Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1/Length ${image.length}${filter}>>stream\n`,
      'latin1',
    ),
    image,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF'),
  ]);
}

test.describe('a scan in a browser without a PDF viewer', () => {
  test.use({ hasPdfViewer: false });

  const SCANS = [
    ['fax', toScan('/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>', toFax()), true],
    ['JBIG2', toScan('/Filter/JBIG2Decode', toJbig2()), true],
    ['damaged JPEG 2000', toScan('/Filter/JPXDecode', Buffer.from('no picture')), false],
  ] as const;

  for (const [row, [name, body, isShown]] of SCANS.entries())
    test(`FILE-02 of ${name} is ${isShown ? 'shown' : 'said to be incomplete'}${toRowTag(row)}`, async ({
      page,
      troubles,
    }) => {
      if (!isShown) troubles.expect(/Dependent image isn't ready yet/);
      await page.route('**/files/**', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
      await open(page, /^Open first-aid.*\.pdf$/);
      const image = dialog(page).getByRole('img', { name: 'Page 1 of 1' });
      await expect(image).toBeVisible();
      const ink = await image.evaluate(async (element) => {
        const picture = element as HTMLImageElement;
        await picture.decode();
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context?.drawImage(picture, picture.naturalWidth / 2, picture.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
        return context?.getImageData(0, 0, 1, 1).data[0];
      });
      expect(ink).toBe(isShown ? 0 : 255);
      await expect(dialog(page).getByText('Parts of this PDF may be missing here.')).toHaveCount(
        isShown ? 0 : 1,
      );
    });
});

test('FILE-01 a picture whose data are zeros after the head is told, with Download', async ({ page }) => {
  await page.goto('/main/help');
  const head = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64);
    canvas.getContext('2d')?.fillRect(0, 0, 32, 64);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  const body = Buffer.from(head).fill(0, 60);
  await page.route('**/files/**', (route) => route.fulfill({ body, contentType: 'image/png' }));
  await open(page, /^Open .*\.png$/);
  await expect(dialog(page).getByRole('alert')).toContainText('This picture cannot be shown.');
  await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
});

test('what is sent of a photo tells no place, and is shown upright @long', async ({ page }) => {
  await openList(page, 'payables');
  const real = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  const photo = Buffer.from(withSecrets(Uint8Array.from(real), 6));
  expect(toLatin(photo)).toContain('SECRET');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('From home');
  await dialog(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      { name: 'home.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'by-structure.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(withSecrets(JPEG, 1)) },
      { name: 'by-structure.png', mimeType: 'image/png', buffer: Buffer.from(toSecretPng(1)) },
    ]);
  await expect(dialog(page).getByText('Place, device and notes were taken out of this photo.')).toHaveCount(
    3,
  );
  const size = await dialog(page)
    .locator('li img')
    .first()
    .evaluate((image) => [
      (image as HTMLImageElement).naturalWidth,
      (image as HTMLImageElement).naturalHeight,
    ]);
  expect(size).toEqual([40, 60]);
  const stored: string[] = [];
  await page.route('**/files/**', async (route) => {
    const response = await route.fetch();
    stored.push(toLatin(await response.body()));
    await route.fulfill({ response });
  });
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  await row(page, 'From home').getByRole('button', { name: 'Open home.jpg' }).click();
  const shown = dialog(page).getByRole('img', { name: 'Content of home.jpg' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(60);
  await expect.poll(() => stored.length).toBe(1);
  expect(stored[0]).not.toContain('SECRET');
});
