import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../fixtures/test.ts';
import type { Timesheet } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import { chooseExport, exportFile, parseCsv, readPdf, readText, readXlsx, toTexts } from '../pages/files.ts';
import { readMonth, sampleTimesheet } from '../pages/samples.ts';
import {
  announcement,
  chooseFilter,
  holdToasts,
  openTimesheets,
  sortDescending,
  table,
  toast,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const SIX = ['Time In', 'Time Out', 'Total Hours', 'Service Code', 'Specification', 'Status'];
const STATUS: Readonly<Record<string, string>> = { 0: 'Pending', 1: 'Approved' };

/** The cells of a row as specified (EXP-04, EXP-05). */
const toCells = (timesheet: Timesheet) => [
  `${timesheet.start_date} ${timesheet.start_time}`,
  `${timesheet.end_date} ${timesheet.end_time}`,
  timesheet.total_hours,
  timesheet.service_code,
  timesheet.specification?.trim() ? timesheet.specification : 'No specifications',
  STATUS[String(timesheet.status)] ?? 'Declined',
];

const withEmployee = (timesheet: Timesheet) => [
  `${timesheet.employee.first_name} ${timesheet.employee.last_name}`,
  ...toCells(timesheet),
];

test('TS-04 EXP-01 EXP-03 the shown rows are saved as PDF, Excel or CSV, by code that loads on demand', async ({
  page,
  world,
  context,
  troubles,
}) => {
  troubles.expect(/request failed: .*\/pdf-/, /console error/);
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const writers = () =>
    loaded.filter((path) => /\/(pdf|xlsx|csv|html2canvas|export-worker|DejaVu)/.test(path));
  const timesheets = await readMonth(world);
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  await expect(table(page)).toBeVisible();

  await test.step('TS-04 the screen offers printing, PDF, Excel and CSV', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menu', { name: 'Export' }).getByRole('menuitem')).toHaveText([
      /^Print or save as PDF/,
      /^Export to PDF/,
      /^Export to Excel/,
      /^Export to CSV/,
    ]);
    await closeByEscape(page.getByRole('menu'));
    expect(writers()).toEqual([]);
  });

  await test.step('EXP-03 Export to Excel saves a workbook with the same rows, hours as numbers', async () => {
    const file = await exportFile(page, 'Export to Excel');
    expect(file.suggestedFilename()).toBe('timesheets_November_2026.xlsx');
    await expectTold('timesheets_November_2026\\.xlsx was saved');
    await expect(announcement(page)).toHaveText('timesheets_November_2026.xlsx was saved');
    const written = await readXlsx(file);
    expect(written.slice(0, timesheets.length + 1)).toEqual([
      ['Employee', ...SIX],
      ...timesheets.map(withEmployee),
    ]);
    const pending = timesheets.filter(({ status }) => status === 0);
    const hours = pending.reduce((sum, { total_hours }) => sum + total_hours * 100, 0) / 100;
    expect(written[timesheets.length + 1]).toEqual(['Total: Pending', '', '', hours]);
    expect(writers().some((path) => path.includes('/xlsx-'))).toBe(true);
    expect(writers().some((path) => path.includes('/pdf-'))).toBe(false);
  });

  await test.step('EXP-01 code that fails to load has a message, and the next try works', async () => {
    await page.route('**/assets/pdf-*.js', (route) => route.abort('connectionreset'));
    await chooseExport(page, 'Export to PDF');
    await expect(
      toast(page, 'timesheets_November_2026\\.pdf could not be created\\. Please try again\\.'),
    ).toBeVisible();
    await page.unroute('**/assets/pdf-*.js');
  });

  await test.step('EXP-02 CONST-21 Export to PDF saves A4 portrait with title, headings, every row, and page numbers', async () => {
    const file = await exportFile(page, 'Export to PDF');
    expect(file.suggestedFilename()).toBe('timesheets_November_2026.pdf');
    expectWholePdf(await readPdf(file), timesheets);
  });

  await test.step('EXP-05 CONST-21 Export to CSV has Employee in front of the six columns', async () => {
    const file = await exportFile(page, 'Export to CSV');
    expect(file.suggestedFilename()).toBe('timesheets_November_2026.csv');
    const text = await readText(file);
    expect(text.startsWith('\uFEFFEmployee,Time In,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    const expected = [['Employee', ...SIX], ...timesheets.map(withEmployee)];
    expect(parseCsv(text)).toEqual(expected.map((row) => row.map(String)));
  });

  await test.step('EXP-04 the rows of one employee have the six stated columns, in the order that the screen shows', async () => {
    const anas = timesheets.filter(({ employee }) => employee.first_name === 'Ana');
    await chooseFilter(page, 'Employee', 'Ana Ruiz');
    await sortDescending(page, 'Total Hours');
    const sorted = anas.toSorted((a, b) => b.total_hours - a.total_hours);
    const text = await readText(await exportFile(page, 'Export to CSV'));
    expect(parseCsv(text)).toEqual([SIX, ...sorted.map(toCells)].map((row) => row.map(String)));
  });

  await test.step('EXP-01 CONST-10 October has its name in the file', async () => {
    await chooseFilter(page, 'Month', 'October');
    await chooseFilter(page, 'Year', '2025');
    const file = await exportFile(page, 'Export to CSV');
    expect(file.suggestedFilename()).toBe('timesheets_October_2025.csv');
  });
});

