import { expect, test } from '../fixtures/test.ts';
import { readMonth, sampleTimesheet } from '../words/samples.ts';
import {
  actionOf,
  announcement,
  boxOf,
  expectStatus,
  openTimesheets,
  readRow,
  rowOf,
  rows,
  table,
} from '../words/timesheets.ts';

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

test('TS-05 TS-07 TS-08 the columns stand in the stated order, and a row shows what the service sent', async ({
  page,
  world,
}) => {
  await world.listTimesheets(sampleTimesheet());
  await openTimesheets(page);
  await expect(table(page).getByRole('columnheader')).toHaveText(['Selection', ...COLUMNS]);
  expect(await readRow(rows(page).first())).toEqual([
    'Mon, Nov 2, 2026, 8:00 AM',
    'Mon, Nov 2, 2026, 12:30 PM',
    '4.5',
    '320',
    'Respite',
    'Ana Ruiz SP-20411',
    'Pending',
    'Approved Decline',
  ]);
});

test('TS-03 the list shows the timesheets of the month in the order as received, with hours and count', async ({
  page,
  world,
}) => {
  const timesheets = await readMonth(world);
  await openTimesheets(page);
  await expect(rows(page)).toHaveCount(timesheets.length);
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  expect(ids).toEqual(timesheets.map(({ id }) => String(id)));
  const pending = timesheets.filter(({ status }) => status === 0).length;
  await expect(page.getByText(`${timesheets.length} timesheets, ${pending} pending`)).toBeVisible();
});

test('TS-06 an empty specification says so, whatever empty looks like', async ({ page, world }) => {
  await world.listTimesheets(
    ...[null, '', '   '].map((specification, id) => sampleTimesheet({ id, specification })),
    sampleTimesheet({ id: 3, specification: 'Transport' }),
  );
  await openTimesheets(page);
  await expect(page.locator('tbody [data-label="Specification"]')).toHaveText([
    'No specifications',
    'No specifications',
    'No specifications',
    'Transport',
  ]);
});

test('TS-09 TS-10 TS-11 the status reads as stated, and only a pending timesheet can be decided', async ({
  page,
  world,
}) => {
  const stored = [0, '0', 1, '1', -1, '-1', 2, null, 'pending', undefined];
  await world.listTimesheets(...stored.map((status, id) => sampleTimesheet({ id, status })));
  await openTimesheets(page);
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
    await expect(boxOf(row), `${stored[id]}`).toHaveCount(count);
  }
});

test('TS-10 the buttons of every row have names of their own', async ({ page }) => {
  await openTimesheets(page);
  const names = await rows(page)
    .locator('button, input')
    .evaluateAll((all) => all.map((control) => control.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

test('TS-05 a total of the hours shown stands under the rows', async ({ page, world }) => {
  await world.listTimesheets(
    ...[0.1, 0.2, 7.25].map((total_hours, id) => sampleTimesheet({ id, total_hours })),
    sampleTimesheet({ id: 9, start_date: '2026-10-31', total_hours: 100 }),
  );
  await openTimesheets(page);
  await expect(table(page).locator('tfoot [data-label="Total Hours"]')).toHaveText('Pending 7.55 h');
});

test('TS-05 a heading sorts ascending, descending, as received; the address and aria-sort say so', async ({
  page,
  world,
}) => {
  await world.listTimesheets(
    ...[8, 10, 2].map((total_hours, id) => {
      const start_date = `2026-11-0${id + 1}`;
      return sampleTimesheet({ id, total_hours, start_date, end_date: start_date });
    }),
  );
  await openTimesheets(page);
  const hours = page.locator('tbody [data-label="Total Hours"]');
  const columnHeader = table(page).getByRole('columnheader', { name: 'Total Hours' });
  const button = columnHeader.getByRole('button');

  await button.click();
  await expect(hours).toHaveText(['2', '8', '10']);
  await expect(columnHeader).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/main/timesheets?sort=total_hours');
  await expect(announcement(page)).toHaveText('Sorted by Total Hours, ascending');

  await button.click();
  await expect(hours).toHaveText(['10', '8', '2']);
  await expect(columnHeader).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/main/timesheets?sort=-total_hours');

  await page.reload();
  await expect(hours).toHaveText(['10', '8', '2']);

  await button.click();
  await expect(hours).toHaveText(['8', '10', '2']);
  await expect(table(page).locator('[aria-sort]')).toHaveCount(0);
  await expect(page).toHaveURL('/main/timesheets');
});

test('TS-05 text sorts by the rules of the language', async ({ page, world }) => {
  const names = ['Óscar', 'zoe', 'Anna', 'oscar', 'Émile'];
  await world.listTimesheets(
    ...names.map((first_name, id) =>
      sampleTimesheet({ id, employee: { first_name, last_name: 'X', SP_number: 'SP-1' } }),
    ),
  );
  await openTimesheets(page, 'sort=employee');
  await expect(page.locator('tbody [data-label="Employee"]')).toHaveText(
    ['Anna', 'Émile', 'Óscar', 'oscar', 'zoe'].map((name) => `${name} X SP-1`),
  );
});

test('TS-09 the service may send its list under data or bare', async ({ page, world }) => {
  await world.answer('listTimesheets', [sampleTimesheet()]);
  await openTimesheets(page);
  await expectStatus(rows(page).first(), 'Pending');
});
