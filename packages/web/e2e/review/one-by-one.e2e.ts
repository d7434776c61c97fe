import { startScreenReader } from '../accessibility/checks/screen-reader.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import type { Timesheet, World } from '../fixtures/world.ts';
import { openDashboard, panel, panelRows } from '../pages/dashboard.ts';
import { toMoment } from '../pages/days.ts';
import { pressAt } from '../pages/keyboard.ts';
import { alertDialog } from '../pages/lists.ts';
import { settleFrames } from '../pages/looks.ts';
import { sampleTimesheet } from '../pages/samples.ts';
import { decisionDialog, dialogButton, pressDialogButton, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const MINH = { first_name: 'Minh', last_name: 'Tran', SP_number: 'SP-2' };
const day = (id: number, date: string, changes: Partial<Timesheet> = {}) =>
  sampleTimesheet({ id, start_date: date, end_date: date, status: 0, total_hours: 2, ...changes });

/** Three pending timesheets of one worker, a decided one, and one of another worker. */
const listSome = (world: World, first: { readonly status?: number } = {}) =>
  world.listTimesheets(
    day(1, '2026-11-02', { total_hours: 4, ...first }),
    day(2, '2026-11-03', { total_hours: 3.25 }),
    day(3, '2026-11-04'),
    day(4, '2026-11-05', { status: 1 }),
    day(5, '2026-11-02', { employee_id: 92, employee: MINH }),
  );

/** Lets the list show a decision on the first one from now on, once the question has read it. */
async function decideFirst(world: World, reads: number, status: 1 | -1): Promise<void> {
  await expect.poll(async () => (await world.journal('listTimesheets')).length).toBeGreaterThan(reads);
  await world.clearFaults();
  await listSome(world, { status });
}

const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const heading = (page: Page) => review(page).getByRole('heading', { level: 2 });
const button = (page: Page, name: string | RegExp) => review(page).getByRole('button', { name });
const facts = (page: Page) => review(page).getByRole('definition');

/** Returns the pending timesheets of the worker who comes first. */
async function readOfFirst(world: World) {
  const waiting = (await world.readTimesheets(await world.signIn())).filter(({ status }) => status === 0);
  const [first] = waiting;
  if (first === undefined) throw new Error('Nothing waits.');
  return waiting.filter(({ employee_id }) => employee_id === first.employee_id);
}

test('TS-16 a group is reviewed one by one, and the end shows the results @long', async ({ page, world }) => {
  const sheets = await readOfFirst(world);
  const [first, second, third] = sheets;
  const { first_name, last_name } = first?.employee ?? {};
  const worker = `${first_name} ${last_name}`;
  const nameOf = (sheet: Timesheet | undefined) =>
    `${worker}, ${toMoment(sheet?.start_date ?? '', sheet?.start_time ?? '')}`;
  const place = (at: number) => `${at} of ${sheets.length} ${nameOf(sheets[at - 1])}`;
  await page.goto('/main/timesheets?show=waiting');
  await page.getByRole('link', { name: `Review: the timesheets of ${worker}` }).click();
  await expect(page).toHaveURL(`/main/timesheets?show=waiting&review=${first?.employee_id}&at=${first?.id}`);
  await expect(heading(page)).toHaveText(place(1));
  await expect(heading(page)).toBeFocused();
  await expect(review(page)).toContainText(`${worker} in November 2026`);

  await button(page, `Approved: ${nameOf(first)}`).click();
  // It is sent five seconds later; the next one is there at once.
  await expect(heading(page)).toHaveText(place(2));
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: `Undo: ${nameOf(first)}` })).toBeVisible();

  await button(page, `Decline: ${nameOf(second)}`).click();
  await pressDialogButton(page, 'Proceed');
  await expect(heading(page)).toHaveText(place(3));
  await expect(page.getByRole('button', { name: 'Tell your provider why' })).toBeVisible();
  // The decided item is shown as decided, without buttons.
  await button(page, 'Previous').click();
  await expect(facts(page).last()).toHaveText('Declined');
  await expect(button(page, /^Approved: /)).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(heading(page)).toHaveText(place(3));

  await button(page, 'Skip').click();
  await expect(heading(page)).toHaveText(place(4));
  await button(page, 'End review').click();
  await expect(heading(page)).toHaveText('Review finished');
  await expect(heading(page)).toBeFocused();
  const rest = sheets.slice(3).reduce((sum, { total_hours }) => sum + total_hours, 0);
  await expect(facts(page)).toHaveText([
    `1 · ${first?.total_hours} h`,
    `1 · ${second?.total_hours} h`,
    `1 · ${third?.total_hours} h`,
    `${sheets.length - 3} · ${rest} h`,
  ]);
  await expect
    .poll(() => world.journal('submitTimesheetDecision'))
    .toMatchObject([{ status: 201 }, { status: 201 }]);

  await button(page, `Review the ${sheets.length - 2} left`).click();
  await expect(heading(page)).toHaveText(place(3));
  await button(page, 'End review').click();
  await button(page, 'Back to the list').click();
  await expect(page).toHaveURL(/show=waiting$/);
  await expect(page.getByRole('heading', { level: 2, name: worker })).toBeVisible();
});

