import { expect, test } from '../fixtures/test.ts';
import { readMonth, sampleTimesheet } from '../pages/samples.ts';
import {
  actionOf,
  announcement,
  openTimesheets,
  readRow,
  rowCheckbox,
  rowOf,
  rows,
  table,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const COLUMNS = [
  'Time In',
  'Time Out',
  'Total Hours',
  'Service Code',
  'Specification',
  'Employee',
  'Status',
  'Action',
];

/** Values that count as no specification, by the timesheet that has them. */
const EMPTY: Readonly<Record<number, string | null>> = { 1: null, 2: '', 3: '   ' };

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

test("TS-06 TS-07 TS-09 a row shows the service's values in the stated columns, for any spelling of its state @long", async ({
  page,
  world,
}) => {
  const stored = [0, '0', 1, '1', -1, '-1', 2, null, 'pending', undefined];
  await world.listTimesheets(
    ...stored.map((status, id) => {
      const start_date = `2026-11-${String(id + 2).padStart(2, '0')}`;
      const specification = id in EMPTY ? EMPTY[id] : 'Respite';
      return sampleTimesheet({ id, status, specification, start_date, end_date: start_date });
    }),
  );
  await openTimesheets(page);

  await test.step('TS-05 TS-07 TS-08 the columns have the stated order', async () => {
    await expect(table(page).getByRole('columnheader')).toHaveText(['', ...COLUMNS]);
    await expect
      .poll(() => readRow(rows(page).first()))
      .toEqual([
        'Mon, Nov 2, 8:00 AM',
        'Mon, Nov 2, 12:30 PM',
        '4.5',
        '320',
        'Respite',
        'Ana Ruiz SP-20411',
        'Pending',
        'Approved Decline',
      ]);
  });

  await test.step('TS-06 an empty specification says so, for any form of empty', async () => {
    await expect(page.locator('tbody [data-label="Specification"]')).toHaveText([
      'Respite',
      ...Array.from({ length: 3 }, () => 'No specifications'),
      ...Array.from({ length: 6 }, () => 'Respite'),
    ]);
  });

  await test.step('TS-09 TS-10 TS-11 the status has the stated text, and only a pending timesheet can be decided', async () => {
    const shown = [
      'Pending',
      'Pending',
      'Approved',
      'Approved',
      ...Array.from({ length: 6 }, () => 'Declined'),
    ];
    await expect(page.locator('tbody [data-label="Status"]')).toHaveText(shown);
    for (const [id, status] of shown.entries()) {
      const row = rowOf(page, { id });
      const count = status === 'Pending' ? 1 : 0;
      await expect(actionOf(row, 'Approved'), `${stored[id]}`).toHaveCount(count);
      await expect(actionOf(row, 'Decline'), `${stored[id]}`).toHaveCount(count);
      await expect(rowCheckbox(row), `${stored[id]}`).toHaveCount(count);
    }
  });
});
