import { jsPDF } from 'jspdf';
import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList } from '../words/lists.ts';

test.use({
  account: 'rosa',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  hasPdfViewer: false,
});

function makePdf(pages: number): Buffer {
  const doc = new jsPDF();
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) doc.addPage();
    doc.setFontSize(40).text(`Receipt ${number}`, 20, 40);
    doc.setFillColor(0, 0, 0).rect(20, 60, 100, 100, 'F');
  }
  return Buffer.from(doc.output('arraybuffer'));
}

async function openFile(page: Page, body: Buffer): Promise<void> {
  await page.route('**/files/**', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
  await openList(page, 'employees');
  await page
    .getByRole('button', { name: /^Open first-aid.*\.pdf$/ })
    .first()
    .click();
}

test('FILE-02 FILE-11 where the browser has no viewer, the portal draws the pages', async ({ page }) => {
  await openFile(page, makePdf(2));
  const pages = dialog(page).getByRole('region', { name: /^Content of first-aid/ });
  await expect(pages.getByRole('img')).toHaveCount(2);
  await expect(pages.getByRole('img', { name: 'Page 2 of 2' })).toBeAttached();
  await expect(pages).toContainText('Receipt 1');
  await expect(dialog(page).locator('iframe')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
  const inks = await pages
    .getByRole('img')
    .first()
    .evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const at = (share: number) => Math.floor(canvas.height * share) * canvas.width * 4 + canvas.width;
      return [data[at(0.3)], data[at(0.9)]];
    });
  // Inside of the black square, and on the empty paper below it.
  expect(inks).toEqual([0, 255]);
});

test('FILE-02 a long PDF says how much of it is shown', async ({ page }) => {
  await openFile(page, makePdf(22));
  await expect(dialog(page)).toContainText('The first 20 of 22 pages are shown.');
});

test('FILE-02 FILE-04 a PDF that cannot be drawn says so instead of an empty frame', async ({ page }) => {
  await openFile(page, Buffer.from('%PDF-1.4 nothing of a PDF follows'));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The portal cannot show this PDF. Download it to open it on your device.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
});

test.describe('with a viewer', () => {
  test.use({ hasPdfViewer: true });

  test('FILE-02 a browser with a viewer keeps its own, and loads no reader', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openFile(page, makePdf(1));
    await expect(dialog(page).locator('iframe')).toBeVisible();
    expect(scripts.filter((address) => /PdfPages|draw-pdf/.test(address))).toEqual([]);
  });
});
