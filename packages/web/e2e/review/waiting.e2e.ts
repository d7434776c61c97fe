import { expect, type Page, test } from '../fixtures/test.ts';
import type { Timesheet, World } from '../fixtures/world.ts';
import { expectNoSidewaysScroll } from '../pages/layout.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { pressDialogButton, rows } from '../pages/timesheets.ts';
import { readFormFields } from '../requests/requests.ts';

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

/** Four pending timesheets of two people in two months, and one with each other status. */
const listSome = (world: World) =>
  world.listTimesheets(
    day('2026-11-02', { id: 11, total_hours: 4 }),
    day('2026-11-16', { id: 12, total_hours: 3.25 }),
    day('2026-10-05', { id: 13, total_hours: 2, employee_id: 2, employee: MINH }),
    day('2026-10-06', { id: 14, total_hours: 1.5, employee_id: 2, employee: MINH }),
    day('2026-11-03', { id: 15, total_hours: 6, status: 1 }),
    day('2026-11-04', { id: 16, total_hours: 8, status: -1 }),
  );

/** Records the ids of the timesheets whose decisions are sent from now on. */
function watchDecided(page: Page): () => Promise<unknown[]> {
  const sent: ReturnType<typeof readFormFields>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/decline_timesheet')) sent.push(readFormFields(request));
  });
  return async () => (await Promise.all(sent)).map(({ time_sheet_id }) => time_sheet_id);
}

test('CALL-14 pending timesheets of all months show by worker, and approving a group sends each of its timesheets, and no other', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting');
  await expect(groups(page)).toHaveText(['Ana Ruiz', 'Minh Tran']);
  await expect(groupOf(page, 'Ana Ruiz')).toContainText(/7\.25\sh.*2 timesheets · Nov 2 – 16, 2026/);
  await expect(groupOf(page, 'Minh Tran')).toContainText(/3\.5\sh.*2 timesheets · Oct 5 – 6, 2026/);
  await expect(page.getByText('4 timesheets, 4 pending')).toBeVisible();
  await groupOf(page, 'Minh Tran').getByRole('heading').getByRole('button').click();
  await expect(rows(page)).toHaveCount(2);

  const sent = watchDecided(page);
  await groupOf(page, 'Ana Ruiz')
    .getByRole('button', { name: 'Approved: the timesheets of Ana Ruiz' })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 timesheets');
  await expect(question.getByRole('list')).toBeHidden();
  await question.getByText('Show all 2').click();
  await expect(question.getByRole('listitem').first()).toHaveText(
    'Ana Ruiz · Mon, Nov 2 · 8:00 AM – 12:30 PM · 4 h',
  );
  await pressDialogButton(page, 'Proceed');
  await expect.poll(async () => (await world.journal('submitTimesheetDecision')).length).toBe(2);
  // The service may receive a request before the test hears of it.
  await expect.poll(async () => (await sent()).toSorted()).toEqual(['11', '12']);
});

test('TS-07 a name or number of one long word wraps, on a phone in its group and in the review as well @long', async ({
  page,
  world,
}) => {
  const employee = {
    ...ANA,
    last_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
    SP_number: '9'.repeat(60),
  };
  await world.listTimesheets(day('2026-11-02', { employee }));
  await page.goto('/main/timesheets');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the list');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/main/timesheets?show=waiting');
  await expect(groups(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page, 'its group');
  await page.goto('/main/timesheets?show=waiting&review=all');
  await expect(page.getByRole('region', { name: 'Review' }).getByRole('heading', { level: 3 })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the review');
});

test.describe('more spent than there is', () => {
  test.use({ scenario: 'budget-overspent' });

  test('BUD-01 BUD-04 an overspent budget is shown in figures, on the dashboard and beside the chart @long', async ({
    page,
  }) => {
    const words = '107% spent, $3,300.25 over budget';
    await page.goto('/main/dashboard');
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Go to budget' }).click();
    await expect(page).toHaveURL('/main/budget_monitoring');
    await expect(page.getByText(words)).toHaveCount(1);
    const available = page.getByRole('row', { name: /^Available Budget/ });
    await expect(available).toHaveText(/-\$3,300\.25\s*-7%$/);
    await expect(page.getByRole('row', { name: /^Expenses/ })).toHaveText(/\$51,300\.25\s*107%$/);
    // The tag, and the text in the middle of the ring.
    await expect(page.getByRole('main').getByText('Over budget', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Budget and payables' })).toContainText('Over budget');
  });
});
