import { expect, type Page, test } from '../fixtures/test.ts';
import { escapeFrom } from '../words/escape.ts';
import { readMonth } from '../words/samples.ts';
import { choose, filterButton, openFilter, readRow, rows, table } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

/** The options of a filter, which is closed again. */
async function expectOptions(page: Page, filter: string, options: readonly string[]): Promise<void> {
  await openFilter(page, filter);
  await expect(page.getByRole('option')).toHaveText(options);
  await escapeFrom(page.getByRole('listbox'));
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('TS-01 TS-02 CONST-09 the filters begin with this month, stand in the address, outlive a reload and are no steps back', async ({
  page,
  world,
}) => {
  const month = await readMonth(world);
  const minhs = month.filter(({ employee }) => employee.first_name === 'Minh');
  const minh = minhs[0]?.employee_id;
  const result = page.getByRole('region', { name: 'Filters' }).getByRole('status');
  await page.goto('/main/reports');
  await page.getByRole('link', { name: 'Timesheets', exact: true }).click();
  await expect(table(page)).toBeVisible();

  await test.step('TS-01 CONST-09 they begin with everything of all employees of this month', async () => {
    for (const [filter, value] of [
      ['Employee', 'All'],
      ['Month', 'November'],
      ['Year', '2026'],
      ['Days', 'All'],
      ['Group by', 'Nothing'],
    ] as const) {
      await expect(filterButton(page, filter)).toContainText(value);
    }
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
    await expect(page).toHaveURL('/main/timesheets');
    const pending = month.filter(({ status }) => status === 0).length;
    await expect(result).toHaveText(`${month.length} timesheets, ${pending} pending`);
  });

  await test.step('CONST-08 CONST-10 TS-02 they offer each month, ten years and each employee', async () => {
    const months =
      'January February March April May June July August September October November December'.split(' ');
    await expectOptions(page, 'Month', months);
    await expectOptions(
      page,
      'Year',
      Array.from({ length: 10 }, (_, index) => String(2021 + index)),
    );
    await expectOptions(page, 'Employee', [
      ...['All', 'Ana Ruiz', 'Minh Trần', 'Grace Okafor-Bell', 'José Luis Hernández', 'Lan Nguyễn'],
      "Daniel O'Hara",
    ]);
  });

  await test.step('TS-02 one employee: only their timesheets, by id', async () => {
    await choose(page, 'Employee', 'Minh Trần');
    await expect(rows(page)).toHaveCount(minhs.length);
    await expect(page).toHaveURL(`/main/timesheets?employee=${minh}`);
    await page.reload();
    await expect(filterButton(page, 'Employee')).toContainText('Minh Trần');
    await expect(rows(page)).toHaveCount(minhs.length);
    await choose(page, 'Employee', 'All');
  });

  await test.step('TS-01 month and year stand in the address and are restored by a reload', async () => {
    await choose(page, 'Month', 'October');
    await expect(page).toHaveURL('/main/timesheets?month=10&year=2026');
    await choose(page, 'Year', '2025');
    await expect(page).toHaveURL('/main/timesheets?month=10&year=2025');
    await page.reload();
    await expect(filterButton(page, 'Month')).toContainText('October');
    await expect(filterButton(page, 'Year')).toContainText('2025');
    const { length } = await readMonth(world, '2025-10');
    await expect(rows(page)).toHaveCount(length);
    expect((await readRow(rows(page).first()))[0]).toMatch(/, Oct \d+, 2025, /);
    await expect(result).toHaveText(`${length} timesheets`);
  });

  await test.step('TS-01 Reset filters puts all of them back, and none was a step for the way back', async () => {
    await choose(page, 'Employee', 'Minh Trần');
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL('/main/timesheets');
    await expect(filterButton(page, 'Employee')).toContainText('All');
    await expect(filterButton(page, 'Month')).toContainText('November');
    await expect(filterButton(page, 'Year')).toContainText('2026');
    await expect(page.getByRole('button', { name: 'Reset filters' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/main/reports');
  });
});