test('ROUTE-12 previous, next and going back: the address names the review and its item, and a refused item stays @long', async ({
  page,
  world,
}) => {
  await listSome(world);
  await world.respond('submitTimesheetDecision', { status: 400, message: 'The month is closed.' });
  await page.goto('/main/timesheets?show=waiting&group=none');
  await page.getByRole('link', { name: 'Review 4 timesheets' }).click();
  await expect(button(page, 'Previous')).toBeDisabled();
  await button(page, 'Next').click();
  await expect(heading(page)).toHaveText(/^2 of 4/);
  await expect(button(page, 'Next')).toBeFocused();
  await expect(page).toHaveURL(/review=all&at=2$/);
  await page.reload();
  await expect(heading(page)).toHaveText(/^2 of 4/);
  await button(page, 'Previous').click();
  // The pressed button is disabled now, so focus is on the heading.
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(0);

  await test.step('a refused item stays in its place, with its buttons', async () => {
    await button(page, /^Approved: /).click();
    await expect(heading(page)).toHaveText(/^2 of 4/);
    await expect(page.getByTestId('toast')).toContainText('The month is closed.');
    await expect(heading(page)).toHaveText(/^1 of 4/);
    await expect(heading(page)).toBeFocused();
    await expect(button(page, /^Approved: /)).toBeVisible();
  });

  const title = page.getByRole('heading', { level: 1 });
  // Until the second frame after a decision, a row takes focus that was lost, also in the list.
  await settleFrames(page);
  await page.goBack();
  await expect(page).toHaveURL(/show=waiting&group=none$/);
  await expect(rows(page)).toHaveCount(4);
  await expect(title).toBeFocused();
  await page.getByRole('link', { name: 'Review 4 timesheets' }).click();
  await button(page, 'End review').click();
  await button(page, 'Back to the list').click();
  await expect(rows(page)).toHaveCount(4);
  await expect(title).toBeFocused();
});

