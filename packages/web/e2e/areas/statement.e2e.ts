import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../fixtures/test.ts';
import { exportFile, readPdf, readXlsx, toTexts } from '../pages/files.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { A4_SHEET, expectOnPaper } from '../pages/paper.ts';
import { readMonth } from '../pages/samples.ts';
import { chooseFilter } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const part = (name: string) => ({ name, exact: true }) as const;

test('TS-09 INV-07 PRL-09 the statement of a month adds up to the lists, and is saved as Excel and PDF', async ({
  page,
  world,
}) => {
  await page.goto('/main/dashboard');
  await sidebar(page).getByRole('link', { name: 'Month Statement' }).click();
  await expect(heading(page)).toHaveText('Month Statement');
  const hours = (await readMonth(world))
    .filter(({ status }) => status === 0)
    .reduce((sum, { total_hours }) => sum + Math.round((total_hours ?? 0) * 100), 0);
  const pending = page.getByRole('region', part('Hours')).getByRole('row', { name: /^Total: Pending/ });
  await expect(pending).toContainText(`${hours / 100} h`);

  const sheet = await readXlsx(await exportFile(page, 'Export to Excel'));
  expect(sheet[0]).toEqual(['Part', 'Name', 'Details', 'Status', 'Amount', 'Unit']);
  expect(sheet).toContainEqual(['Hours', 'Total', '', 'Pending', hours / 100, 'hours']);
  const texts = toTexts(await readPdf(await exportFile(page, 'Export to PDF'))).join(' ');
  expect(texts).toContain('Statement November 2026');

  await chooseFilter(page, 'Days', '16 to the end');
  await expect(page).toHaveURL(/half=second/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('16 to the end, November 2026');
});

test('CONST-21 the statement prints dark on white as a tagged document with its tables', async ({ page }) => {
  await page.goto('/main/statement');
  await expect(page.getByRole('region', part('Hours')).getByRole('row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(A4_SHEET);
  await expectOnPaper(page);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ tagged: true })), verbosity: 0 })
    .promise;
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'H3', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
});
