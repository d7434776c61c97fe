import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './words/accessibility.ts';
import { openSection, SECTIONS, type SectionName } from './words/enrollment.ts';
import { alertDialog, dialog, openList, row } from './words/lists.ts';

test.use({ account: 'rosa' });

const DIALOG = '[role=dialog], [role=alertdialog]';

for (const path of [
  'budget_monitoring',
  'payables',
  'vendor_invoice',
  'payroll',
  'resources',
  'Resources_uploader',
  'reports',
  'employees',
  'hire_employees',
]) {
  test(`LAY-09 no violation on ${path}, in any look`, async ({ page }) => {
    await openList(page, path);
    await expectAccessible(page);
  });
}

for (const section of [...Object.keys(SECTIONS), 'documents'] as (SectionName | 'documents')[]) {
  test(`VAL-01 no violation on the section ${section}, in any look`, async ({ page }) => {
    await openSection(page, section);
    await expectAccessible(page);
  });
}

test('SIG-05 no violation while drawing', async ({ page }) => {
  await openSection(page, 'signature');
  await page.getByRole('radio', { name: 'Draw' }).check();
  await expectAccessible(page);
});

test('PBL-06 FILE-05 no violation in the upload with its messages and in the viewer', async ({ page }) => {
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page, { within: DIALOG });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Open chair-photo.png' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await expectAccessible(page, { within: DIALOG });
});

test('INV-04 HIRE-07 EMP-04 no violation in the questions and forms of people and invoices', async ({
  page,
}) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Wheelchair ramp')
    .getByRole('button', { name: /^Approved:/ })
    .click();
  await expect(alertDialog(page)).toBeVisible();
  await expectAccessible(page, { within: DIALOG });
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await expectAccessible(page, { within: DIALOG });
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  await expect(dialog(page).getByLabel('Position')).toBeVisible();
  await expectAccessible(page, { within: DIALOG });
});
