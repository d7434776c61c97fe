import { expect, test } from '../fixtures/test.ts';
import { readMonth, sampleTimesheet } from '../words/samples.ts';
import {
  choose,
  filterButton,
  openFilter,
  openTimesheets,
  readRow,
  rows,
  table,
} from '../words/timesheets.ts';

test.use({ account: 'rosa' });

test('TS-01 CONST-09 the filters begin with everything of all employees of this month', async ({ page }) => {
  await openTimesheets(page);
  await expect(filterButton(page, 'Employee')).toContainText('All');
  await expect(filterButton(page, 'Month')).toContainText('November');
  await expect(filterButton(page, 'Year')).toContainText('2026');
  await expect(filterButton(page, 'Days')).toContainText('All');
  await expect(filterButton(page, 'Group by')).toContainText('Nothing');
  await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
  await expect(page).toHaveURL('/main/timesheets');
});

test('CONST-10 CONST-09 the month filter has all twelve, October included', async ({ page }) => {
  await openTimesheets(page);
  await openFilter(page, 'Month');
  await expect(page.getByRole('option')).toHaveText(
    'January February March April May June July August September October November December'.split(' '),
  );
});

test('CONST-08 the years run from five before to four after the current one', async ({ page }) => {
  await openTimesheets(page);
  await openFilter(page, 'Year');
  const years = Array.from({ length: 10 }, (_, index) => String(2021 + index));
  await expect(page.getByRole('option')).toHaveText(years);
});

test('TS-02 the employee filter offers All and each employee of the client', async ({ page }) => {
  await openTimesheets(page);
  await openFilter(page, 'Employee');
  await expect(page.getByRole('option')).toHaveText([
    'All',
    'Ana Ruiz',
    'Minh Trần',
    'Grace Okafor-Bell',
    'José Luis Hernández',
    'Lan Nguyễn',
    "Daniel O'Hara",
  ]);
});

test('TS-02 one employee: only their timesheets, by id; the address holds it and a reload restores it', async ({
  page,
  world,
}) => {
  const minhs = (await readMonth(world)).filter(({ employee }) => employee.first_name === 'Minh');
  await openTimesheets(page);
  await choose(page, 'Employee', 'Minh Trần');
  await expect(rows(page)).toHaveCount(minhs.length);
  await expect(page).toHaveURL(`/main/timesheets?employee=${minhs[0]?.employee_id}`);
  await page.reload();
  await expect(filterButton(page, 'Employee')).toContainText('Minh Trần');
  await expect(rows(page)).toHaveCount(minhs.length);
});

test('TS-03 CONST-11 month and year are those of the start date', async ({ page, world }) => {
  await world.listTimesheets(
    sampleTimesheet({ id: 1, start_date: '2026-10-31', end_date: '2026-11-01', service_code: 'over' }),
    sampleTimesheet({ id: 2, start_date: '2026-11-30', end_date: '2026-12-01', service_code: 'late' }),
    sampleTimesheet({ id: 3, start_date: '2025-11-15', end_date: '2025-11-15', service_code: 'last' }),
  );
  await openTimesheets(page);
  const codes = page.locator('tbody [data-label="Service Code"]');
  await expect(codes).toHaveText(['late']);
  await choose(page, 'Month', 'October');
  await expect(codes).toHaveText(['over']);
  await choose(page, 'Month', 'November');
  await choose(page, 'Year', '2025');
  await expect(codes).toHaveText(['last']);
});

test('TS-01 month and year stand in the address and are restored by a reload', async ({ page }) => {
  await openTimesheets(page);
  await choose(page, 'Month', 'October');
  await expect(page).toHaveURL('/main/timesheets?month=10');
  await choose(page, 'Year', '2025');
  await expect(page).toHaveURL('/main/timesheets?month=10&year=2025');
  await page.reload();
  await expect(filterButton(page, 'Month')).toContainText('October');
  await expect(filterButton(page, 'Year')).toContainText('2025');
  await expect(rows(page).first()).toBeVisible();
  expect((await readRow(rows(page).first()))[0]).toMatch(/, Oct \d+, 2025, /);
});

test('TS-01 filters are no steps for the way back', async ({ page }) => {
  await page.goto('/main/reports');
  await page.getByRole('link', { name: 'Timesheets', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await choose(page, 'Month', 'October');
  await expect(page).toHaveURL('/main/timesheets?month=10');
  await page.goBack();
  await expect(page).toHaveURL('/main/reports');
});

test('TS-01 Reset filters puts all of them back', async ({ page }) => {
  await openTimesheets(page, 'month=10&year=2025&employee=2');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/main/timesheets');
  await expect(filterButton(page, 'Month')).toContainText('November');
  await expect(page.getByRole('button', { name: 'Reset filters' })).toBeHidden();
});

test('CONST-09 what is no month or year in the address counts as the current one', async ({ page }) => {
  for (const query of ['month=13&year=abc', 'month=0&year=', 'month=1.5&year=-2026']) {
    await openTimesheets(page, query);
    await expect(filterButton(page, 'Month')).toContainText('November');
    await expect(filterButton(page, 'Year')).toContainText('2026');
  }
});

test('TS-01 a month without timesheets says so and what to do', async ({ page }) => {
  await openTimesheets(page, 'month=5&year=2030');
  await expect(page.getByRole('heading', { name: 'No timesheets in May 2030' })).toBeVisible();
  await expect(page.getByText('Choose another month or employee.')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('TS-01 how many a filter leaves is told to readers', async ({ page, world }) => {
  await world.listTimesheets(
    sampleTimesheet({ id: 1, status: 1 }),
    sampleTimesheet({ id: 2, start_date: '2026-10-05' }),
  );
  await openTimesheets(page);
  const result = page.getByRole('region', { name: 'Filters' }).getByRole('status');
  await expect(result).toHaveText('1 timesheet');
  await choose(page, 'Month', 'October');
  await expect(result).toHaveText('1 timesheet, 1 pending');
});
