import { expect, type Page, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openDashboard, panel, panelRows } from '../pages/dashboard.ts';
import { sidebar } from '../pages/layout.ts';
import { decisionDialog, rowOf, rows } from '../pages/timesheets.ts';

/** Unusual months: each test starts with a scenario of the mock server. */

test.use({ account: 'rosa' });

const TITLE = 'Timesheets to review';

/** Returns the service's pending timesheets with their hours. */
async function readWaiting(world: World) {
  const all = await world.readTimesheets(await world.signIn());
  const waiting = all.filter(({ status }) => status === 0);
  const hundredths = waiting.reduce((sum, { total_hours }) => sum + Math.round(total_hours * 100), 0);
  return {
    waiting,
    count: waiting.length.toLocaleString('en'),
    hours: (hundredths / 100).toLocaleString('en', { maximumFractionDigits: 2 }),
    people: new Set(waiting.map(({ employee_id }) => employee_id)).size,
  };
}

const entryOf = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** The question about all pending timesheets, opened from the list of all months. */
async function askAboutAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
}

test.describe('the first of a month', () => {
  test.use({ scenario: 'first-of-month' });

  test('CONST-09 LAY-05 DASH-01 an empty month links to pending timesheets; bell, menu and dashboard lead to them @long', async ({
    page,
    world,
  }) => {
    const { waiting, count } = await readWaiting(world);
    await page.goto('/main/timesheets');
    await expect(page.getByText('No timesheets in November 2026')).toBeVisible();
    await expect(page).toHaveTitle(`(${count}) Timesheets – Client Portal`);
    await expect(entryOf(page, 'Timesheets')).toHaveAccessibleDescription(`${count} timesheets to review`);
    await page.getByRole('button', { name: `${count} to review in October 2026` }).click();
    await expect(rows(page)).toHaveCount(waiting.length);

    await page.getByRole('button', { name: /^Notifications: / }).click();
    await page.getByRole('menuitem', { name: `${count} timesheets to review` }).click();
    await expect(page).toHaveURL(/show=waiting$/);
    await expect(page.getByText(`${count} timesheets, ${count} pending`)).toBeVisible();

    await openDashboard(page);
    await expect(panel(page, TITLE)).toContainText(`${count} timesheets to review`);
    await expect(panelRows(page, TITLE).first()).toContainText('Oct');
  });
});

test.describe('everything of 15 months is pending', () => {
  test.use({ scenario: 'everything-pending' });

  test('TS-10 TS-12 DASH-01 all months are counted, grouped and asked about together @long', async ({
    page,
    world,
  }) => {
    const { waiting, count, hours, people } = await readWaiting(world);
    const months = new Set(waiting.map(({ start_date }) => start_date.slice(0, 7)));
    expect(months.size).toBe(15);
    await openDashboard(page);
    await expect(panel(page, TITLE)).toContainText(`${count} timesheets to review`);
    await expect(panel(page, TITLE)).toContainText(/\d+ timesheets more from \d+ employees/);
    await panel(page, TITLE).getByRole('link', { name: 'See all timesheets' }).click();
    await expect(groups(page)).toHaveCount(people);
    await expect(entryOf(page, 'Timesheets')).toHaveAccessibleDescription(`${count} timesheets to review`);
    await askAboutAll(page);
    await expect(decisionDialog(page)).toContainText(`${count} timesheets · ${hours} h · ${people} people`);
    await expect(decisionDialog(page).locator('tbody tr')).toHaveCount(people);

    await test.step('CONST-09 INV-05 an earlier month shows its pending timesheets only, and every invoice is pending', async () => {
      await page.goto('/main/timesheets?month=9&year=2025');
      const inMonth = waiting.filter(({ start_date }) => start_date.startsWith('2025-09'));
      await expect(rows(page)).toHaveCount(inMonth.length);
      await page.goto('/main/vendor_invoice?status=awaiting');
      await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText([
        'Waiting 8',
        'Approved 0',
        'Declined Invoice 0',
      ]);
    });
  });
});

