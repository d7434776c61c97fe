import { expect, type Page, test } from '../fixtures/test.ts';
import type { Timesheet, World } from '../fixtures/world.ts';
import { sampleTimesheet } from '../words/samples.ts';
import { confirm, rows, table } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

const ANA = { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-1' };
const MINH = { first_name: 'Minh', last_name: 'Tran', SP_number: 'SP-2' };
const day = (start_date: string, changes: Partial<Timesheet> = {}) =>
  sampleTimesheet({ start_date, end_date: start_date, status: 0, employee_id: 1, employee: ANA, ...changes });

const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const groupOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Four that wait, in two months, of two people; and one of each other state. */
const listSome = (world: World) =>
  world.listTimesheets(
    day('2026-11-02', { id: 11, total_hours: 4 }),
    day('2026-11-16', { id: 12, total_hours: 3.25 }),
    day('2026-10-05', { id: 13, total_hours: 2, employee_id: 2, employee: MINH }),
    day('2026-10-06', { id: 14, total_hours: 1.5, employee_id: 2, employee: MINH }),
    day('2026-11-03', { id: 15, total_hours: 6, status: 1 }),
    day('2026-11-04', { id: 16, total_hours: 8, status: -1 }),
  );

test('TS-10 what waits shows whole, from all months, by worker with items, hours and days', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting');
  await expect(groups(page)).toHaveText(['Ana Ruiz', 'Minh Tran']);
  await expect(groupOf(page, 'Ana Ruiz')).toContainText(/2 timesheets · 7\.25 h · Nov 2 – 16, 2026/);
  await expect(groupOf(page, 'Minh Tran')).toContainText(/2 timesheets · 3\.5 h · Oct 5 – 6, 2026/);
  await expect(page.getByText('4 timesheets, 4 pending')).toBeVisible();
  await groupOf(page, 'Minh Tran').getByRole('heading').getByRole('button').click();
  await expect(rows(page)).toHaveCount(2);
});

test('TS-10 TS-12 CALL-14 a group is approved in one go: each of its timesheets, and no other', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting');
  const asked = page.waitForRequest('**/api/decline_timesheet');
  await groupOf(page, 'Ana Ruiz')
    .getByRole('button', { name: 'Approved: the timesheets of Ana Ruiz' })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('2 timesheets');
  await confirm(page, 'Proceed');
  await asked;
  await expect.poll(async () => (await world.journal('submitTimesheetDecision')).length).toBe(2);
});

test('CONST-09 a month with nothing in it says where timesheets wait, and leads there', async ({
  page,
  world,
}) => {
  await world.listTimesheets(day('2025-06-02', { id: 1 }), day('2025-06-03', { id: 2 }));
  await page.goto('/main/timesheets');
  await page.getByRole('button', { name: '2 wait in June 2025' }).click();
  await expect(page).toHaveURL(/month=6&year=2025&status=pending/);
  await expect(rows(page)).toHaveCount(2);
});

test('TS-09 the chips count each state of the month, and show it', async ({ page, world }) => {
  await listSome(world);
  await page.goto('/main/timesheets');
  const chips = page.getByRole('group', { name: 'Status' });
  await expect(chips.getByRole('button')).toHaveText(['Pending 2', 'Approved 1', 'Declined 1', 'All 4']);
  await chips.getByRole('button', { name: 'Declined' }).click();
  await expect(page).toHaveURL(/status=declined/);
  await expect(rows(page)).toHaveCount(1);
  await expect(chips.getByRole('button', { name: 'Declined' })).toHaveAttribute('aria-pressed', 'true');
});

test('TS-05 hours are added by state: what was declined is no part of what is approved', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets');
  await expect(table(page).locator('tfoot')).toContainText(/Pending 7\.25 h\s*Approved 6 h\s*Declined 8 h/);
});

