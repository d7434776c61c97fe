import { expect, type Page, test } from '../fixtures/test.ts';
import { readPending } from '../pages/samples.ts';
import {
  decisionDialog,
  expectStatus,
  holdToasts,
  openTimesheets,
  pressDialogButton,
  rowOf,
  tickRows,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const DECISION = '/api/decline_timesheet';

interface Calls {
  sent: number;
  underWay: number;
  most: number;
}

/** Counts running decisions inside the page, since events reach the test late. */
async function watchCalls(page: Page): Promise<() => Promise<Calls>> {
  await page.addInitScript((path) => {
    const calls = { sent: 0, underWay: 0, most: 0 };
    const send = window.fetch.bind(window);
    window.fetch = async (...input) => {
      const [request] = input;
      const address = request instanceof Request ? request.url : String(request);
      if (!address.endsWith(path)) return send(...input);
      calls.sent += 1;
      calls.underWay += 1;
      calls.most = Math.max(calls.most, calls.underWay);
      return send(...input).finally(() => {
        calls.underWay -= 1;
      });
    };
    Object.assign(window, { decisionCalls: calls });
  }, DECISION);
  return () => page.evaluate(() => (window as unknown as { decisionCalls: Calls }).decisionCalls);
}

async function approveAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  // Each of that many has a warning, so that none can be approved without it.
  await decisionDialog(page).getByRole('button', { name: 'Approve all 3,033 anyway' }).click();
  await pressDialogButton(page, 'Proceed');
}

const progress = (page: Page) => decisionDialog(page).getByRole('status');

/** Matches any progress, since the first one that the test sees may vary. */
const UNDER_WAY = /^[1-9][\d,]* of 3,033 done$/;

test.describe('thousands', () => {
  test.use({ scenario: 'month-end' });

  test('are sent five at a time, render few rows, and can be stopped', async ({ page, world }) => {
    const calls = await watchCalls(page);
    await openTimesheets(page);
    // The list scrolls during the decisions, so this checks its top before the first one.
    await world.hold('submitTimesheetDecision');
    await approveAll(page);
    await expect.poll(async () => (await calls()).sent).toBe(5);
    await expect(progress(page)).toHaveText('0 of 3,033 done');
    await expect.poll(() => decisionDialog(page).locator('li').count()).toBeLessThan(40);
    await expect(decisionDialog(page).locator('li[data-index="2"]')).toHaveAttribute('aria-setsize', '3033');

    await world.clearFaults();
    await expect(progress(page)).toHaveText(UNDER_WAY);
    // Requests are held again; otherwise all would be finished before a busy machine has pressed Stop.
    await world.hold('submitTimesheetDecision');
    await expect(decisionDialog(page).locator('li[data-outcome="succeeded"]')).not.toHaveCount(0);
    await expect.poll(() => decisionDialog(page).locator('li').count()).toBeLessThan(40);
    await decisionDialog(page).getByRole('button', { name: 'Stop', exact: true }).click();
    await world.clearFaults();
    const heading = decisionDialog(page).getByRole('heading');
    await expect(heading).toHaveText(/were not decided$/);
    const { sent, most } = await calls();
    expect(most).toBe(5);
    const left = (3_033 - sent).toLocaleString('en');
    await expect(heading).toHaveText(`${left} were not decided`);
    await expect(
      decisionDialog(page).getByRole('button', {
        name: `Try the ${left} again`,
      }),
    ).toBeVisible();
  });

  test('leaving meanwhile asks, and Stay continues', async ({ page, world }) => {
    await page.goto('/main/dashboard');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Timesheets/ })
      .first()
      .click();
    await expect(page.getByRole('table')).toBeVisible();
    await world.hold('submitTimesheetDecision');
    await approveAll(page);
    await expect(progress(page)).toHaveText('0 of 3,033 done');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave before this is finished?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/timesheets/);
    await world.clearFaults();
    await expect(progress(page)).toHaveText(UNDER_WAY);
    await world.hold('submitTimesheetDecision');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    await (await asked).accept();
  });
});

test('at the end only the undone ones can be retried', async ({ page, world, troubles }) => {
  troubles.expectStatus(503);
  const chosen = (await readPending(world)).slice(0, 4);
  const expectTold = await holdToasts(page);
  await openTimesheets(page);
  await tickRows(page, chosen);
  await world.fail('submitTimesheetDecision', { kind: 'status', status: 503 }, 2);
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await pressDialogButton(page, 'Proceed');
  await expectTold('2 timesheets approved');
  await decisionDialog(page).getByRole('button', { name: 'Try the 2 again' }).click();
  await expect(decisionDialog(page)).toBeHidden();
  await expectTold('2 timesheets approved');
  for (const timesheet of chosen) await expectStatus(rowOf(page, timesheet), 'Approved');
  const statuses = (await world.journal('submitTimesheetDecision')).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 503, 503]);
});
