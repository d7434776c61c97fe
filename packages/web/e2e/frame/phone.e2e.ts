import { expect, test } from '../fixtures/test.ts';
import { closeByEscape, expectFocusIn } from '../pages/escape.ts';
import { actAsScreenShows, card, expectNoSidewaysScroll, heading } from '../pages/layout.ts';
import { LIST_PATHS } from '../pages/lists.ts';
import { readPending, sampleTimesheet } from '../pages/samples.ts';
import { dialogButton, expectStatus, openTimesheets, rowOf } from '../pages/timesheets.ts';

test.use({ account: 'rosa', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('TS-05 TS-07 a card shows worker, date, hours and service, and the sort order is chosen above', async ({
  page,
  world,
}) => {
  await world.listTimesheets(
    sampleTimesheet({ id: 1, start_time: '11:30', end_time: '17:00', total_hours: 5.5 }),
    sampleTimesheet({ id: 2, status: 1, total_hours: 9 }),
  );
  await openTimesheets(page);
  const row = rowOf(page, { id: 1 });
  await expect(row.getByRole('rowheader')).toHaveText('Ana Ruiz · Mon, Nov 2 · 5.5 h');
  await expect(row).toContainText('11:30 AM – 5:00 PM · Respite (320)');
  await expect(row.getByRole('button')).toHaveText(['Approved', 'Decline']);
  await expectStatus(row, 'Pending');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters and sort' }).tap();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Total Hours, descending');
  await expect(page).toHaveURL('/main/timesheets?sort=-total_hours');
  await page.getByRole('button', { name: 'Show 2 timesheets' }).tap();
  await expect(page.getByRole('button', { name: 'Filters and sort (1)' })).toBeFocused();
  await expect(page.locator('tbody').getByRole('row').first()).toHaveAttribute('data-row-key', '2');
});

test('the filters come from below over the list, which keeps its place', async ({ page }) => {
  await openTimesheets(page);
  const row = page.locator('tbody').locator('tr').first();
  const before = (await row.boundingBox())?.y;
  await page.getByRole('button', { name: 'Filters and sort' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters and sort' });
  await expect(sheet.getByRole('combobox')).toHaveCount(6);
  await expect
    .poll(async () =>
      Math.round(((await sheet.boundingBox())?.y ?? 0) + ((await sheet.boundingBox())?.height ?? 0)),
    )
    .toBe(740);
  expect((await row.boundingBox())?.y).toBe(before);
  await closeByEscape(sheet);
  await expect(page.getByRole('button', { name: 'Filters and sort' })).toBeFocused();
});

test('set filters are shown beside the closed filters, and can be reset there @long', async ({ page }) => {
  await openTimesheets(page, 'status=pending&days=1-15&sort=employee');
  const set = page.getByRole('list', { name: 'Filters that are set' }).getByRole('button');
  await expect(set).toHaveText(['Days: 1–15', 'Pending', 'Employee, ascending']);
  await expect(page.getByRole('combobox', { name: 'Month', includeHidden: true })).toBeHidden();
  await set.first().tap();
  await expect(page).toHaveURL('/main/timesheets?status=pending&sort=employee');
  await expect(page.getByRole('button', { name: 'Filters and sort (2)' })).toBeFocused();
});

test('filters without a result can be reset, and the sort order is hidden @long', async ({ page }) => {
  await openTimesheets(page, 'month=2&year=2031&sort=employee');
  await expect(page.getByText('0 timesheets')).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).tap();
  await expect(page.getByRole('combobox', { name: 'Month' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset filters' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
});

test.describe('of a client who has nothing yet', () => {
  test.use({ scenario: 'empty' });

  test('VAL-01 the sections are behind the current step, the reason of a locked one does not cover its name, and an empty list has no filter or sort @long', async ({
    page,
  }) => {
    await page.goto('/main/enrollment');
    const step = page.getByRole('button', { name: /^Step 1 of 4: Personal Information/ });
    await expect(step).toContainText('To do');
    expect((await step.boundingBox())?.height).toBeLessThanOrEqual(64);
    const payment = page.getByRole('button', { name: /^Payment Information/ });
    await expect(payment).toBeHidden();
    await step.tap();
    await payment.tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Payment Information' }).first()).toBeVisible();
    await expect(payment).toBeHidden();
    const next = page.getByRole('button', { name: /^Step 2 of 4: Payment Information/ });
    await expect(next).toBeFocused();
    await next.tap();
    const tile = page.getByRole('button', { name: /^Documents and Informations/ });
    await expect(tile).toContainText('Complete the other sections first');
    const gap = await tile.evaluate((element) => {
      const name = document.createRange();
      name.selectNode(element.firstChild ?? element);
      const why = element.lastElementChild?.getBoundingClientRect();
      return (why?.top ?? 0) - name.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);

    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    for (const path of LIST_PATHS) {
      await test.step(path, async () => {
        await page.getByRole('button', { name: 'More' }).tap();
        await drawer.locator(`a[href="/main/${path}"]`).tap();
        await expect(page).toHaveURL(`/main/${path}`);
        await expect(drawer).toBeHidden();
        await expect(page.locator('main h2')).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: /sort|filter/i })).toHaveCount(0);
      });
    }
  });
});

test('a list has cards from the first paint, which are decided by touch, with the buttons in view', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    // A mutation observer cannot see this: both layouts are rendered in one task.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'data-layout' && value === 'table') document.documentElement.dataset.wasTable = '';
      setAttribute.call(this, name, value);
    };
  });
  const pending = await readPending(world);
  await openTimesheets(page);
  await expect(page.locator('tbody').getByRole('row').nth(39)).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-was-table');
  const last = rowOf(page, pending[pending.length - 1] ?? { id: 0 });

  await test.step('TS-15 a timesheet is approved', async () => {
    const row = rowOf(page, pending[0] ?? { id: 0 });
    await row.getByRole('button', { name: /^Approved: / }).tap();
    await dialogButton(page, 'Proceed').tap();
    await expectStatus(row, 'Approved');
  });
  await test.step('selected items are decided from a bar that stays in view', async () => {
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('checkbox').check();
    const approve = page.getByRole('button', { name: 'Approve selected' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    await approve.tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await dialogButton(page, 'Cancel').tap();
    await last.getByRole('checkbox').uncheck();
  });
  await test.step('MSG-01 the offer after a decision stays in view, and gives way to the selection bar', async () => {
    await last.getByRole('button', { name: /^Decline/ }).tap();
    await dialogButton(page, 'Proceed').tap();
    const tell = page.getByRole('button', { name: 'Tell your provider why' });
    await expect(tell).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Select all pending' }).check();
    await expect(page.getByRole('button', { name: 'Approve selected' })).toBeInViewport({ ratio: 1 });
    await expect(tell).toBeHidden();
  });
});

test('LAY-01 LAY-02 LAY-03 on a phone one line opens the cards, a bar has the most used screens, and the menu is a drawer', async ({
  page,
}) => {
  await page.goto('/main/reports');
  const line = page.getByRole('button', { name: 'Available $29,749.50 of $48,000.00' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'Total Spent')).toBeHidden();
  // The cards would take 230 px of the first view.
  expect((await heading(page).boundingBox())?.y).toBeLessThan(170);
  await line.tap();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page, 'Total Spent')).toHaveText('$18,250.50');
  await expect(card(page, 'Payables')).toContainText(['6']);
  await line.tap();
  await expect(card(page, 'Total Spent')).toBeHidden();

  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await test.step('LAY-03 the bar at the bottom has the most used screens, and opens the menu', async () => {
    const bar = page.getByRole('navigation', { name: 'Most used' });
    await expect(bar.getByRole('listitem')).toContainText([
      'Home',
      'Timesheets',
      'Invoices',
      'Send a bill',
      'More',
    ]);
    await bar.getByRole('link', { name: 'Send a bill' }).tap();
    await test.step('PBL-06 sending a bill opens at once, and leads to the list', async () => {
      const upload = page.getByRole('dialog', { name: 'Upload Invoice' });
      await expect(upload.getByLabel('Description')).toBeVisible();
      await closeByEscape(upload);
      await expect(upload).toBeHidden();
      await expect(heading(page)).toHaveText('Payables List');
    });
    await expect(bar.locator('[aria-current=page]')).toHaveText('Send a bill');
    await bar.getByRole('button', { name: 'More' }).tap();
    await expect(drawer).toBeVisible();
    await closeByEscape(drawer);
    await expect(drawer).toBeHidden();
  });
  await test.step('LAY-03 SES-07 the drawer keeps focus and closes on Escape and on a choice', async () => {
    const open = page.getByRole('button', { name: 'More' });
    // One way to the menu: the top bar has no button for it.
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await open.tap();
    await expectFocusIn(drawer);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    await open.tap();
    await expect(drawer.getByRole('button', { name: 'Log-out' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Timesheets' }).tap();
    await expect(heading(page)).toHaveText('Timesheets');
    await expect(drawer).toBeHidden();
    await expect(heading(page)).toBeFocused();

    // The current screen is an entry as well.
    await open.tap();
    await drawer.getByRole('link', { name: 'Timesheets' }).tap();
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();

    // A menu that is opened as the next screen shows stays open.
    await actAsScreenShows(page, 'INVOICE LISTS', () =>
      document.querySelector<HTMLElement>('nav[aria-label="Most used"] button')?.click(),
    );
    await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Invoices' }).tap();
    await expect(heading(page)).toHaveText('INVOICE LISTS');
    await expect(drawer.getByRole('button', { name: 'Log-out' })).toBeVisible();
  });
});
