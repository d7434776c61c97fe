import { expect, test } from '../fixtures/test.ts';
import { alertDialog, cell, dialog, openList, pdf, row, rows } from '../words/lists.ts';

test.use({ account: 'rosa' });

test('PRL-01 PRL-05 PRL-09 opens on the newest month that has sheets, tells whose they are, and lists a year', async ({
  page,
  world,
}) => {
  const sheet = (id: number, start: string, end: string) => ({
    id,
    payroll_start: start,
    payroll_end: end,
    payroll_file_content: [`/files/${id}/sheet.pdf`],
    created_at: `${end}T16:05:00.000Z`,
    employee: { SP_number: 'SP-20411' },
  });
  const data = [sheet(1, '2026-05-01', '2026-05-15'), sheet(2, '2026-08-01', '2026-08-15')];
  await world.answer('listPayrollSheets', { status: 200, data });
  await openList(page, 'payroll');
  await expect(rows(page)).toHaveCount(1);
  await expect(cell(rows(page).first(), 'Payroll Start')).toHaveText('Sat, Aug 1, 2026');
  await expect(cell(rows(page).first(), 'Employee Number')).toHaveText(/^SP-20411\s+Ana Ruiz$/);
  await page.getByRole('checkbox', { name: 'All of 2026' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('PRL-06 PRL-11 all files of a month come as one zip', async ({ page }) => {
  await page.goto('/main/payroll?month=10&year=2026');
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all of October 2026' }).click();
  expect((await download).suggestedFilename()).toBe('Payroll Sheets October 2026.zip');
  await expect(page.getByTestId('announcer')).toHaveText('Download Completed');
});

test('HIRE-16 a hired date far ahead or long ago is questioned, and can be sent as it is', async ({
  page,
  world,
}) => {
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee', exact: true }).click();
  const choice = dialog(page).getByLabel('Select Employee');
  await expect(choice.locator('option').nth(1)).toBeAttached();
  await choice.selectOption({ index: 1 });
  await dialog(page).getByLabel('Position').fill('Cook');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf')]);
  for (const [date, text] of [
    ['2027-03-01', 'more than three months ahead'],
    ['2020-11-16', 'more than two years ago'],
  ] as const) {
    await dialog(page).getByLabel('Hired Date').fill(date);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(alertDialog(page)).toContainText(text);
    expect(await world.journal('hireEmployee')).toEqual([]);
    await alertDialog(page).getByRole('button', { name: 'Change it' }).click();
  }
  await dialog(page).getByLabel('Hired Date').fill('2026-12-01');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Cook')).toBeVisible();
  expect(await world.journal('hireEmployee')).toHaveLength(1);
});

test('EMP-06 an address without a dot in its domain is questioned, and can be sent as it is', async ({
  page,
  world,
}) => {
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await dialog(page).getByLabel('First Name').fill('Iris');
  await dialog(page).getByLabel('Last Name').fill('Morales');
  await dialog(page).getByLabel('Email').fill('iris@gmail');
  await dialog(page).getByLabel('Phone Number').fill('310-555-0142');
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([pdf('id.pdf')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(alertDialog(page)).toContainText('“iris@gmail” does not look like an email address.');
  expect(await world.journal('createEmployee')).toEqual([]);
  await alertDialog(page).getByRole('button', { name: 'Send it as it is' }).click();
  await expect(row(page, 'Iris Morales')).toBeVisible();
});

test.describe('long after the last payroll', () => {
  test.use({ scenario: 'payroll-long-ago' });

  test('PRL-01 PRL-09 the list opens where there is something, and never empty', async ({ page }) => {
    await openList(page, 'payroll');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/^No payroll sheets in/)).toHaveCount(0);
    // The month that shows is the newest: nothing in it is of this one.
    await expect(cell(rows(page).first(), 'Payroll End')).toHaveText(/(May|Jun|Jul|Aug) \d+, 2026$/);
  });
});
