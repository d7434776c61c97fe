import { expect, test } from '../fixtures/test.ts';
import { readMonth } from '../pages/samples.ts';
import { announcement, openTimesheets, rows, table } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

test('TS-03 TS-05 TS-10 the month is in the order as received, sorts by a heading, and each button has a unique name', async ({
  page,
  world,
}) => {
  const timesheets = await readMonth(world);
  const byHours = timesheets.toSorted((a, b) => a.total_hours - b.total_hours).map(({ id }) => String(id));
  const received = timesheets.map(({ id }) => String(id));
  await openTimesheets(page);
  const readIds = () =>
    rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key') ?? ''));
  await expect(rows(page)).toHaveCount(timesheets.length);
  await expect.poll(() => readIds()).toEqual(received);
  const pending = timesheets.filter(({ status }) => status === 0).length;
  await expect(page.getByText(`${timesheets.length} timesheets, ${pending} pending`)).toBeVisible();

  await test.step('TS-10 the buttons of every row have unique names', async () => {
    const names = await rows(page)
      .locator('button, input')
      .evaluateAll((all) => all.map((control) => control.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  await test.step('TS-05 a heading sorts ascending, descending, as received; the address and aria-sort say so', async () => {
    const columnHeader = table(page).getByRole('columnheader', { name: 'Total Hours' });
    const button = columnHeader.getByRole('button');
    await button.click();
    await expect(columnHeader).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(readIds).toEqual(byHours);
    await expect(page).toHaveURL('/main/timesheets?sort=total_hours');
    await expect(announcement(page)).toHaveText('Sorted by Total Hours, ascending');

    const descending = timesheets.toSorted((a, b) => b.total_hours - a.total_hours);
    await button.click();
    await expect(columnHeader).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(readIds).toEqual(descending.map(({ id }) => String(id)));
    await expect(page).toHaveURL('/main/timesheets?sort=-total_hours');
    await page.reload();
    await expect.poll(readIds).toEqual(descending.map(({ id }) => String(id)));

    await button.click();
    await expect.poll(readIds).toEqual(received);
    await expect(table(page).locator('[aria-sort]')).toHaveCount(0);
    await expect(page).toHaveURL('/main/timesheets');
  });
});