/** Expects each page to be complete, inside its margins, and each row to be on one page. */
function expectWholePdf(pages: Awaited<ReturnType<typeof readPdf>>, timesheets: readonly Timesheet[]): void {
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { width, height, texts }] of pages.entries()) {
    expect(Math.round(width)).toBe(595);
    expect(Math.round(height)).toBe(842);
    const words = texts.map(({ text }) => text);
    expect(words).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(words.join(' ')).toContain(
      'Employee Time In Time Out Total Hours Service Code Specification Status',
    );
    // No text is outside of the page's margins.
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThan(width - 20);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(height - 10);
    }
  }
  const texts = toTexts(pages);
  expect(texts).toContain('Timesheets');
  for (const fact of ['Rosa Delgado · UCI 7654321', 'November 2026', 'Made Nov 17, 2026, 10:00 AM'])
    expect(texts.join('\n').replaceAll('\u00a0', ' ')).toContain(fact);
  // Each row has one start and one end; long cells may wrap, so rows are counted by their dates.
  const dates =
    texts
      .join(' ')
      .replaceAll('\u00a0', ' ')
      .match(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/gu) ?? [];
  expect(dates).toHaveLength(2 * timesheets.length);
  const counted = (word: string) => texts.filter((text) => text === word).length;
  expect(counted('Pending')).toBe(timesheets.filter(({ status }) => status === 0).length);
  expect(counted('Approved')).toBe(timesheets.filter(({ status }) => status === 1).length);
}

test("EXP-04 a worker's text is quoted and runs in no spreadsheet, and letters outside Latin survive in the PDF @long", async ({
  page,
  world,
}) => {
  const typed = [
    '=SUM(A1:A9)',
    '+1',
    '-1',
    '@cmd',
    '\tTab',
    'Tea, "two" cups',
    'two\nlines',
    "O'Hara",
    'plain',
  ];
  const employees = [
    { first_name: 'Lan', last_name: 'Nguyễn', SP_number: 'SP-1' },
    { first_name: 'Minh', last_name: 'Trần', SP_number: 'SP-2' },
  ];
  await world.listTimesheets(
    ...typed.map((specification, id) => {
      const index = id % employees.length;
      return sampleTimesheet({ id, specification, employee: employees[index], employee_id: index });
    }),
  );
  await openTimesheets(page);
  const text = await readText(await exportFile(page, 'Export to CSV'));
  expect(text).toContain('"Tea, ""two"" cups"');
  const readColumn = (cells: readonly (readonly unknown[])[]) => cells.slice(1).map((row) => row[5]);
  const column = typed.map((value) => (/^[=+\-@\t]/.test(value) ? `'${value}` : value));
  expect(readColumn(parseCsv(text))).toEqual(column);
  expect(readColumn(await readXlsx(await exportFile(page, 'Export to Excel')))).toEqual(column);

  const texts = toTexts(await readPdf(await exportFile(page, 'Export to PDF'))).join(' ');
  expect(texts).toContain('Lan Nguyễn');
  expect(texts).toContain('Minh Trần');
});

test.describe('thousands of rows', () => {
  test.use({ scenario: 'month-end' });

  test('EXP-01 a long export shows its progress, leaves the page usable, and can be cancelled @long', async ({
    page,
  }) => {
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    // The first file never finishes; otherwise it might before a busy machine has pressed Cancel.
    await page.addInitScript(() => {
      let count = 0;
      window.Worker = class extends Worker {
        readonly #isFirst = ++count === 1;

        override set onmessage(listen: (event: MessageEvent) => void) {
          super.onmessage = (event) => {
            if (!this.#isFirst || event.data.type !== 'done') listen(event);
          };
        }
      };
    });
    await openTimesheets(page);
    await chooseExport(page, 'Export to PDF');
    await expect(page.getByText(/^Preparing timesheets_November_2026\.pdf \d+ %$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(announcement(page)).toHaveText('timesheets_November_2026.pdf was cancelled');
    const file = await exportFile(page, 'Export to CSV');
    expect(parseCsv(await readText(file))).toHaveLength(4_001);
    expect(downloads).toEqual(['timesheets_November_2026.csv']);
  });
});

/** Returns the roles of a structure tree as named in the PDF, and the alternative texts. */
function toRoles(node: unknown): string[] {
  const { role, children = [] } = Object(node) as { role?: string; children?: readonly unknown[] };
  return [...(role === undefined ? [] : [role]), ...children.flatMap(toRoles)];
}

test('TS-04 EXP-01 Print is the first entry, and the browser saves a tagged PDF with language and title', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openTimesheets(page);
  await expect(table(page)).toBeVisible();
  await chooseExport(page, 'Print or save as PDF');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ tagged: true })), verbosity: 0 })
    .promise;
  const { info } = await pdf.getMetadata();
  // Without the number of pending items, which the tab's title has.
  expect(info).toMatchObject({ Language: 'en', Title: 'Timesheets – Client Portal' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = toRoles(await (await pdf.getPage(1)).getStructTree());
  expect(roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']));
});
