import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../fixtures/test.ts';
import { exportFile, readPdf, readXlsx, toTexts } from '../pages/files.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { A4_SHEET, expectOnPaper } from '../pages/paper.ts';
import { readMonth } from '../pages/samples.ts';
import { chooseFilter } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const part = (name: string) => ({ name, exact: true }) as const;

test('INV-07 PRL-09 the statement of a month adds up to the lists, and is saved as Excel and PDF @long', async ({
  page,
  world,
}) => {
  await page.goto('/main/dashboard');
  await sidebar(page).getByRole('link', { name: 'Month Statement' }).click();
  await expect(heading(page)).toHaveText('Month Statement');
  const hours = (await readMonth(world))
    .filter(({ status }) => status === 0)
    .reduce((sum, { total_hours }) => sum + Math.round((total_hours ?? 0) * 100), 0);
  const total = page.getByRole('region', part('Hours')).getByRole('row', { name: /^Total/ });
  await expect(total.getByRole('cell').nth(1)).toHaveText(`${hours / 100}\u00a0h`);
  await expect(page.getByRole('article').locator('dl')).toContainText(`Hours to review${hours / 100}\u00a0h`);

  const sheet = await readXlsx(await exportFile(page, 'Export to Excel'));
  expect(sheet[0]).toEqual(['Employee', 'Approved', 'To review', 'Declined']);
  expect(sheet.at(-1)?.slice(0, 3)).toEqual(['Total', expect.any(Number), hours / 100]);
  const texts = toTexts(await readPdf(await exportFile(page, 'Export to PDF'))).join(' ');
  for (const text of ['Month Statement', 'November 2026', 'Rosa Delgado · UCI 7654321'])
    expect(texts).toContain(text);
  expect(texts.replaceAll('\u00a0', ' ')).toContain(`${hours / 100} h`);

  await test.step('PI-02 PAY-02 no number of a person, an account or a license is on any paper', async () => {
    const { ss_number, ein_number, ca_driver_license_number, date_of_birth } = await world.readClient();
    expect(ss_number).toMatch(/\d/);
    const screen = (await page.getByRole('main').textContent()) ?? '';
    for (const secret of [ss_number, ein_number, ca_driver_license_number, date_of_birth])
      if (secret) expect([texts.includes(secret), screen.includes(secret)]).toEqual([false, false]);
  });

  await chooseFilter(page, 'Days', '16 to the end of the month');
  await expect(page).toHaveURL(/half=second/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    '16 to the end of the month, November 2026',
  );
});

test('TS-09 a statement of a phone shows each sum with its status, and breaks no word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/main/statement');
  const hours = page.getByRole('region', part('Hours'));
  await expect(hours.getByRole('row', { name: /^Total/ })).toBeVisible();
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
  await expect(
    hours
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .first(),
  ).toHaveAttribute('data-label', 'Approved');
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
