import { readFile } from 'node:fs/promises';
import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { openList, row, rows } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('BUD-01 BUD-04 BUD-05 each amount of the budget has its name and a slice of its own colour', async ({
  page,
  world,
}) => {
  await world.respond('getBudget', {
    status: 200,
    client_budget: { total_budget: 1000, spent_budget: 249.5, remaining_budget: 750.5 },
  });
  await page.goto('/main/budget_monitoring');
  const chart = page.getByRole('region', { name: 'Budget Distribution' });
  await expect(chart.locator('tbody tr').nth(0)).toHaveText(/^Expenses\$249\.50\s*25%$/);
  await expect(chart.locator('tbody tr').nth(1)).toHaveText(/^Available Budget\$750\.50\s*75%$/);
  await expect(chart.getByRole('rowheader')).toHaveText(['Expenses', 'Available Budget']);
  await test.step('BUD-02 BUD-08 BUD-09 the screen shows figures in dollars, and the period of the deployment', async () => {
    await expect(page.locator('main dl > div')).toHaveText([
      'Total Budget$1,000.00',
      'Total Expenses$249.50',
      'Available Budget$750.50',
      'Date FromSun, Jun 1, 2025',
      'Date ToMon, Jun 30, 2025',
    ]);
  });
  await expect(chart.locator('canvas')).toBeVisible();
  // The ring starts at the top and runs clockwise: a quarter is spent, so the colour of expenses is to the right of the
  // top.
  const colours = () =>
    chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const at = (x: number, y: number) => {
        const [red, green, blue] = copy?.getImageData(width * x, height * y, 1, 1).data ?? [];
        return `rgb(${red}, ${green}, ${blue})`;
      };
      return { topRight: at(0.79, 0.21), bottomRight: at(0.79, 0.79), topLeft: at(0.21, 0.21) };
    });
  const [spent, available] = await chart
    .locator('li [data-slice]')
    .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
  expect(spent).not.toBe(available);
  await expect.poll(colours).toEqual({ topRight: spent, bottomRight: available, topLeft: available });
});

test('PRL-01 PRL-09 CONST-10 month and year filter the payroll sheets, are in the address, and survive a reload @long', async ({
  page,
  world,
}) => {
  const files = new Map<string, string>();
  page.on('download', async (download) => {
    const bytes = await readFile(await download.path());
    files.set(download.suggestedFilename(), bytes.subarray(0, 5).toString('latin1'));
  });
  const beginning = (name: RegExp) => [...files].find(([saved]) => name.test(saved))?.[1];
  await openList(page, 'payroll');
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => world.journal('listPayrollSheets')).toHaveLength(1);
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect(month.locator('option')).toHaveCount(12);
  await month.selectOption('October');
  await expect(page).toHaveURL(/month=10/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  const sheet = rows(page).filter({ hasText: 'hours-' });
  await test.step('PRL-06 PRL-10 PRL-11 Download saves every file of the row under its own name', async () => {
    await sheet.getByRole('button', { name: /^Download: / }).click();
    await expect(page.getByTestId('announcer')).toHaveText('Download Completed');
    await expect.poll(() => files.size).toBe(2);
    expect(beginning(/^payroll-2026-10-.*\.pdf$/)).toBe('%PDF-');
    expect(beginning(/^hours-2026-10-.*\.xlsx$/)?.slice(0, 4)).toBe('PK\x03\x04');
  });
  await test.step('PRL-06 all files of a row, or of a month, are saved as one zip', async () => {
    await sheet.getByRole('button', { name: /^Download all as one zip/ }).click();
    await expect.poll(() => beginning(/\.zip$/)?.slice(0, 4)).toBe('PK\x03\x04');
    await page.getByRole('button', { name: 'Download all of October 2026' }).click();
    await expect.poll(() => beginning(/^Payroll Sheets October 2026\.zip$/)?.slice(0, 4)).toBe('PK\x03\x04');
  });
  await test.step('PRL-09 the whole year survives a reload too, and Reset filters leads back', async () => {
    await page.getByRole('checkbox', { name: 'All of 2026' }).click();
    // The filter is in the address, so a reload shows the same rows.
    await expect(page).toHaveURL(/[?&]whole=/);
    const ofTheYear = await rows(page).count();
    expect(ofTheYear).toBeGreaterThan(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(ofTheYear);
    const filters = page.getByRole('region', { name: 'Filters' });
    const first = filters.getByRole('combobox').first();
    await filters.getByRole('button', { name: 'Reset filters' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(filters.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
    await expect(first).toBeFocused();
  });
});

test.describe('with a clock that runs', () => {
  test.use({ clock: 'runs' });

  test('RES-03 CONST-14 PRL-11 a saved download has a toast for one and a half seconds; the toast of a failed one stays @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(500);
    await openList(page, 'resources');
    await page.clock.pauseAt(new Date(NOW.getTime() + MINUTE_MS));
    const button = row(page, 'Employee handbook').getByRole('button', {
      name: 'Download: Employee handbook',
    });
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(/handbook/);
    const toast = page.getByTestId('toast').filter({ hasText: 'Download Completed' });
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);

    await test.step('PRL-12 focus goes to the heading of the screen after an error was dismissed', async () => {
      await world.failDownloads({ kind: 'status', status: 500 });
      await button.click();
      const failed = page.getByTestId('toast').filter({ hasText: 'Download Error' });
      await expect(failed).toContainText('An error occurred while downloading files.');
      await failed.getByRole('button', { name: 'Dismiss' }).click();
      await expect(failed).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});