test.describe('odd hours', () => {
  test.use({ scenario: 'odd-hours' });

  test('TS-05 TS-10 INV-16 odd items have a warning in words, and can still be decided @long', async ({
    page,
    world,
  }) => {
    const { waiting } = await readWaiting(world);
    const [worker] = (await readWarned(world)).map(({ employee_id }) => employee_id);
    await page.goto(`/main/timesheets?employee=${worker}`);
    const warnings = await readWarned(world);
    await expect(rows(page)).toHaveCount(warnings.length);
    const wanted = [
      ...['Overlaps another timesheet', 'Overlaps another timesheet'],
      ...['More than 12 hours in one day', 'More than 12 hours in one day'],
      ...['Same times as another timesheet', 'Same times as another timesheet'],
      '+1 day',
    ];
    for (const [index, words] of wanted.entries()) {
      const sheet = warnings[index];
      if (sheet === undefined) throw new Error(`There is no odd timesheet at ${index}.`);
      await expect(rowOf(page, sheet)).toContainText(words);
    }
    const plain = warnings.at(-1);
    await expect(rowOf(page, plain ?? { id: 0 })).not.toContainText(
      /Overlaps|hours in one day|Same times|\+1 day/,
    );
    await expect(rows(page).getByRole('button', { name: /^Approved: / })).toHaveCount(warnings.length);

    await page.goto(`/main/timesheets?employee=${worker}&review=all`);
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect(review).toContainText('Overlaps another timesheet');
    await expect(review).toContainText(/Other timesheets of the same day\s*11:00\sAM – 2:00\sPM · 3 h/);

    await page.goto('/main/vendor_invoice?status=awaiting');
    await expect(page.getByText('Same file and amount as another invoice')).toHaveCount(2);
    expect(waiting.length).toBeGreaterThan(warnings.length);
  });

  const ODD = '6 need a look: 2 overlap, 2 over 12 h, 2 sent twice';
  const warnedGroup = (page: Page) => panelRows(page, TITLE).first();
  const decisions = async (world: World) => (await world.journal('submitTimesheetDecision')).length;

  test('TS-10 TS-12 DASH-01 approving a group names the odd timesheets first and links to their review @long', async ({
    page,
    world,
  }) => {
    await openDashboard(page);
    await expect(warnedGroup(page)).toContainText('Ana Ruiz');
    await expect(warnedGroup(page)).toContainText(ODD);
    await warnedGroup(page)
      .getByRole('link', { name: /^Approve \d+: / })
      .click();
    const question = decisionDialog(page);
    await expect(question).toContainText(ODD);
    await expect(question.getByRole('listitem').first()).toContainText('Overlaps another timesheet');
    await expect(question.getByRole('listitem').nth(5)).toContainText('Same times as another timesheet');
    await expect(question.getByRole('button', { name: /^Proceed/ })).toHaveCount(0);
    await expect(question.getByRole('button', { name: 'Review these 6' })).toBeFocused();
    await page.keyboard.press('Enter');
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect(review.getByRole('heading', { level: 2 })).toContainText(/^1 of 6/);
    await expect(review).toContainText('Overlaps another timesheet');
    await expect(review.getByRole('heading', { level: 2 })).toBeFocused();
    await expect.poll(() => decisions(world)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/main/dashboard');
  });

  test('TS-10 TS-14 approving odd timesheets takes three presses instead of two @long', async ({
    page,
    world,
  }) => {
    await openDashboard(page);
    await warnedGroup(page)
      .getByRole('link', { name: /^Approve \d+: / })
      .click();
    await decisionDialog(page).getByRole('button', { name: 'Approve all 8 anyway' }).click();
    await decisionDialog(page)
      .getByRole('button', { name: /^Proceed/ })
      .click();
    await expect.poll(() => decisions(world)).toBe(8);
  });

  test('INV-04 INV-16 a bulk question names the invoices with the same file and amount @long', async ({
    page,
  }) => {
    await page.goto('/main/vendor_invoice?status=awaiting');
    await askAboutAll(page);
    await expect(decisionDialog(page)).toContainText('2 need a look: 2 with the same file and amount');
    await expect(decisionDialog(page).getByRole('listitem').nth(1)).toContainText(
      'Same file and amount as another invoice',
    );
  });
});

/** The timesheets of the only worker with warnings, in the service's order. */
async function readWarned(world: World) {
  const all = await world.readTimesheets(await world.signIn());
  return all.filter(({ employee_id }) => employee_id === all.at(-1)?.employee_id);
}

test.describe('the last day of a large client', () => {
  test.use({ scenario: 'month-end' });

  test('TS-10 TS-12 LAY-05 thousands of pending timesheets are counted everywhere, rendered as few rows, and approved in one run', async ({
    page,
    world,
  }) => {
    const { count, hours, people } = await readWaiting(world);
    await page.goto('/main/timesheets?show=waiting');
    await expect(groups(page)).toHaveCount(people);
    await expect(entryOf(page, 'Timesheets')).toHaveAccessibleDescription(`${count} timesheets to review`);
    await askAboutAll(page);
    await expect(decisionDialog(page)).toContainText(`${count} timesheets · ${hours} h · ${people} people`);
    await expect(decisionDialog(page).locator('tbody tr')).toHaveCount(people);
    await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(0);
  });
});
