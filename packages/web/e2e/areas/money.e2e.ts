import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';
import { cell, columns, openList, row, rows } from '../words/lists.ts';
import { setSettings } from '../words/settings.ts';

test.use({ account: 'rosa' });

const figure = (page: import('../fixtures/test.ts').Page, label: string) =>
  page.locator('main dl > div').filter({ hasText: label }).locator('dd');

test('BUD-08 without dates from service or deployment no period is shown', async ({ page, context }) => {
  await setSettings(context, {});
  await page.goto('/main/budget_monitoring');
  await expect(figure(page, 'Total Budget')).toHaveText('$48,000.00');
  await expect(figure(page, 'Date From')).toHaveCount(0);
  await expect(figure(page, 'Date To')).toHaveCount(0);
});

test('BUD-01 BUD-02 BUD-09 the figures, in dollars', async ({ page }) => {
  await page.goto('/main/budget_monitoring');
  await expect(figure(page, 'Total Budget')).toHaveText('$48,000.00');
  await expect(figure(page, 'Total Expenses')).toHaveText('$18,250.50');
  await expect(figure(page, 'Available Budget')).toHaveText('$29,749.50');
  await test.step('BUD-08 CONST-17 the period', async () => {
    await expect(figure(page, 'Date From')).toHaveText('Sun, Jun 1, 2025');
    await expect(figure(page, 'Date To')).toHaveText('Mon, Jun 30, 2025');
  });
  const chart = page.getByRole('region', { name: 'Budget Distribution' });
  await test.step('BUD-04 BUD-05 a slice each for what is spent and what is left', async () => {
    await expect(chart.locator('canvas')).toBeVisible();
    // A slice each for what is spent and what is left: the ring has two colours, those of the keys beside the words.
    const readSlices = () =>
      chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        copy?.drawImage(canvas, 0, 0);
        return [0.9, 0.1].map((share) => {
          const [red, green, blue] = copy?.getImageData(width * share, height / 2, 1, 1).data ?? [];
          return `rgb(${red}, ${green}, ${blue})`;
        });
      });
    const keys = await chart
      .locator('[data-slice]')
      .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
    expect(new Set(keys).size).toBe(2);
    await expect.poll(readSlices).toEqual(keys);
    await expect(chart).toContainText(
      'Of $48,000.00, $18,250.50 (38%) is spent and $29,749.50 (62%) is available.',
    );
    await expect(chart.getByRole('rowheader')).toHaveText(['Expenses', 'Available Budget']);
  });
});

test('BUD-03 BUD-08 an empty field shows -, one that is no number $0.00, and a period of the service counts', async ({
  page,
  world,
}) => {
  await world.answer('getBudget', {
    status: 200,
    client_budget: {
      total_budget: null,
      spent_budget: 'many',
      remaining_budget: 12.5,
      date_from: '2026-07-01',
      date_to: '2027-06-30',
    },
  });
  await page.goto('/main/budget_monitoring');
  await expect(figure(page, 'Total Budget')).toHaveText('-');
  await expect(figure(page, 'Total Expenses')).toHaveText('$0.00');
  await expect(figure(page, 'Available Budget')).toHaveText('$12.50');
  await expect(figure(page, 'Date From')).toHaveText('Wed, Jul 1, 2026');
});

test('BUD-06 without a budget the screen says so', async ({ page, world }) => {
  await world.answer('getBudget', { status: 200 });
  await page.goto('/main/budget_monitoring');
  await expect(page.locator('main').getByText('No budget data available.')).toBeVisible();
});

test('BUD-07 after a failed call too, with a way to try again', async ({ page, world, troubles }) => {
  troubles.expectStatus(500);
  await world.fail('getBudget', { kind: 'status', status: 500 });
  await page.goto('/main/budget_monitoring');
  await expect(page.locator('main').getByText('No budget data available.')).toBeVisible();
  await world.clearFaults();
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Total Budget')).toHaveText('$48,000.00');
});

test('PRL-01 PRL-02 PRL-07 the sheets of the month', async ({ page, world }) => {
  await openList(page, 'payroll');
  await expect(columns(page)).toHaveText([
    'Payroll Start',
    'Payroll End',
    'Payroll File',
    'Time Created',
    'Employee Number',
    'Action',
  ]);
  await expect(rows(page)).toHaveCount(1);
  const sheet = rows(page).first();
  await expect(cell(sheet, 'Payroll Start')).toHaveText('Sun, Nov 1, 2026');
  await test.step('PRL-03 PRL-04 PRL-05 a file by its short name, a local time, a number', async () => {
    await expect(cell(sheet, 'Payroll File')).toHaveText('payroll-2026-11-01-t.pdf');
    await expect(cell(sheet, 'Time Created')).toHaveText(/^Nov 17, 2026, 8:05\sAM$/);
    await expect(cell(sheet, 'Employee Number')).toHaveText(/^SP-\d+\s+\p{L}+ \p{L}/u);
  });
  expect(await world.journal('listPayrollSheets')).toHaveLength(1);
});

test('PRL-09 CONST-10 CONST-11 month and year filter the list and stand in the address', async ({ page }) => {
  await openList(page, 'payroll');
  await page.getByRole('button', { name: /Month$/ }).click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: 'October' }).click();
  await expect(page).toHaveURL(/month=10/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/main/payroll?month=2&year=2031');
  await expect(page.getByText('No payroll sheets in February 2031')).toBeVisible();
});

