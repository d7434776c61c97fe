import { expect, test } from '../fixtures/test.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { expectOnPaper, SHEET } from '../pages/paper.ts';

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

test('EMP-01 PBL-01 INV-01 every list prints as a table with its headings, dark on white, and nothing to filter by', async ({
  page,
}) => {
  await page.goto('/main/help');
  const firstRow = page.locator('tbody').getByRole('row').first();
  for (const [requirement, name] of LISTS) {
    await test.step(`${requirement} ${name}`, async () => {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      // From a phone, whose lists are cards.
      await page.setViewportSize(PHONE);
      await expect(firstRow).toBeVisible();
      await expect(page.getByRole('main').locator('[data-layout]').first()).toHaveAttribute(
        'data-layout',
        'cards',
      );
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize(SHEET);
      await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
      await expect(firstRow).toHaveCSS('display', 'table-row');
      for (const landmark of ['banner', 'navigation'] as const)
        await expect(page.getByRole(landmark)).toHaveCount(0);
      await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
      await expectOnPaper(page);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.setViewportSize(DESK);
    });
  }
});
