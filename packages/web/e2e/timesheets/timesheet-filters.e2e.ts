import { expect, type Page, test } from '../fixtures/test.ts';
import { readMonth } from '../pages/samples.ts';
import { chooseFilter, expectChosen, filterOf, openView, readRow, rows, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Waits until a filter offers these options. */
async function expectOptions(page: Page, filter: string, options: readonly string[]): Promise<void> {
  await expect(filterOf(page, filter).locator('option')).toHaveText(options);
}

test('TS-01 TS-02 CONST-09 the filters begin with this month, are in the address, survive a reload and add no history entry @long', async ({
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

  await test.step('TS-01 CONST-09 the filters begin with this month and all employees', async () => {
    await openView(page);
    for (const [filter, value] of [
      ['Employee', 'All'],
      ['Month', 'November'],
      ['Year', '2026'],
      ['Days', 'All'],
      ['Group by', 'No groups'],
    ] as const) {
      await expectChosen(page, filter, value);
    }
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
    await expect(page).toHaveURL('/main/timesheets');
    const pending = month.filter(({ status }) => status === 0).length;
    await expect(result).toHaveText(`${month.length} timesheets, ${pending} pending`);
  });

  await test.step('CONST-08 CONST-10 TS-02 the filters offer each month, ten years and each employee', async () => {
    const months =
      'January February March April May June July August September October November December'.split(' ');
    await expectOptions(page, 'Month', months);
    await expectOptions(
      page,
      'Year',
      Array.from({ length: 10 }, (_, index) => String(2021 + index)),
    );
    await expectOptions(page, 'Employee', [
      'All',
      'Ana Ruiz',
      'Minh Trần',
      'Grace Okafor-Bell',
      'José Luis Hernández',
      'Lan Nguyễn',
      "Daniel O'Hara",
    ]);
  });

  await test.step('TS-02 one employee is filtered by id', async () => {
    await chooseFilter(page, 'Employee', 'Minh Trần');
    await expect(rows(page)).toHaveCount(minhs.length);
    await expect(page).toHaveURL(`/main/timesheets?employee=${minh}`);
    await page.reload();
    await expectChosen(page, 'Employee', 'Minh Trần');
    await expect(rows(page)).toHaveCount(minhs.length);
    await chooseFilter(page, 'Employee', 'All');
  });

  await test.step('TS-01 month and year are in the address and are restored by a reload', async () => {
    await chooseFilter(page, 'Month', 'October');
    await expect(page).toHaveURL('/main/timesheets?month=10&year=2026');
    await chooseFilter(page, 'Year', '2025');
    await expect(page).toHaveURL('/main/timesheets?month=10&year=2025');
    await page.reload();
    await expectChosen(page, 'Month', 'October');
    await expectChosen(page, 'Year', '2025');
    const { length } = await readMonth(world, '2025-10');
    await expect(rows(page)).toHaveCount(length);
    expect((await readRow(rows(page).first()))[0]).toMatch(/, Oct \d+, 2025, /);
    await expect(result).toHaveText(`${length} timesheets`);
  });

  await test.step('TS-02 by keyboard a letter leads to an option, and an arrow to the next one', async () => {
    await filterOf(page, 'Month').focus();
    await page.keyboard.press('m');
    await expectChosen(page, 'Month', 'March');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL('/main/timesheets?month=4&year=2025');
    await expectChosen(page, 'Month', 'April');
    await expect(filterOf(page, 'Month')).toBeFocused();
  });

  await test.step('TS-01 Reset filters resets all of them, and none added a history entry', async () => {
    await chooseFilter(page, 'Employee', 'Minh Trần');
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL('/main/timesheets');
    await expectChosen(page, 'Employee', 'All');
    await expectChosen(page, 'Month', 'November');
    await expectChosen(page, 'Year', '2026');
    await expect(page.getByRole('button', { name: 'Reset filters' })).toBeHidden();
    await expect(filterOf(page, 'Employee')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/main/reports');
  });
});
