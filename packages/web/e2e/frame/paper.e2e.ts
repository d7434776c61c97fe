import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, type Page, test } from '../fixtures/test.ts';
import { exportFile } from '../pages/files.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { decisionDialog, holdToasts, openTimesheets, rows, table, toast } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** One more than a list renders at once. */
const COUNT = 201;

/** Returns the day of a row: 27 days in turn. */
const toDay = (id: number) => new Date(Date.UTC(2026, 10, 1 + (id % 27))).toISOString().slice(0, 10);

interface PrintedText {
  readonly text: string;
  /** Distance from the bottom of the sheet in points. */
  readonly y: number;
}

/** Prints as the browser does by its own, without an earlier change of the medium. Returns the texts of each sheet. */
async function printTexts(page: Page, options: Parameters<Page['pdf']>[0] = {}): Promise<PrintedText[][]> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf(options)), verbosity: 0 }).promise;
  const sheets: PrintedText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    sheets.push(
      items.flatMap((item) =>
        'str' in item
          ? [{ text: `${item.str}${item.hasEOL ? '\n' : ''}`, y: Number(item.transform[5]) }]
          : [],
      ),
    );
  }
  return sheets;
}

/** Returns the text of each printed sheet, words of one line joined. */
const printSheets = async (page: Page): Promise<string[]> =>
  (await printTexts(page)).map((texts) => texts.map(({ text }) => text).join(''));

const PRINTED = [
  ['a list from a wide window', 'group=none', { width: 1280, height: 800 }],
  ['a list from a phone, where rows are cards', 'group=none', { width: 390, height: 844 }],
  ['closed groups', 'group=worker', { width: 1280, height: 800 }],
] as const;

test('TS-05 EXP-01 the browser prints every row of a long list with its headings on each sheet', async ({
  page,
  world,
}) => {
  await world.listTimesheets(
    ...Array.from({ length: COUNT }, (_, id) =>
      sampleTimesheet({
        id: id + 1,
        start_date: toDay(id),
        end_date: toDay(id),
        service_code: `ROW${id}X`,
        specification: id === 7 ? 'w'.repeat(400) : 'Respite',
        status: id % 2,
      }),
    ),
  );
  for (const [name, query, viewport] of process.env.LONG_TESTS === '1' ? PRINTED : PRINTED.slice(0, 2)) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      await openTimesheets(page, query);
      if (query === 'group=none') await expect(rows(page).first()).toBeVisible();
      else await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const sheets = await printSheets(page);
      const codes = new Set(sheets.join('\n').match(/ROW\d+X/g));
      expect(codes.size).toBe(COUNT);
      for (const [index, sheet] of sheets.entries()) {
        if (/ROW\d+X/.test(sheet)) expect(sheet, `sheet ${index + 1}`).toContain('Specification');
        // No time and no number is broken over two lines.
        expect(sheet.match(/\d+:\d\d\s*\n\s*[AP]M|SP-\s*\n/g), `sheet ${index + 1}`).toBeNull();
      }
    });
  }
  await test.step('the screen shows rows in view again', async () => {
    await openTimesheets(page, 'group=none');
    await expect(rows(page).first()).toBeVisible();
    await page.pdf();
    await expect.poll(() => rows(page).count()).toBeLessThan(100);
  });
  await test.step('the items of a question stand alone', async () => {
    await page.getByRole('checkbox', { name: 'Select all pending' }).check();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await expect(decisionDialog(page)).toBeVisible();
    const text = (await printSheets(page)).join('\n');
    expect(text.match(/Ana Ruiz/g)?.length).toBeGreaterThan(100);
    expect(text).not.toContain('ROW0X');
  });
});

test('EXP-01 no sheet of a printed statement ends with a heading alone', async ({ page }) => {
  await page.goto('/main/statement');
  await expect(page.getByRole('table', { name: 'Budget Monitoring' })).toBeVisible();
  const headings = await page.locator('article :is(h2, h3, thead th)').allTextContents();
  const ends: string[] = [];
  // Each margin moves the end of the first sheet to another line.
  for (let top = 10; top <= 80; top += 10) {
    const sheets = await printTexts(page, { format: 'Letter', margin: { top: `${top}mm`, bottom: '15mm' } });
    for (const texts of sheets) {
      // Below is the foot of the sheet.
      const lines = texts.filter(({ text, y }) => text.trim() !== '' && y > 45);
      const lowest = Math.min(...lines.map(({ y }) => y));
      ends.push(...lines.filter(({ y }) => y - lowest < 3).map(({ text }) => text.trim()));
    }
  }
  expect(ends.length).toBeGreaterThanOrEqual(16);
  expect(ends.filter((text) => headings.includes(text))).toEqual([]);
});

test('printed sums stand below their column, and no toast is on paper', async ({ page }) => {
  await holdToasts(page);
  await openTimesheets(page);
  await expect(table(page)).toBeVisible();
  await exportFile(page, 'Export to CSV');
  await expect(toast(page, '.* was saved')).toBeVisible();
  const text = (await printSheets(page)).join('\n');
  expect(text).toContain('Total');
  expect(text).not.toContain('was saved');
  await page.emulateMedia({ media: 'print' });
  const readEnds = () =>
    page.evaluate(() =>
      ['thead', 'tfoot'].map((part) =>
        Math.round(document.querySelector(`${part} [data-numeric]`)?.getBoundingClientRect().right ?? -1),
      ),
    );
  await expect.poll(async () => new Set(await readEnds()).size).toBe(1);
});