test('TS-05 what looks odd is marked, and can be decided all the same', async ({ page, world }) => {
  await world.listTimesheets(
    day('2026-11-02', { id: 1, start_time: '08:00', end_time: '12:00', total_hours: 4 }),
    day('2026-11-02', { id: 2, start_time: '11:00', end_time: '20:30', total_hours: 9.5 }),
    day('2026-11-05', {
      id: 3,
      start_time: '22:00',
      end_date: '2026-11-06',
      end_time: '06:00',
      total_hours: 8,
    }),
  );
  await page.goto('/main/timesheets');
  await expect(rows(page).nth(0)).toContainText('Overlaps another timesheet');
  await expect(rows(page).nth(1)).toContainText('More than 12 hours in one day');
  await expect(rows(page).nth(2)).toContainText('+1 day');
  await expect(rows(page).getByRole('button', { name: /^Approved/ })).toHaveCount(3);
});

test('TS-03 a half of the month shows its days only', async ({ page, world }) => {
  await listSome(world);
  await page.goto('/main/timesheets?days=16-30');
  await expect(rows(page)).toHaveCount(1);
});

test('INV-05 INV-16 invoices show by state, with their sums, and repeats are marked', async ({
  page,
  world,
}) => {
  const invoice = (id: number, is_client_approved: number, invoice_price: number) => ({
    ...{ id, is_client_approved, invoice_price, date_purchased: '2026-11-01', description: `Ramp ${id}` },
    ...{ invoice_file: '/files/1/ramp.pdf', reciept_file: null },
  });
  await world.answer('listVendorInvoices', {
    status: 200,
    data: { data: [invoice(1, 0, 10.1), invoice(2, 0, 10.1), invoice(3, 1, 5), invoice(4, -1, 7)] },
  });
  await page.goto('/main/vendor_invoice');
  const chips = page.getByRole('group', { name: 'Status' });
  await expect(chips.getByRole('button')).toHaveText([
    'Waiting 2',
    'Approved 1',
    'Declined Invoice 1',
    'All 4',
  ]);
  await expect(table(page).locator('tfoot')).toContainText('Waiting $20.20');
  await expect(page.getByText('Same file and amount as another invoice')).toHaveCount(2);
  await chips.getByRole('button', { name: 'Approved' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=approved/);
});

test('TS-12 PROD-12 the question about several says whose hours they are, and how many, before each one', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting&group=none');
  await page.getByLabel('Select all pending').check();
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText('4 selected, 10.75 h');
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('4 timesheets · 10.75 h · 2 people');
  await expect(question.locator('tbody tr')).toHaveText([
    /^Ana Ruiz \(SP-1\)\s*2\s*7\.25 h$/,
    /^Minh Tran \(SP-2\)\s*2\s*3\.5 h$/,
  ]);
  await expect(question.getByRole('list')).toBeHidden();
  await question.getByText('Show each one').click();
  await expect(question.getByRole('listitem').first()).toHaveText(
    'Ana Ruiz, Mon, Nov 2, 2026, 8:00 AM · 4 h',
  );
});

test('TS-12 INV-04 declining says what it brings about', async ({ page, world }) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting&group=none');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The hours are not paid. Ana Ruiz must send the timesheet again.',
  );
});

test.describe('more spent than there is', () => {
  test.use({ scenario: 'budget-overspent' });

  test('BUD-01 BUD-04 DASH-01 over budget is said in figures, on the dashboard and beside the chart', async ({
    page,
  }) => {
    const words = '107% spent, $3,300.25 over budget';
    await page.goto('/main/dashboard');
    await expect(page.getByText(words)).toBeVisible();
    await page.goto('/main/budget_monitoring');
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('-$3,300.25');
  });
});

test('BUD-08 the share that is spent stands beside the share of the period that has gone', async ({
  page,
  world,
}) => {
  await world.answer('getBudget', {
    status: 200,
    client_budget: {
      ...{ total_budget: 1000, spent_budget: 380, remaining_budget: 620 },
      ...{ date_from: '2026-11-01', date_to: '2026-11-30' },
    },
  });
  await page.goto('/main/budget_monitoring');
  await expect(page.getByText('38% spent, 57% of the period gone')).toBeVisible();
});