test('PRL-06 PRL-10 PRL-11 Download saves every file of the row under its own name', async ({ page }) => {
  await page.goto('/main/payroll?month=10&year=2026');
  const sheet = rows(page).filter({ hasText: 'hours-' });
  const files = new Map<string, string>();
  page.on('download', async (download) => {
    const bytes = await readFile(await download.path());
    files.set(download.suggestedFilename(), bytes.subarray(0, 5).toString('latin1'));
  });
  await sheet.getByRole('button', { name: /^Download: / }).click();
  await expect(page.getByTestId('announcer')).toHaveText('Download Completed');
  await expect.poll(() => files.size).toBe(2);
  const beginning = (name: RegExp) => [...files].find(([saved]) => name.test(saved))?.[1];
  expect(beginning(/^payroll-2026-10-.*\.pdf$/)).toBe('%PDF-');
  expect(beginning(/^hours-2026-10-.*\.xlsx$/)?.slice(0, 4)).toBe('PK\x03\x04');
  await sheet.getByRole('button', { name: /^Download all as one zip/ }).click();
  await expect.poll(() => beginning(/\.zip$/)?.slice(0, 4)).toBe('PK\x03\x04');
});

test('PRL-12 a failed download says so, and saves nothing', async ({ page, world, troubles }) => {
  troubles.expectStatus(500);
  await openList(page, 'payroll');
  await world.failDownloads({ kind: 'status', status: 500 });
  await rows(page)
    .first()
    .getByRole('button', { name: /^Download: / })
    .click();
  const toast = page.getByTestId('toast').filter({ hasText: 'Download Error' });
  await expect(toast).toContainText('An error occurred while downloading files.');
});

test('RES-01 RES-02 RES-03 the resources and their downloads', async ({ page }) => {
  await openList(page, 'resources');
  await expect(columns(page)).toHaveText(['Resource Name', 'Resource Description', 'Actions']);
  await expect(rows(page)).toHaveCount(8);
  const download = page.waitForEvent('download');
  await row(page, 'Employee handbook').getByRole('button', { name: 'Download: Employee handbook' }).click();
  expect((await download).suggestedFilename()).toMatch(/handbook/);
});

test('SUB-02 SUB-03 the own uploads: local times', async ({ page }) => {
  await openList(page, 'Resources_uploader');
  await expect(columns(page)).toHaveText(['Description', 'Date Uploaded', 'Actions']);
  await expect(cell(rows(page).first(), 'Date Uploaded')).toHaveText(
    /^\w{3} \d{1,2}, 2026, \d{1,2}:\d{2}\s[AP]M$/,
  );
  await test.step('SUB-04 SUB-05 one or several files', async () => {
    await expect(page.getByRole('button', { name: /^Download all as one zip/ })).toHaveCount(1);
  });
});

test('REP-01 REP-03 REP-04 the reports: day and download', async ({ page }) => {
  await openList(page, 'reports');
  await expect(columns(page)).toHaveText(['Report Title', 'Report Description', 'Report Date', 'Actions']);
  const first = rows(page).first();
  await expect(cell(first, 'Report Date')).toHaveText(/^\w{3}, \w{3} \d+, \d{4}$/);
  const download = page.waitForEvent('download');
  await first.getByRole('button', { name: /^Download: / }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

for (const [path, noun] of [
  ['payables', 'payable'],
  ['resources', 'resource'],
  ['Resources_uploader', 'upload'],
  ['reports', 'report'],
  ['employees', 'employee'],
  ['hire_employees', 'hired employee'],
] as const) {
  test(`LAY-03 ${path}: how many there are, in the word for what they are`, async ({ page }) => {
    await openList(page, path);
    const shown = await rows(page).count();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: noun })).toHaveText(
      `${shown} ${noun}${shown === 1 ? '' : 's'}`,
    );
  });
}

for (const [path, operation, empty] of [
  ['vendor_invoice', 'listVendorInvoices', 'No vendor invoices'],
  ['payables', 'listPayables', 'No payables yet'],
  ['payroll', 'listPayrollSheets', 'No payroll sheets in November 2026'],
  ['resources', 'listResources', 'No resources yet'],
  ['Resources_uploader', 'listFileUploads', 'No uploads yet'],
  ['reports', 'listReports', 'No reports yet'],
  ['employees', 'listEmployees', 'No employees yet'],
  ['hire_employees', 'listHiredEmployees', 'Nobody is hired yet'],
] as const) {
  test(`ERR-01 ERR-02 ${path}: a failed load is told and can be tried again; an empty list looks different`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await world.fail(operation, { kind: 'status', status: 500 });
    await page.goto(`/main/${path}`);
    await expect(page.locator('main').getByRole('alert')).toContainText('We could not load');
    await expect(page.getByText(empty)).toBeHidden();
    // The frame reads for itself once the list's read is over; under a session that the reset ended it would be refused.
    await page.goto('about:blank');
    await world.reset('empty');
    await world.clearFaults();
    await page.goto(`/auth/login`);
    await page.getByLabel('Email').fill('rosa.delgado@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('correct-horse-9');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard/);
    await page.goto(`/main/${path}`);
    await expect(page.getByText(empty)).toBeVisible();
  });
}
