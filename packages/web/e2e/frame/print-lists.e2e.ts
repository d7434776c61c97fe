import { findBrokenWords } from '../accessibility/checks/whole-words.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, heading, sidebar } from '../pages/layout.ts';
import { A4_SHEET, expectOnPaper } from '../pages/paper.ts';
import { openTimesheets, rows, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const LISTS = [
  ['EMP-01', 'Employee List'],
  ['PBL-01', 'Payables List'],
  ['INV-01', 'INVOICE LISTS'],
  ['PRL-01', 'Payroll Sheets'],
  ['HIRE-02', 'Hire Employee'],
  ['RES-01', 'Resources'],
  ['SUB-01', 'Resource Submission'],
  ['REP-01', 'Reports'],
] as const;

/** Returns short words of a table's cells that are broken over two lines. Runs in the page. */
function findBrokenCells(table: Element): string[] {
  return [...table.querySelectorAll('th, td')].flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,24}(?:[:.,]\d+)*/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('EMP-01 PBL-01 INV-01 every list prints as a table with its headings, dark on white, and nothing to filter by', async ({
  page,
}) => {
  await page.goto('/main/help');
  const firstRow = page.locator('tbody').getByRole('row').first();
  for (const [requirement, name] of LISTS) {
    await test.step(`${requirement} ${name}`, async () => {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      // Printed from a phone, where lists are cards.
      await page.setViewportSize(PHONE);
      await expect(firstRow).toBeVisible();
      await expect(page.getByRole('main').locator('[data-layout]').first()).toHaveAttribute(
        'data-layout',
        'cards',
      );
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize(A4_SHEET);
      await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(firstRow).toHaveCSS('display', 'table-row');
      for (const landmark of ['banner', 'navigation'] as const)
        await expect(page.getByRole(landmark)).toHaveCount(0);
      await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
      await expectOnPaper(page);
      const unused = () =>
        page
          .getByRole('table')
          .first()
          .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.getBoundingClientRect().width);
      await expect.poll(unused, `width that ${name} leaves unused`).toBeLessThanOrEqual(1);
      // The printable area of US Letter in portrait, in CSS pixels.
      await page.setViewportSize({ width: 739, height: 960 });
      await expectOnPaper(page);
      const broken = () => page.getByRole('table').first().evaluate(findBrokenCells);
      await expect.poll(broken, `cells of ${name}`).toEqual([]);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.setViewportSize(DESK);
    });
  }
});

test.describe('a long list', () => {
  test.use({ scenario: 'month-end' });

  test('EXP-01 prints every row, and shows those in view on the screen', async ({ page }) => {
    // Only some of its 4,000 rows, which would take a busy machine too long.
    await openTimesheets(page, 'days=1-15&status=approved');
    await expect(rows(page).first()).toBeVisible();
    const all = Number(await table(page).getAttribute('aria-rowcount')) - 2;
    expect(all).toBeGreaterThan(200);
    await expect.poll(() => rows(page).count()).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(all);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => rows(page).count()).toBeLessThan(100);
  });
});

test.describe('large amounts', () => {
  test.use({ scenario: 'awkward-data' });

  test('BUD-01 INV-02 of $9,999,999.99 fit on one line at every width', async ({ page }) => {
    for (const name of ['Dashboard', 'Budget Monitoring', 'INVOICE LISTS']) {
      await page.goto('/main/help');
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expectFrameFilled(page);
      for (const width of [1600, 1280, 1024, 900, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(async () => (await page.evaluate(findBrokenWords)).filter((word) => word.includes('$')))
          .toEqual([]);
      }
      await page.setViewportSize(DESK);
    }
  });
});
