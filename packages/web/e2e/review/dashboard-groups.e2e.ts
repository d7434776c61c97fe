import { expect, test } from '../fixtures/test.ts';
import type { Timesheet } from '../fixtures/world.ts';
import { openDashboard, panel, panelRows } from '../words/dashboard.ts';
import { sampleTimesheet } from '../words/samples.ts';
import { confirm, decisionDialog, rows } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

const TITLE = 'Timesheets to review';
const MINH = { first_name: 'Minh', last_name: 'Tran', SP_number: 'SP-2' };
const day = (id: number, start_date: string, changes: Partial<Timesheet> = {}) =>
  sampleTimesheet({ id, start_date, end_date: start_date, status: 0, total_hours: 2, ...changes });

test.beforeEach(async ({ world }) => {
  await world.listTimesheets(
    day(1, '2026-11-02'),
    day(2, '2026-11-15'),
    day(3, '2026-11-16'),
    day(4, '2026-10-05', { employee_id: 92, employee: MINH }),
    day(5, '2026-11-03', { status: 1 }),
  );
});

test('DASH-01 TS-10 what waits stands by worker and half-month, and each name leads to just these', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(panelRows(page, TITLE)).toHaveText([
    /^Ana Ruiz2 timesheets · 4 h · Nov 2 – 15, 2026/,
    /^Ana Ruiz1 timesheets? · 2 h · Nov 16, 2026/,
    /^Minh Tran1 timesheets? · 2 h · Oct 5, 2026/,
  ]);
  await panel(page, TITLE).getByRole('link', { name: 'Ana Ruiz', exact: true }).first().click();
  await expect(rows(page)).toHaveCount(2);
});

test('DASH-01 TS-10 CALL-14 a half-month is approved in two presses from the dashboard', async ({
  page,
  world,
}) => {
  await openDashboard(page);
  await panel(page, TITLE).getByRole('link', { name: 'Approved: Ana Ruiz, Nov 2 – 15, 2026' }).click();
  await expect(decisionDialog(page)).toContainText('2 timesheets · 4 h');
  expect(await world.journal('submitTimesheetDecision')).toHaveLength(0);
  await expect(page).not.toHaveURL(/ask=/);
  await confirm(page, 'Proceed');
  await expect.poll(async () => (await world.journal('submitTimesheetDecision')).length).toBe(2);
});

test('DASH-01 TS-10 of more groups than there is room for, it says how many and what is in them', async ({
  page,
  world,
}) => {
  await world.clearFaults();
  const months = ['04', '05', '06', '07', '08', '09'];
  await world.listTimesheets(
    ...months.flatMap((month, index) => [
      day(index * 2 + 1, `2026-${month}-01`),
      day(index * 2 + 2, `2026-${month}-02`),
    ]),
  );
  await openDashboard(page);
  await expect(panel(page, TITLE)).toContainText('12 timesheets to review');
  await expect(panelRows(page, TITLE)).toHaveCount(4);
  await expect(panel(page, TITLE)).toContainText('and 2 more groups with 4 timesheets');
});
