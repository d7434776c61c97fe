import { expect, type Page, test } from '../fixtures/test.ts';
import { A4_SHEET, expectOnPaper } from '../pages/paper.ts';
import { openTimesheets, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Shows the page as it prints, in any theme. */
async function showPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

test('TS-05 timesheets print from any device as a table: period, headings, rows, hours, without controls', async ({
  page,
}) => {
  await openTimesheets(page, 'employee=1');
  for (const [device, viewport] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', A4_SHEET],
  ] as const) {
    await test.step(`from ${device}`, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize(viewport);
      await expect(table(page)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await showPrinted(page);
      await page.setViewportSize(A4_SHEET);
      await expect(page.getByText('Timesheets, November 2026')).toBeInViewport();
      for (const landmark of ['banner', 'navigation'] as const)
        await expect(page.getByRole(landmark)).toHaveCount(0);
      await expect(
        page
          .getByRole('button')
          .filter({ visible: true, hasNotText: /Time|Total|Service|Spec|Employee|Status/ }),
      ).toHaveCount(0);
      await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: 'Total Hours' })).toBeVisible();
      await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(page.locator('tfoot')).toContainText(/\d/);
      // The cells of the foot leave the width of the columns to the rows.
      const readSpare = () =>
        page
          .locator('tbody [data-label="Time In"]')
          .first()
          .evaluate((cell) => cell.clientWidth / (cell.querySelector('time')?.offsetWidth ?? 0));
      await expect.poll(readSpare).toBeLessThan(1.5);
      await expectOnPaper(page);
    });
  }
});

test('BUD-04 BUD-08 the budget prints its figures, its chart and the same numbers as a table @long', async ({
  page,
}) => {
  await page.goto('/main/budget_monitoring');
  await expect(page.locator('canvas')).toBeVisible();
  await showPrinted(page);
  await page.setViewportSize(A4_SHEET);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main dl')).toContainText('$48,000.00');
  await expect(page.getByRole('table')).toContainText('62%');
  await expect(page.getByRole('region', { name: 'Budget and payables' })).toHaveCount(0);
  await expectOnPaper(page);
});
