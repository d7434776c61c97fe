import { expect, type Page, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { sidebar } from '../pages/layout.ts';
import { decisionDialog } from '../pages/timesheets.ts';

/** Unusual months: each test starts with a scenario of the mock server. */

test.use({ account: 'rosa' });

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

test.describe('the last day of a large client', () => {
  test.use({ scenario: 'month-end' });

  test('LAY-05 thousands of pending timesheets are counted everywhere, rendered as few rows, and approved in one run', async ({
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