test('each worker of the dashboard leads to the list of the pending timesheets and to their review @long', async ({
  page,
  world,
}) => {
  await listSome(world);
  await openDashboard(page);
  const title = 'Timesheets to review';
  await expect(panelRows(page, title)).toHaveText([
    /^Ana Ruiz3 timesheets · 9\.25\sh · Nov 2 – 4, 2026/,
    /^Minh Tran1 timesheet · 2\sh · Nov 2, 2026/,
  ]);
  await panel(page, title).getByRole('link', { name: 'Ana Ruiz', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await panel(page, title).getByRole('link', { name: 'Review: Ana Ruiz, Nov 2 – 4, 2026' }).click();
  await expect(heading(page)).toHaveText('1 of 3 Ana Ruiz, Mon, Nov 2, 2026, 8:00 AM');
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('INV-04 INV-10 INV-17 invoices are reviewed with their files beside the facts, from the dashboard for one without files @long', async ({
  page,
  world,
}) => {
  await openDashboard(page);
  await panel(page, 'Vendor invoices to review')
    .getByRole('link', { name: /^Adaptive swimming/ })
    .click();
  await expect(heading(page)).toHaveText(/^3 of 4 Adaptive swimming/);
  await expect(review(page)).toContainText('No files');
  await button(page, 'Previous').click();
  await expect(review(page).getByRole('figure')).toHaveCount(2);
  await button(page, 'Previous').click();
  await expect(heading(page)).toHaveText(/^1 of 4 Wheelchair ramp/);
  await expect(review(page).getByRole('figure')).toContainText('ramp.pdf');
  await expect(review(page).locator('iframe')).toBeVisible();
  await expect(facts(page).filter({ hasText: '$1,240.75' })).toBeVisible();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await button(page, /^Approved: Adaptive swimming/).click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page)).toContainText('Invoice approved');
  await alertDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(heading(page)).toHaveText(/^4 of 4/);
  await expect(heading(page)).toBeFocused();
  await button(page, 'Next').click();
  await expect(facts(page)).toHaveText(['1 · $650.00', '0 · $0.00', '3 · $2,107.15']);
  await expect.poll(() => world.journal('approveVendorInvoice')).toHaveLength(1);
});

test('single keys are off until they are switched on, are remembered, and are listed by ? @long', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting');
  await page.getByRole('link', { name: 'Review: the timesheets of Ana Ruiz' }).click();
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText(/^1 of 3/);
  await expect(decisionDialog(page)).toBeHidden();

  const list = page.getByRole('dialog', { name: 'Keys for the review' });
  // The shortcuts are off, and focus is outside of the review, so no key acts.
  await page.getByRole('link', { name: 'Dashboard' }).first().focus();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await heading(page).focus();
  await page.keyboard.press('?');
  await expect(list.getByRole('term')).toHaveText(['j', 'k', 's', 'a', 'd', '?']);
  await list.getByLabel('Use single-key shortcuts').check();
  // Shortcuts do not act inside the dialog.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(heading(page)).toHaveText(/^1 of 3/);

  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(/^2 of 3/);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(/^1 of 3/);
  await page.reload();
  await expect(button(page, /^Approved: /)).toHaveAttribute('aria-keyshortcuts', 'a');
  await page.keyboard.press('d');
  await expect(decisionDialog(page)).toContainText('Are you sure you want to decline this?');
  await pressDialogButton(page, 'Cancel');
  await page.keyboard.press('Control+a');
  await expect(decisionDialog(page)).toBeHidden();
  await expect.poll(() => world.journal('submitTimesheetDecision')).toHaveLength(0);
});

test('TS-15 a review by keyboard alone announces position, name, what is sent and the result @long', async ({
  page,
  world,
}) => {
  await listSome(world);
  await page.goto('/main/timesheets?show=waiting');
  const transcript = await startScreenReader(page);
  await pressAt(page, page.getByRole('link', { name: 'Review: the timesheets of Ana Ruiz' }));
  await expect(heading(page)).toBeFocused();
  const reads = (await world.journal('listTimesheets')).length;
  await pressAt(page, button(page, /^Approved: /));
  await expect(heading(page)).toHaveText(/^2 of 3/);
  await expect(heading(page)).toBeFocused();
  await decideFirst(world, reads, 1);
  await expect(page.getByTestId('toast')).toContainText('approved');
  // Goes back to the bar above the heading.
  for (const name of ['End review', 'Keyboard shortcuts', 'Skip', 'Next']) {
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^3 of 3/);
  await transcript.expectSaid(
    /^link, Review: the timesheets of Ana Ruiz/,
    /heading, 1 of 3 Ana Ruiz, Mon, Nov 2, 2026, 8:00\sAM/,
    /^button, Approved: Ana Ruiz, Mon, Nov 2, 2026/,
    /Approving: Ana Ruiz, Mon, Nov 2, 2026/,
    /timesheet approved/,
    /^button, Next/,
    /3 of 3: Ana Ruiz, Wed, Nov 4, 2026, 8:00\sAM/,
  );
});

test('TS-13 TS-14 the second click of a double click does not confirm the dialog that the first has opened @long', async ({
  page,
  world,
}) => {
  await listSome(world);
  // On a phone, Proceed may appear exactly where the button was that opened the question.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/main/timesheets?show=waiting&review=all');
  const decline = button(page, /^Decline: /);
  await decline.click();
  await expect(dialogButton(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(decisionDialog(page)).toBeHidden();
  const reads = (await world.journal('listTimesheets')).length;
  const isHeard = await decline.evaluate(async (opener: HTMLElement) => {
    const opened = new Promise<Element>((resolve) => {
      const watch = new MutationObserver(() => {
        const proceed = [...document.querySelectorAll('[role=alertdialog] button')].at(-1);
        if (proceed !== undefined) resolve(proceed);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    opener.click();
    const proceed = await opened;
    const { left, top, width, height } = proceed.getBoundingClientRect();
    return proceed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHeard, 'a press at once').toBe(false);
  await decideFirst(world, reads, -1);
  await pressDialogButton(page, 'Proceed');
  await expect(heading(page)).toHaveText(/^2 of 4/);
  await expect.poll(() => world.journal('submitTimesheetDecision')).toMatchObject([{ status: 201 }]);
});
