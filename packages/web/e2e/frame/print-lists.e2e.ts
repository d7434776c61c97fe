import { expect, test } from '../fixtures/test.ts';
import { heading } from '../words/layout.ts';

test.use({ account: 'rosa' });

/** A sheet of A4 between its margins, in CSS pixels. */
const SHEET = { width: 680, height: 1000 };

const LISTS = [
  ['EMP-01', 'employees', 'Employee List'],
  ['PBL-01', 'payables', 'Payables List'],
  ['INV-01', 'vendor_invoice', 'INVOICE LISTS'],
  ['PRL-01', 'payroll', 'Payroll Sheets'],
  ['HIRE-02', 'hire_employees', 'Hire Employee'],
  ['RES-01', 'resources', 'Resources'],
  ['SUB-01', 'Resources_uploader', 'Resource Submission'],
  ['REP-01', 'reports', 'Reports'],
] as const;

for (const [requirement, path, name] of LISTS) {
  test(`${requirement} ${name} prints as a table with its headings, dark on white, and nothing to filter by`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/main/${path}`);
    await expect(heading(page)).toHaveText(name);
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(SHEET);
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('tbody').getByRole('row').first()).toHaveCSS('display', 'table-row');
    for (const landmark of ['banner', 'navigation'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(0);
    await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    const { excess, text } = await page.evaluate(() => ({
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: getComputedStyle(document.body).color,
    }));
    expect({ excess, text }).toEqual({ excess: 0, text: 'rgb(22, 35, 42)' });
  });
}
